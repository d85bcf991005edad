import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import Board from '../Board.svelte';
import Choices from '../Choices.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import { EVERYTHING, sit, VIEW } from './world';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

const place = (name: RegExp) => screen.getByRole('button', { name });

describe('the map', () => {
  it('says of each place what is there and what can be done', () => {
    const { session } = sit([7, 45]);
    render(Board, { session });
    expect(
      place(/^A1\. Orange Tank 1, new\. Orange Tank 1 to A1, facing north \(battle\)$/),
    ).toBeVisible();
    expect(place(/^B2: Lima \(stomped\)\. Orange Tank 2$/)).toBeVisible();
    expect(place(/^B1: obstacle$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'This turn' })).toHaveTextContent('Boxes left');
  });

  it.each([
    ['can go elsewhere', [11, 45], ['OT1']],
    ['belong to whoever is asked of something else', [6, 45], ['OT1', 'OT2']],
  ])('lights the pieces that %s', (_, choices, able) => {
    const { session } = sit(choices);
    const { container } = render(Board, { session });
    const lit = [...container.querySelectorAll('[data-piece]:has(.able)')];
    expect(lit.map((piece) => piece.getAttribute('data-piece'))).toEqual(able);
  });

  it('shows dice as they fell under the map, and the rest on demand', async () => {
    const { session } = sit([45]);
    render(Board, { session });
    const strip = within(screen.getByRole('region', { name: 'This turn' }));
    expect(strip.getByRole('img', { name: '2, 5 (counts)' })).toBeVisible();
    expect(strip.getByText('5 lanes')).toBeVisible();
    expect(strip.getByText('a mine')).not.toBeVisible();
    await userEvent.click(strip.getByText('1 more'));
    expect(strip.getByText('a mine')).toBeVisible();
  });

  it('chooses where there is one thing to choose', async () => {
    const { session, line } = sit([39, 45]);
    render(Board, { session });
    await userEvent.click(place(/New Helicopter to A1/));
    expect(line.last('choose')).toMatchObject({ type: 'choose', choice: 39 });
  });

  it('asks once more before what nobody does on purpose', async () => {
    const confirm = 'These are your own. Go all the same?';
    const notes = { '39': { text: 'own', tone: '', nodes: [], confirm } };
    const { session, line } = sit([39, 45], { view: { ...VIEW, notes } });
    render(Board, { session });
    render(Choices, { session });
    await userEvent.click(place(/^A1\..*New Helicopter to A1/));
    expect(screen.getByRole('dialog')).toHaveTextContent(confirm);
    await userEvent.click(screen.getByRole('button', { name: 'No, choose again' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(line.last('choose')).toBeUndefined();
    await userEvent.keyboard('1');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(line.last('choose')).toMatchObject({ type: 'choose', choice: 39 });
  });

  it('asks where there are several, and lights what is pointed at', async () => {
    const { session, line } = sit([39, 7, 8]);
    render(Board, { session });
    await userEvent.click(place(/^A1\./));
    const menu = screen.getByRole('dialog', { name: 'Choices at A1' });
    const choice = within(menu).getByRole('button', { name: /facing east/ });
    await userEvent.hover(choice);
    expect(session.highlight.choice).toBe(8);
    await userEvent.click(choice);
    expect(line.last('choose')).toMatchObject({ type: 'choose', choice: 8 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('picks up the one piece that can go elsewhere, and shows only its places', async () => {
    const { session } = sit([15, 27]);
    render(Board, { session });
    const open = () => document.querySelectorAll('.spot.open').length;
    expect(open()).toBe(2);
    await userEvent.click(place(/^A1\. Orange Tank 1.*can act$/));
    expect(session.highlight.selected).toBe('OT1');
    expect(open()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Put down' }));
    expect(open()).toBe(2);
  });

  it('asks the engine why nothing can be chosen at a place', async () => {
    const { session, line } = sit([39]);
    render(Board, { session });
    await userEvent.click(place(/^B1/));
    expect(line.last('why_not')).toMatchObject({ type: 'why_not', choice: 40 });
  });

  it('is walked by arrow keys and pressed by Enter', async () => {
    const { session, line } = sit([41, 45]);
    render(Board, { session });
    const start = place(/^A2/);
    expect(start).toHaveAttribute('tabindex', '0');
    start.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(place(/^A1/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(line.last('choose')).toMatchObject({ type: 'choose', choice: 41 });
  });

  it('gives way to panels where a game has no map', () => {
    const { session } = sit([45], { view: { panels: [] } });
    session.scene = {} as never;
    render(Board, { session });
    expect(screen.getByRole('region', { name: 'What is known' })).toBeVisible();
  });
});

describe('the list', () => {
  it('is folded when it is long, and number keys open and choose', async () => {
    const { session, line } = sit(EVERYTHING);
    render(Choices, { session });
    const head = screen.getByRole('button', { name: /^Tanks/ });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('1');
    expect(head).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('1');
    await waitFor(() => expect(session.highlight.selected).toBe('OT1'));
    expect(
      screen.getByRole('button', { name: 'Orange Tank 1 to A1, facing north, battle' }),
    ).toBeVisible();
    await userEvent.keyboard('2');
    expect(line.last('choose')).toMatchObject({ type: 'choose', choice: 8 });
  });

  it('is found by words', async () => {
    const { session } = sit(EVERYTHING);
    render(Choices, { session });
    const find = screen.getByLabelText('Find a choice');
    await userEvent.type(find, 'tank 2 b2 west');
    const found = (): (string | null)[] =>
      [...screen.getByRole('toolbar').querySelectorAll('[data-choice]')].map((button) =>
        button.getAttribute('aria-label'),
      );
    await waitFor(() => expect(found()).toEqual(['Orange Tank 2 to B2, facing west']));
    await userEvent.clear(find);
    await userEvent.type(find, 'zeppelin');
    // What is typed comes first, and what it finds a frame later.
    expect(await screen.findByText(/No choice matches/)).toBeVisible();
  });

  it('lights what happens at the place that is pointed at', async () => {
    const { session } = sit([39, 40, 45]);
    render(Choices, { session });
    session.highlight.words = ['B1'];
    const lit = () =>
      [...document.querySelectorAll('.lit')].map((b) => b.getAttribute('aria-label'));
    await expect.poll(lit).toEqual(['New Helicopter to B1']);
  });
});

describe('panels', () => {
  it('show rows, meters, chances and cards in full', async () => {
    const { session } = sit([45]);
    render(Panels, { session });
    const meter = screen.getByRole('meter', { name: 'Health' });
    expect(meter).toHaveAttribute('aria-valuenow', '2');
    expect(screen.getByText('1 %')).toBeVisible();
    // What the decision at hand is about stands under the map.
    expect(screen.queryByText('This turn')).toBeNull();
    const order = screen.getByRole('region', { name: 'Standings' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.trim())[0],
    ).toMatch(/^7.*Grace.*7 points$/s);
  });

  it('sum up the end', () => {
    const outcome = {
      ending: 'x',
      text: 'Ada wins.',
      scores: [9, 9],
      winners: [0],
      rewards: [1, 0],
    };
    const { session } = sit([], { outcome, actors: [] });
    render(EndSummary, { session });
    expect(screen.getByText('Ada wins.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Final standings' })).toBeVisible();
  });
});
