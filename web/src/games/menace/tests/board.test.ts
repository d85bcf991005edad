import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { one, open as openBoard, placed, loaded } from '../../../board/tests/page';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import {
  deploying,
  fighting,
  meeting,
  moving,
  questions,
  space,
  TestSession,
  type State,
} from './session.svelte';

const spot = placed('data-space');

const open = (state: State) => openBoard(Board, new TestSession(state));

const piece = (name: string): Element => one(`.target[data-piece="${name}"]`);

function question(name: string): State {
  const found = questions[name];
  if (!found) throw new Error(`no question ${name}`);
  return found;
}

afterEach(cleanup);

describe('the map', () => {
  it('names each space, what is printed there and who stands there', () => {
    open(moving);
    expect(document.querySelectorAll('[data-space]')).toHaveLength(79);
    expect(spot('mexico')).toHaveAccessibleName(/Mexico City, City of value 3 \(stomped\)/);
    expect(spot('colombia')).toHaveAccessibleName(/Units: 3 of at most 5. 2 pieces here can act$/);
  });

  it('picks a Monster up and moves it', async () => {
    const { session, press } = open(moving);
    await press(spot('peru'));
    expect(session.highlight.selected).toBe('konk');
    expect(spot('amazon_basin')).toHaveClass('open');
    await press(spot('amazon_basin'));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'amazon_basin' }),
    );
  });

  it('closes what a space offers, and the keyboard is on the space again', async () => {
    const { user, press } = open(moving);
    await press(spot('colombia'));
    expect(screen.getByRole('dialog', { name: /Choices at/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /Choices at/ })).toBeNull();
    expect(spot('colombia')).toHaveFocus();
  });

  it('asks before own pieces fight each other', async () => {
    const { session, user, press } = open(moving);
    await press(spot('peru'));
    await press(spot('colombia'));
    const menu = screen.queryByRole('dialog', { name: /Choices at/ });
    if (menu) await user.click(within(menu).getByRole('button', { name: /Konk to Colombia/ }));
    expect(session.choose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Yes', hidden: true }));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'colombia' }),
    );
  });

  it('says why a space is out of reach', async () => {
    const { session, press } = open(moving);
    await press(spot('peru'));
    await press(spot('japan'));
    expect(session.explain).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'japan' }),
      expect.anything(),
    );
  });

  it('marks the spaces and the pieces that can act, and only those', async () => {
    const { user } = open(moving);
    const acting = [...document.querySelectorAll('.spot.acting')];
    expect(acting.map((found) => found.getAttribute('data-space'))).toEqual(['colombia', 'peru']);
    expect(screen.getAllByRole('button', { name: /: pick up$/ })).toHaveLength(3);
    // One drawing with a flag over each.
    const flags = document.querySelectorAll('.flags');
    expect(flags).toHaveLength(1);
    expect(flags[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
    await user.click(piece('konk'));
    expect(document.querySelectorAll('.spot.acting, .flags')).toHaveLength(0);
  });

  it('takes a press on a piece for the piece, whatever lies behind it', async () => {
    const { session, user } = open(moving);
    await user.click(piece('konk'));
    expect(session.highlight.selected).toBe('konk');
    await user.click(piece('konk'));
    expect(session.highlight.selected).toBeNull();
    await user.click(piece('ADF-F1'));
    expect(session.highlight.selected).toBe('ADF-F1');
    // With a piece in hand an enemy stands for its space.
    await user.click(piece('zorb'));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('march', { unit: 'ADF-F1', to: 'japan' }),
    );
  });

  it('says of a piece that cannot act why', async () => {
    const konk = new TestSession(moving).choices.filter(({ fields }) => fields.creature === 'konk');
    const { session, user } = open({
      ...moving,
      choices: { '0': konk.map(({ choice }) => choice) },
    });
    await user.click(piece('zorb'));
    expect(session.explain).toHaveBeenCalledOnce();
    const [asked] = (session.explain.mock.calls as unknown as [number][])[0] ?? [0];
    expect(space.unpack(asked)).toMatchObject({ kind: 'move', fields: { creature: 'zorb' } });
  });

  it('walks the keyboard from piece to piece', async () => {
    const { session, user, press } = open(moving);
    await press(spot('peru'), '{PageDown}');
    const first = document.activeElement?.getAttribute('data-piece');
    await user.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('data-piece')).not.toBe(first);
    await user.keyboard('{PageUp}{Enter}');
    expect(session.highlight.selected).toBe(first);
    expect(document.activeElement).toHaveAttribute('data-space');
  });

  it('refuses a press while events are shown, with the true reason and no other', async () => {
    const { session, user } = open(moving);
    session.playing = true;
    session.state = { ...moving, choices: {} };
    await user.click(spot('japan'));
    await user.click(piece('konk'));
    expect(session.explain).not.toHaveBeenCalled();
    await loaded();
    expect(screen.getByText(/Still showing what happened/)).toBeVisible();
    session.playing = false;
    session.state = moving;
    await waitFor(() => expect(screen.queryByText(/Still showing/)).toBeNull());
  });

  it('puts down what was picked up for a question that is gone', async () => {
    const { session, user } = open(moving);
    await user.click(piece('konk'));
    // Somebody else's turn, and then ours again.
    session.state = { ...moving, decision: moving.decision + 1, choices: {}, actors: [1] };
    await waitFor(() => expect(session.highlight.selected).toBeNull());
    session.highlight.selected = 'konk';
    const next = { ...moving.view, turn: moving.view.turn + 2 };
    session.state = { ...moving, decision: moving.decision + 9, view: next };
    await waitFor(() => expect(session.highlight.selected).toBeNull());
    expect(screen.queryByRole('button', { name: /^Put down/ })).toBeNull();
  });

  it('keeps the units in hand while there are more to deploy', async () => {
    const { session, user } = open(deploying);
    await loaded();
    await user.click(screen.getByRole('button', { name: /^Fighter/ }));
    session.state = { ...deploying, decision: deploying.decision + 1 };
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Fighter/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
  });

  it('describes what is pointed at under the map, not on it', async () => {
    const { user } = open(moving);
    await user.hover(spot('mexico'));
    const caption = document.querySelector('.caption');
    await waitFor(() => expect(caption).toHaveTextContent(/Mexico City, City of value 3/));
    expect(document.querySelector('.map')).not.toContainElement(caption as HTMLElement);
    expect(document.querySelector('.map .here, .map .card')).toBeNull();
  });

  it('warns of the last Stomp tokens', () => {
    open(moving);
    expect(
      screen.getByRole('img', { name: /^5 of \d+ Stomp tokens left: the end is near/ }),
    ).toBeVisible();
  });
});

