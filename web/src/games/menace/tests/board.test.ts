import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import {
  deploying,
  fighting,
  meeting,
  moving,
  space,
  TestSession,
  type State,
} from './session.svelte';

const spot = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-space="${name}"]`);
  if (!found) throw new Error(`no space ${name}`);
  return found;
};

function open(state: State) {
  const session = new TestSession(state);
  render(Board, { session });
  return { session, user: userEvent.setup() };
}

async function press(name: string, user: ReturnType<typeof userEvent.setup>): Promise<void> {
  spot(name).focus();
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

describe('the map', () => {
  it('names each space, what is printed there and who stands there', () => {
    open(moving);
    expect(document.querySelectorAll('[data-space]')).toHaveLength(79);
    expect(spot('mexico')).toHaveAccessibleName(/Mexico City, City of value 3 \(stomped\)/);
    expect(spot('colombia')).toHaveAccessibleName(/3 of 5 units. Has pieces that can act$/);
  });

  it('picks a Monster up and moves it', async () => {
    const { session, user } = open(moving);
    await press('peru', user);
    expect(session.highlight.selected).toBe('konk');
    expect(spot('amazon_basin')).toHaveClass('open');
    await press('amazon_basin', user);
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'amazon_basin' }),
    );
  });

  it('asks before own pieces fight each other', async () => {
    const { session, user } = open(moving);
    await press('peru', user);
    await press('colombia', user);
    const menu = screen.queryByRole('dialog', { name: /Choices at/ });
    if (menu) await user.click(within(menu).getByRole('button', { name: /Konk to Colombia/ }));
    expect(session.choose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes', hidden: true }));
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'colombia' }),
    );
  });

  it('says why a space is out of reach', async () => {
    const { session, user } = open(moving);
    await press('peru', user);
    await press('japan', user);
    expect(session.explain).toHaveBeenCalledWith(
      space.pack('move', { creature: 'konk', to: 'japan' }),
      expect.anything(),
    );
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
    const battle = screen.getByRole('region', { name: 'Battle in Peru' });
    expect(within(battle).getByText('Monsters attack')).toBeVisible();
    await user.click(within(battle).getByRole('button', { name: /2 × Tank/ }));
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('attack', { creature: 'konk', target: 'AA-T1' }),
    );
    await user.click(within(battle).getByRole('button', { name: 'Attack no more' }));
    expect(session.choose).toHaveBeenLastCalledWith(space.pack('stop'));
  });

  it('shows the exact gains of an encounter', async () => {
    const { session, user } = open(meeting);
    await user.click(
      screen.getByRole('button', { name: /Stomp the City\s*\+2 Infamy\s*\+4 Health/ }),
    );
    expect(session.choose).toHaveBeenCalledWith(space.pack('stomp_city'));
  });

  it('deploys what is taken up where the map lights up, and says why not', async () => {
    const { session, user } = open(deploying);
    const desk = screen.getByRole('region', { name: 'Deployment' });
    expect(desk).toHaveTextContent('3 placements left');
    await user.click(within(desk).getByRole('button', { name: /^Fighter/ }));
    const lit = document.querySelector<HTMLElement>('.spot.open')?.dataset.space ?? '';
    await press(lit, user);
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('deploy', { type: 'fighter', space: lit }),
    );
    await press('japan', user);
    expect(session.explain).toHaveBeenCalledWith(
      space.pack('deploy', { type: 'fighter', space: 'japan' }),
      expect.anything(),
    );
  });
});

describe('beside the map', () => {
  it('tells of each player what counts', () => {
    render(Panels, { session: new TestSession(moving) });
    const ada = screen.getByRole('region', { name: 'Ada' });
    expect(
      within(ada).getByRole('img', { name: /^Health 12 of 25; it began with 17/ }),
    ).toBeVisible();
    expect(ada).toHaveTextContent('If it ended now');
    expect(screen.getByRole('button', { name: 'All 20 cards and items' })).toBeVisible();
  });

  it('adds up the end', () => {
    const { view } = moving;
    const over = {
      ...moving,
      view: { ...view, phase: 'over' as const, ending: 'out_of_tokens', winners: ['red' as const] },
    };
    render(EndSummary, { session: new TestSession(over) });
    const rows = within(screen.getByRole('table', { name: 'Final Infamy' })).getAllByRole('row');
    const numbers = rows
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent));
    expect(numbers.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(numbers.at(-1));
    expect(screen.getByText(/The world is stomped flat/)).toBeVisible();
  });
});
