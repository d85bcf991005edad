import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, seat, table } from '../table/fixtures';
import type { FromBrowser, PartInfo, SeatInfo, TableInfo } from '../table/protocol';
import { Ceremony } from './ceremony.svelte';
import { seatCommitment, transcript } from './dice';
import { keepWord, keptFor, readNotes } from './notes';
import { dueFromOthers, waitingFor } from './waiting';

const SERVER = 'ab'.repeat(32);
const ID = table().id;
let sent: FromBrowser[];
let ceremony: Ceremony;

beforeEach(() => {
  freshBrowser();
  sent = [];
  ceremony = device();
});

/** A page that is opened on this device. */
function device(): Ceremony {
  return new Ceremony(ID, (message) => sent.push(message) > 0);
}

type Sent<Type> = Extract<FromBrowser, { type: Type }>;
const commits = () => sent.filter((one): one is Sent<'commit_dice'> => one.type === 'commit_dice');
const opens = () => sent.filter((one): one is Sent<'open_dice'> => one.type === 'open_dice');

const two = [seat(0), seat(1, { kind: 'friend', mine: false })];

function at(
  seats: SeatInfo[],
  parts: PartInfo[],
  more: object = {},
  status = 'gathering',
): TableInfo {
  const proof = { protocol: 2, commitment: SERVER, words: [], seed: null, round: 1, table: ID };
  return table({
    status: status as TableInfo['status'],
    seats,
    proof: { ...proof, seats: parts, transcript: '', ...more },
  });
}

/** Another player's contribution, and its commitment. */
const GRACE = { contribution: 'cd'.repeat(32), word: 'tea' };
const shownBy = (number: number, round = 1) => seatCommitment(ID, round, SERVER, number, GRACE);
const markOf = (shown: string[], round = 1) => transcript(ID, round, SERVER, shown);

describe('with another player', () => {
  /** Until all commitments are in. */
  function committed(): { mine: string; ready: TableInfo } {
    ceremony.begin(at(two, [{ none: 'open' }, { none: 'open' }]));
    const mine = commits()[0]?.commitment ?? '';
    const shown = [mine, shownBy(1)];
    return {
      mine,
      ready: at(
        two,
        shown.map((commitment) => ({ commitment })),
        { transcript: markOf(shown) },
      ),
    };
  }

  test('commits at once, and opens only when every commitment is in', () => {
    const { mine, ready } = committed();
    expect(commits()).toHaveLength(1);
    ceremony.follow(at(two, [{ commitment: mine }, { none: 'open' }]));
    expect(opens()).toHaveLength(0);
    ceremony.follow(ready);
    const [opened] = opens();
    expect(opened).toBeDefined();
    expect(seatCommitment(ID, 1, SERVER, 0, opened as Sent<'open_dice'>)).toBe(mine);
    ceremony.follow(ready);
    expect(sent).toHaveLength(2);
  });

  test('a reload in the middle goes on with the same contribution', () => {
    const { mine, ready } = committed();
    sent = [];
    device().begin(at(two, [{ none: 'open' }, { none: 'open' }]));
    expect(commits()[0]?.commitment).toBe(mine);
    sent = [];
    device().begin(ready);
    expect(commits()).toHaveLength(0);
    expect(seatCommitment(ID, 1, SERVER, 0, opens()[0] as Sent<'open_dice'>)).toBe(mine);
  });

  test('a new round has a new contribution', () => {
    const { mine, ready } = committed();
    ceremony.follow(ready);
    const old = opens()[0]?.contribution;
    sent = [];
    ceremony.follow(at(two, [{ none: 'open' }, { none: 'open' }], { round: 2 }));
    expect(commits()).toHaveLength(1);
    expect(commits()[0]).toMatchObject({ round: 2 });
    expect(commits()[0]?.commitment).not.toBe(mine);
    expect(readNotes(ID)?.seats[0]?.contribution).not.toBe(old);
  });

  test('what it kept is what the record is held against', () => {
    const { mine, ready } = committed();
    ceremony.follow(ready);
    const { contribution = '', word = '' } = opens()[0] ?? {};
    const opened = [
      { commitment: mine, contribution, word },
      { commitment: shownBy(1), ...GRACE },
    ];
    const mark = ready.proof.transcript;
    ceremony.follow(at(two, opened, { transcript: mark }, 'playing'));
    expect(ceremony.trouble).toBe('');
    expect(keptFor(ID)).toEqual({
      protocol: 2,
      commitment: SERVER,
      round: 1,
      transcript: mark,
      seats: { 0: { contribution, word } },
    });
  });

  test.each<[string, string, (ready: TableInfo, mine: string) => TableInfo]>([
    ['another seed', 'replaced the seed', ({ seats }) => at(seats, [{}, {}], { commitment: 'ef'.repeat(32) })],
    ['an opening that does not fit', 'contribution of Grace', ({ seats, proof }, mine) =>
      at(seats, [{ commitment: mine }, { commitment: shownBy(1), contribution: 'ee'.repeat(32), word: '' }], {
        transcript: proof.transcript })],
    ['a commitment replaced after all were in', 'replaced a commitment', ({ seats }, mine) => {
      const shown = [mine, 'ee'.repeat(32)];
      return at(seats, shown.map((commitment) => ({ commitment })), { transcript: markOf(shown) });
    }],
    ['our contribution replaced', 'replaced a commitment', ({ seats }) => {
      const shown = [shownBy(0), shownBy(1)];
      return at(seats, shown.map((commitment) => ({ commitment, ...GRACE })), { transcript: markOf(shown) }, 'playing');
    }],
    ['a transcript of something else', 'transcript', ({ seats, proof }) =>
      at(seats, proof.seats ?? [], { transcript: 'aa'.repeat(32) })],
    ['an earlier round again', 'earlier round', ({ seats }) => at(seats, [{}, {}], { round: 0 })],
    ['the older kind of dice', 'older kind', ({ seats }) => at(seats, [], { protocol: 1 })],
  ])('notices %s, says so and opens nothing more', (_, says, lie) => {
    const { mine, ready } = committed();
    ceremony.follow(ready);
    sent = [];
    ceremony.follow(lie(ready, mine));
    expect(ceremony.trouble).toContain(says);
    expect(opens()).toHaveLength(0);
  }); // prettier-ignore

  test('does not open under a transcript that leaves its own commitment out', () => {
    committed();
    const shown = ['ee'.repeat(32), shownBy(1)];
    ceremony.follow(
      at(
        two,
        shown.map((commitment) => ({ commitment })),
        { transcript: markOf(shown) },
      ),
    );
    expect(opens()).toHaveLength(0);
    expect(ceremony.elsewhere).toEqual([0]);
  });

  const faked = (): TableInfo => {
    const shown = [shownBy(0), shownBy(1)];
    const parts = shown.map((commitment) => ({ commitment, ...GRACE }));
    return at(two, parts, { transcript: markOf(shown) }, 'playing');
  };

  test('notices a match that begins without the commitments having been shown', () => {
    committed();
    ceremony.follow(faked());
    expect(ceremony.trouble).toContain('not from here');
  });

  test('but not if the player was shown that another device had committed', () => {
    committed();
    ceremony.follow(at(two, [{ commitment: shownBy(0) }, { none: 'open' }]));
    device().begin(faked());
    expect(ceremony.trouble).toBe('');
    expect(readNotes(ID)?.seats).toEqual({});
  });

  test('leaves the seat to another device of ours until it is asked', () => {
    const other = at(two, [{ commitment: 'ee'.repeat(32) }, { none: 'open' }]);
    ceremony.begin(other);
    expect(sent).toEqual([]);
    expect(ceremony.elsewhere).toEqual([0]);
    ceremony.replace(0, other);
    expect(commits()).toHaveLength(1);
    expect(ceremony.elsewhere).toEqual([]);
  });
});