describe('the phases', () => {
  it('fights by a press on the target', async () => {
    const { session, user } = open(fighting);
    await loaded();
    const battle = screen.getByRole('region', { name: 'Battle in Peru' });
    expect(within(battle).getByText('Monsters attack')).toBeVisible();
    await user.click(within(battle).getByRole('button', { name: /2 × Tank/ }));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('attack', { creature: 'konk', target: 'AA-T1' }),
    );
    await user.click(within(battle).getByRole('button', { name: 'Stop attacking' }));
    expect(session.chosen).toHaveBeenLastCalledWith(space.pack('stop'));
  });

  it.each([
    ['joining', /Submarine.*may join from.*Join/, 'Decline: nobody else joins'],
    ['launching', /Zorb.*Fire at it/, 'Decline: do not fire first'],
    ['analyzing', /Zorb.*1 Damage/, 'Decline: no Damage'],
    ['spiking', /Tank.*Hit this too/, 'Decline: no second hit'],
  ])('offers all there is to choose in the battle: %s', async (name, target, decline) => {
    const { session, user } = open(question(name));
    await loaded();
    const battle = screen.getByRole('region', { name: /^Battle in/ });
    expect(within(battle).getByRole('button', { name: decline })).toBeVisible();
    await user.click(within(battle).getByRole('button', { name: target }));
    const [chosen] = session.choose.mock.calls[0] ?? [];
    expect(session.choices.map(({ choice }) => choice)).toContain(chosen);
    expect(chosen).not.toBe(space.pack('decline'));
  });

  it('offers each way to retreat in the battle and on the map', async () => {
    const { session, user } = open(question('retreating'));
    await loaded();
    const battle = screen.getByRole('region', { name: 'Battle in Peru' });
    const ways = within(battle).getAllByRole('button', { name: /Konk retreats to/ });
    expect(ways).toHaveLength(session.choices.length);
    expect(document.querySelectorAll('.spot.open')).toHaveLength(session.choices.length);
    await user.click(ways[0] as HTMLElement);
    expect(session.chosen).toHaveBeenCalledWith(session.choices[0]?.choice);
  });

  it('shows the exact gains of an encounter', async () => {
    const { session, user } = open(meeting);
    await user.click(
      await screen.findByRole('button', { name: /Stomp the City\s*\+2 Infamy\s*\+4 Health/ }),
    );
    expect(session.chosen).toHaveBeenCalledWith(space.pack('stomp_city'));
  });

  it('deploys what is taken up where the map lights up, and says why not', async () => {
    const { session, user, press } = open(deploying);
    await loaded();
    const desk = screen.getByRole('region', { name: 'Deployment' });
    expect(desk).toHaveTextContent('3 placements left');
    await user.click(within(desk).getByRole('button', { name: /^Fighter/ }));
    const lit = document.querySelector<HTMLElement>('.spot.open')?.dataset.space ?? '';
    await press(spot(lit));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('deploy', { type: 'fighter', space: lit }),
    );
    await press(spot('japan'));
    expect(session.explain).toHaveBeenCalledWith(
      space.pack('deploy', { type: 'fighter', space: 'japan' }),
      expect.anything(),
    );
  });
});

describe('beside the map', () => {
  it('shows what counts for each player', () => {
    render(Panels, { session: new TestSession(moving) });
    const ada = screen.getByRole('region', { name: 'Ada' });
    expect(
      within(ada).getByRole('img', { name: /^Health 12 of 25; it started with 17/ }),
    ).toBeVisible();
    expect(ada).toHaveTextContent('If the game ended now');
    expect(screen.getByRole('button', { name: 'All 20 cards and items' })).toBeVisible();
  });

  it('adds up the end', () => {
    const { view } = moving;
    const end = { phase: 'over', ending: 'out_of_tokens' } as const;
    const over = { ...moving, view: { ...view, ...end, winners: ['red' as const] } };
    render(EndSummary, { session: new TestSession(over) });
    const rows = within(screen.getByRole('table', { name: 'Final Infamy' })).getAllByRole('row');
    const numbers = rows
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent));
    expect(numbers.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(numbers.at(-1));
    expect(screen.getByText(/The world is stomped flat/)).toBeVisible();
  });
});
