import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { event, freshBrowser, seat, SPACE, state, table, TestChannel, welcome } from './fixtures';
import Log from './Log.svelte';
import { called, Names, thingsOf } from './names';
import { TableSession } from './session.svelte';

const seats = [seat(0), seat(1)];
const names = (...others: ReturnType<typeof seat>[]) =>
  new Names(others.length ? others : seats, SPACE.vocabularies);

describe('names', () => {
  test('stand where roles stood, and nowhere else', () => {
    expect(names().text("Orange rolls. Green's turn: Orange.")).toBe(
      "Ada rolls. Grace's turn: Ada.",
    );
    expect(names().text('Greenland, Oranges, Orangery')).toBe('Greenland, Oranges, Orangery');
    expect(names().text('Orange trades for Orange Tank 2.')).toBe('Ada trades for Orange Tank 2.');
  });

  test('that the table has given already are not given twice', () => {
    expect(names().text('Waiting for Orange (Ada), Green.')).toBe('Waiting for Ada, Grace.');
  });

  test('of pieces are marked as their seats’, and stay', () => {
    expect(names().parts('Orange Tank 1 fires.')).toEqual([
      { text: 'Orange Tank 1', seat: seats[0] },
      { text: ' fires.', seat: null },
    ]);
  });

  test('replace what the game calls a player by, but not the thing itself', () => {
    const racing = new Names(seats, SPACE.vocabularies, {}, { Stardust: 0, Hearse: 1 });
    expect(racing.text("Stardust rams Hearse. Hearse's turn.")).toBe(
      "Ada rams Grace. Grace's turn.",
    );
    expect(racing.text('The Hearse crosses the line.')).toBe('Grace crosses the line.');
    expect(racing.text('Orange races the Stardust.')).toBe('Ada races the Stardust.');
    expect(racing.text('Orange plays Stardust.')).toBe('Ada plays Stardust.');
    const nameless = new Names([seat(0, { name: '' })], SPACE.vocabularies, {}, { Stardust: 0 });
    expect(nameless.text('Stardust stops.')).toBe('Stardust stops.');
  });

  test('of ten seats and more are distinct', () => {
    const many = [1, 10].map((n) => seat(n, { role: `Player ${n}`, name: `N${n}` }));
    expect(names(...many).text('Player 10 attacks Player 1.')).toBe('N10 attacks N1.');
  });

  test('are plain text, whatever people call themselves', () => {
    const rogue = seat(0, { name: '<b>$& Green</b>' });
    expect(names(rogue, seat(1)).text('Orange rolls; Green waits.')).toBe(
      '<b>$& Green</b> rolls; Grace waits.',
    );
  });

  test('that could mean somebody else say which seat it is', () => {
    const twins = [seat(0, { name: 'Ada' }), seat(1, { name: 'ada' })];
    expect(twins.map((one) => called(one, twins))).toEqual(['Ada (Orange)', 'ada (Green)']);
    const posing = [seat(0, { name: 'green' }), seat(1)];
    expect(called(posing[0] ?? seat(0), posing)).toBe('green (Orange)');
  });

  test('that nobody has given leave the role', () => {
    expect(called(seat(0, { name: ' ' }), seats)).toBe('Orange');
    expect(called(seat(0, { name: 'orange' }), seats)).toBe('Orange');
    expect(called(seat(0, { taken: false }), seats)).toBe('Orange');
  });

  test('of pieces without a role in their title are known from the map, also when they are gone', () => {
    const view = {
      schematic: {
        pieces: [
          { id: 'A1', seat: 1 },
          { id: 'B1', seat: -1 },
        ],
      },
    };
    const things = thingsOf(view, {});
    expect(things).toEqual({ A1: 1 });
    expect(thingsOf({}, things)).toBe(things);
    const found = new Names(seats, SPACE.vocabularies, things).parts('A1 meets B1.');
    expect(found[0]).toEqual({ text: 'A1', seat: seats[1] });
  });
});

describe('at a table', () => {
  beforeEach(freshBrowser);

  test('the log names people, with their seats', () => {
    const log = [event(1, 'Orange rolls 3.'), event(4, 'Orange Tank 1 drives.')];
    const session = new TableSession(welcome({ log, table: table() }), new TestChannel());
    const { container } = render(Log, { session });
    expect([...container.querySelectorAll('li')].map((line) => line.textContent?.trim())).toEqual([
      expect.stringMatching(/^Ada rolls 3\./),
      expect.stringMatching(/^Orange Tank 1 drives\./),
    ]);
    expect(container.querySelector('.seat')).toHaveAttribute('title', 'Ada · Orange');
    session.close();
  });

  test('choices name people, too', () => {
    const session = new TableSession(welcome({ state: state(5) }), new TestChannel());
    const vocabularies = { ...SPACE.vocabularies, PLAYER: { words: ['o'], titles: ['Orange'] } };
    const kinds = [
      {
        name: 'attack',
        label: 'Attack {player}',
        base: 0,
        size: 1,
        fields: [{ name: 'player', vocabulary: 'PLAYER' }],
      },
    ];
    session.hear(welcome({ space: { size: 1, kinds, vocabularies } }));
    expect(session.space.label(0)).toBe('Attack Ada');
    session.close();
  });
});