test('alone against bots it commits and opens in one go, for each seat at this screen', () => {
  const seats = [
    seat(0),
    seat(1, { kind: 'here', mine: true }),
    seat(2, { kind: 'bot', mine: false }),
  ];
  ceremony.begin(at(seats, [{ none: 'open' }, { none: 'open' }, { none: 'bot' }]));
  expect(sent.map(({ type }) => type)).toEqual([
    'commit_dice',
    'commit_dice',
    'open_dice',
    'open_dice',
  ]);
  const mark = markOf([...commits().map(({ commitment }) => commitment), '']);
  expect(readNotes(ID)?.transcript).toBe(mark);
  expect(opens()[0]?.contribution).not.toBe(opens()[1]?.contribution);
});

test('a word that the player gave is part of it, and goes out no sooner', () => {
  keepWord(ID, ' owl\u202e ');
  ceremony.begin(at(two, [{ none: 'open' }, { none: 'open' }]));
  expect(JSON.stringify(sent)).not.toContain('owl');
  expect(readNotes(ID)?.seats[0]?.word).toBe('owl');
});

test('who only watches contributes nothing, and keeps what it saw', () => {
  const watching = two.map((one) => ({ ...one, mine: false }));
  const shown = [shownBy(0), shownBy(1)];
  ceremony.begin(
    at(
      watching,
      shown.map((commitment) => ({ commitment, ...GRACE })),
      { transcript: markOf(shown) },
      'playing',
    ),
  );
  expect(sent).toEqual([]);
  expect(keptFor(ID)).toMatchObject({ transcript: markOf(shown), seats: {} });
});

describe('the sign over the table', () => {
  const here = (more: Partial<SeatInfo>) => at([seat(0), seat(1, { mine: false, ...more })], []);
  test.each([
    [here({ taken: false }), 'Waiting for Grace to join the table.'],
    [here({ dice_due: true }), "Waiting for Grace's dice contribution."],
    [here({}), 'Making the dice…'],
  ])('says who the first roll waits for', (info, text) => {
    expect(waitingFor(info)).toBe(text);
  });

  test('names seats of others only, and none while players are missing', () => {
    expect(dueFromOthers(here({ dice_due: true })).map(({ seat }) => seat)).toEqual([1]);
    expect(dueFromOthers(here({ dice_due: true, taken: false }))).toEqual([]);
  });
});
