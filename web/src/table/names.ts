/** People's names where a game's texts name seats by their roles. */
import type { SeatInfo, SpaceInfo } from './protocol';
import { standingsOf } from './scoreboard';

/** A piece of a text; where it names a seat, or something of a seat's, it says whose. */
export interface Part {
  text: string;
  seat: SeatInfo | null;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What somebody is called: by name; with the role where the name alone could mean another seat. */
export function called(seat: SeatInfo, seats: SeatInfo[]): string {
  const { name, role } = seat;
  if (!seat.taken || !name.trim() || same(name, role)) return role;
  const unclear = seats.some(
    (other) => other.seat !== seat.seat && (same(other.name, name) || same(other.role, name)),
  );
  return unclear ? `${name} (${role})` : name;
}

/** As a part of a pattern that means these letters and nothing else. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Finds the seats in texts. A role counts as a whole word only, and not within a longer title that the
 * game knows (`Orange` in `Orange Tank 1`): such a title is the seat's, and stays as it is.
 */
export class Names {
  private readonly owners = new Map<string, SeatInfo>();
  /** What people are called, by role. */
  readonly called = new Map<string, string>();
  /** All that a text can call a player: by role, and by what stands for the player. */
  readonly players = new Set<string>();
  private readonly pattern: RegExp;

  /**
   * `things`: by word, the seats of pieces whose titles name no role. `aliases`: what the game calls players by
   * (their Monster, their car), where that means nothing but the player.
   */
  constructor(
    seats: SeatInfo[],
    vocabularies: SpaceInfo['vocabularies'],
    things: Things = {},
    aliases: Things = {},
  ) {
    const longer = new Set<string>();
    for (const { words, titles } of Object.values(vocabularies)) {
      titles.forEach((title, n) => {
        const owner = seats.find(
          (seat) => title.startsWith(`${seat.role} `) || things[words[n] ?? ''] === seat.seat,
        );
        if (owner) this.owners.set(title, owner);
        else if (seats.some(({ role }) => title !== role && title.includes(role)))
          longer.add(title);
      });
    }
    for (const seat of seats) {
      this.owners.set(seat.role, seat);
      this.called.set(seat.role, called(seat, seats));
      this.players.add(seat.role);
    }
    for (const [title, number] of Object.entries(aliases)) {
      const seat = seats.find((one) => one.seat === number);
      if (!seat) continue;
      // A sentence may begin with the thing and its article, and still be about the player.
      const spellings = [title, `The ${title}`];
      for (const spelling of spellings) {
        this.owners.set(spelling, seat);
        this.players.add(spelling);
      }
      // Somebody without a name keeps the more descriptive one.
      const name = called(seat, seats);
      if (name !== seat.role) for (const spelling of spellings) this.called.set(spelling, name);
    }
    const all = [...this.owners.keys(), ...longer].sort((a, b) => b.length - a.length);
    const words = all.map(literal).join('|') || '(?!)';
    this.pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');
  }

  parts(text: string): Part[] {
    const found: Part[] = [];
    let from = 0;
    /** Seats that the text has named by their roles. */
    const named = new Set<SeatInfo>();
    for (const { 0: title, index } of text.matchAll(this.pattern)) {
      const seat = this.owners.get(title);
      if (!seat) continue;
      if (title === seat.role) named.add(seat);
      const thing =
        title !== seat.role && (named.has(seat) || /\bthe $/i.test(text.slice(0, index)));
      // An alias stays where it means the thing itself: "Ann plays Draximus", "the Stardust".
      const name = (!thing && this.called.get(title)) || title;
      if (index > from) found.push({ text: text.slice(from, index), seat: null });
      found.push({ text: name, seat });
      from = index + title.length;
      // The table itself may have said who that is: once is enough.
      const echo = ` (${seat.name})`;
      if (this.called.has(title) && text.startsWith(echo, from)) from += echo.length;
    }
    if (from < text.length) found.push({ text: text.slice(from), seat: null });
    return found;
  }

  text(text: string): string {
    return this.parts(text)
      .map((part) => part.text)
      .join('');
  }
}

/** Players that a game's texts call by their piece on the board, with those that were there before. */
export function aliasesOf(view: unknown, before: Things): Things {
  const fresh = standingsOf(view as Record<string, unknown>).filter(
    ({ alias, figure, seat }) => alias && figure && before[figure] !== seat,
  );
  if (fresh.length === 0) return before;
  return { ...before, ...Object.fromEntries(fresh.map(({ figure, seat }) => [figure, seat])) };
}

/** Seats by the words of their pieces. */
export type Things = Record<string, number>;

/** Whose the pieces are that a view of the plain table shows, with those that were there before. */
export function thingsOf(view: unknown, before: Things): Things {
  const { schematic } = view as { schematic?: { pieces?: { id: string; seat: number }[] } };
  const fresh = (schematic?.pieces ?? []).filter(
    ({ id, seat }) => seat >= 0 && before[id] !== seat,
  );
  if (fresh.length === 0) return before;
  return { ...before, ...Object.fromEntries(fresh.map(({ id, seat }) => [id, seat])) };
}
