import { Ceremony } from '../dice/ceremony.svelte';
import { afterFrame } from '../lib/answering';
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import { Asks } from './asks';
import { announceBots } from './away';
import { concernOf, isBot, makerOf } from './makers';
import type { Anchor, BoardHandle, BoardSession, Bubble, Choosing, Focus, Preview } from './board';
import { BoardLink } from './board-link';
import { Confirming } from './confirming.svelte';
import type { Channel } from './connection.svelte';
import { Mutes } from './mutes.svelte';
import type { Names } from './names';
import { Player } from './player.svelte';
import type {
  ChatLine,
  OutcomeInfo,
  Reason,
  Refused,
  SeatInfo,
  StateInfo,
  TableEvent,
  TableInfo,
  ToBrowser,
  Unseated,
  Update,
  Welcome,
} from './protocol';
import { costOf, orderOf, meaningOf, noteOf, scoreOf, standingOf } from './readings';
import { Hints } from './hints.svelte';
import { announceReasons, announceRefused, whyNotNow } from './refusals';
import { DueRoll } from './due-roll.svelte';
import { type RunningClock, running } from './hours';
import type { Frame } from './replay.svelte';
import { sameStart } from './seen';
import { Sending } from './sending.svelte';
import type { Choice, Space } from './space';
import { TakingBack } from './taking-back.svelte';
import { Vocabulary } from './vocabulary.svelte';

type Json = Record<string, unknown>;

/**
 * One table in this browser: what the server sent, what has been shown of it so far, and the way
 * back. Boards get it whole (see `board.ts` for what they may use).
 */
export class TableSession<View = Json, Scene = Json> implements BoardSession<View, Scene> {
  table = $state.raw<TableInfo>() as TableInfo;
  scene = $state.raw<Scene>() as Scene;
  state = $state.raw<StateInfo<View>>() as StateInfo<View>;
  log = $state.raw<TableEvent[]>([]);
  chat = $state<ChatLine[]>([]);
  readonly mutes = new Mutes();
  unread = $state(0);
  bubble = $state.raw<Bubble | null>(null);
  /** The rule at which the drawer is open; '' is its beginning, null closed. */
  rule = $state<string | null>(null);
  highlight = $state<Focus>({ choice: null, words: [], selected: null });
  /** The time of those who are asked. */
  clocks = $state.raw<RunningClock[]>([]);
  /** A moment of the match that is looked at instead of the present one. */
  frame = $state.raw<Frame | null>(null);
  /** What this device gives to the dice, and what it saw of them. */
  readonly dice: Ceremony;
  /** The path by which anybody may watch. */
  readonly spectate: string;
  readonly player: Player;
  readonly undo = new TakingBack(this);
  readonly dueRoll = new DueRoll(this);
  readonly hints = new Hints(this);
  readonly confirming = new Confirming((choice) => this.space.label(choice));
  /** Send a message to the table; false: there is no connection. */
  readonly send: Channel['send'];
  /** Whether a seat's view reveals what others may not know; some moments reveal nothing. */
  secrets = $state.raw<(view: View) => boolean>(() => true);
  /** Our seat, or our link to one, is worth nothing any more: what the server says about it. */
  unseated = $state.raw<Unseated | null>(null);
  /** When the table was last updated, by `performance.now()`: its waits count from then. */
  receivedAt = $state(0);
  /** Which of the players around this screen sits in front of it. */
  facing = $state<number | null>(null);

  private readonly vocabulary = new Vocabulary(this);
  private readonly boardLink: BoardLink;
  private readonly sending: Sending;
  /** Through whose eyes each view looks, and who acts in it. */
  private readonly moments = new WeakMap<object, Pick<StateInfo, 'eyes' | 'actors'>>();
  private readonly asks: Asks;

  constructor(welcome: Welcome, channel: Channel) {
    this.send = (message) => channel.send(message);
    this.dice = new Ceremony(welcome.table.id, this.send);
    this.spectate = welcome.spectate;
    this.sending = new Sending(channel);
    this.asks = new Asks(this.send);
    this.player = new Player(
      welcome.state.view,
      welcome.log.length,
      (event) => notices.say(this.names.text(event.text)),
      { concern: (event) => concernOf(this.names.parts(event.text)), bots: () => this.bots.length },
    );
    this.boardLink = new BoardLink(this.player, (text) => this.names.text(text));
    this.enter(welcome);
  }

  /** Who is meant by what the game says. */
  get names(): Names {
    return this.vocabulary.names;
  }

  get space(): Space {
    return this.vocabulary.space;
  }

  // What is shown.

  readonly replaying = $derived(this.frame !== null);
  readonly view = $derived.by(() => (this.frame?.view ?? this.player.view) as View);
  readonly playing = $derived.by(() => this.player.playing);
  readonly reducedMotion = $derived(settings.reducedMotion);
  readonly outcome = $derived.by<OutcomeInfo | null>(() =>
    this.player.playing ? null : (this.state?.outcome ?? null),
  );
  readonly mine = $derived<SeatInfo[]>(this.table?.seats.filter((seat) => seat.mine) ?? []);
  /** Seats that no person plays at the moment. */
  readonly bots = $derived<SeatInfo[]>(this.table?.seats.filter(isBot) ?? []);
  /** The seat of ours that is asked, if any is. */
  readonly asked = $derived.by(() => {
    // The first question may arrive before the word that the match has begun, which moves the board.
    if (this.table?.status === 'gathering') return null;
    const { eyes, actors, choices } = this.state ?? { eyes: null, actors: [], choices: {} };
    if (eyes !== null && actors.includes(eyes) && eyes in choices) return eyes;
    return actors.find((seat) => seat in choices) ?? null;
  });
  /** Who acts in what is shown: while events are shown, the seat that caused them. */
  readonly acting = $derived.by<number[]>(() => {
    const shown = this.playing ? this.moments.get(this.player.view) : undefined;
    return shown?.actors ?? this.state?.actors ?? [];
  });
  /** The seat that the device must be passed to before this view may be seen; null: nobody waits. */
  readonly passTo = $derived.by<number | null>(() => {
    if (this.mine.length < 2 || this.replaying) return null;
    const seat = this.moments.get(this.view as object)?.eyes ?? null;
    return seat === null || seat === this.facing || !this.secrets(this.view) ? null : seat;
  });
  readonly seat = $derived(this.asked ?? this.mine[0]?.seat ?? null);
  readonly choices = $derived.by<Choice[]>(() => {
    if (this.asked === null || this.playing || this.replaying || this.passTo !== null) return [];
    if (this.answered) return [];
    return (this.state.choices[this.asked] ?? []).map((choice) => this.space.unpack(choice));
  });
  private readonly order = $derived(orderOf(this.choices));
  /** Our choice is on its way. */
  readonly waiting = $derived.by(() => this.sending.open(this.state));
  /** It was made, and people have seen so. Apart from `waiting`, which must not make the same choices again. */
  private readonly answered = $derived.by(() => this.waiting && this.sending.shown);
  /** The choice that is on its way. */
  readonly sent = $derived.by(() => (this.waiting ? this.sending.choice : null));
  /** The seat of ours that could choose now: everything was shown, and its player is at the screen. */
  readonly able = $derived.by(() =>
    this.playing || this.passTo !== null || this.waiting ? null : this.asked,
  );
  /** The log as far as it has been shown, and as far as the people here may know it. */
  readonly shownLog = $derived.by(() => this.log.slice(0, this.player.shown).filter(this.meant));

  seatInfo(seat: number): SeatInfo | undefined {
    return this.table.seats.find((info) => info.seat === seat);
  }

  /** Is a line of the log for the player in front of the screen? Others read theirs when the device is passed to them. */
  readonly meant = (event: TableEvent): boolean => {
    if (!Array.isArray(event.eyes) || this.mine.length < 2) return true;
    return this.facing !== null && event.eyes.includes(this.facing);
  };

  /** The device has been passed on. */
  sitDown(): void {
    this.facing = this.passTo ?? this.facing;
  }

  // What the game's view says about any seat and any choice, if anything.

  score(seat: number): number | string | null {
    return scoreOf(this.view as Json, seat);
  }

  standing(seat: number): string | null {
    return standingOf(this.view as Json, seat);
  }

  /** What the score is made of, in words. */
  meaning(seat: number): string {
    return meaningOf(this.view as Json, seat);
  }

  note(choice: number): string {
    return noteOf(this.view as Json, choice);
  }

  cost(choice: number): number | null {
    return costOf(this.view as Json, this.order.get(choice) ?? -1);
  }

  /** Why nothing can be chosen at this moment, whatever it is. */
  readonly withheld = $derived.by(() => (this.mine.length === 0 ? '' : whyNotNow(this)));

  // What the player does.

  choose(choice: number, how: Choosing = {}): void {
    if (this.asked === null || this.waiting || this.replaying) return;
    if (this.confirming.holds(choice, how)) return;
    const seat = this.asked;
    // Without a curtain, too: the player who chooses has the device.
    if (this.mine.length > 1) this.facing = seat;
    this.player.chose();
    this.bubble = null;
    const hold = !settings.rollForMe;
    this.sending.send({ decision: this.state.decision, seat, choice, hold });
    // First people see that it was sent: to clear the board and hundreds of choices away takes longer than a frame.
    afterFrame(() => {
      this.highlight = { choice: null, words: [], selected: this.highlight.selected };
      this.sending.shown = true;
    });
  }

  async whyNot(choice: number): Promise<Reason[]> {
    if (this.seat === null) return [{ rule: '', text: 'You are watching this match.', facts: {} }];
    return this.asks.whyNot(this.seat, choice);
  }

  async explain(choice: number, anchor: Anchor): Promise<void> {
    const reasons = this.withheld ? [] : await this.whyNot(choice);
    this.explainReasons(reasons, anchor, this.space.label(choice));
  }

  explainReasons(reasons: Reason[], anchor: Anchor, title = ''): void {
    if (this.withheld) this.show({ title: 'Not now', reasons: [], anchor });
    else if (reasons.length > 0) this.show({ title, reasons, anchor });
  }

  preview(choice: number): Promise<Preview> {
    return this.seat === null ? Promise.resolve({}) : this.asks.preview(this.seat, choice);
  }

  openRule(rule: string): void {
    this.rule = rule;
  }

  registerBoard(handle: BoardHandle): () => void {
    return this.boardLink.register(handle);
  }

  /** Let the board show events, one after the other, over the moment that is looked at. */
  async animate(events: TableEvent[]): Promise<void> {
    await this.player.perform(events);
  }

  /** Somebody could see things move. */
  get moving(): boolean {
    return this.player.watched;
  }

  /** Whatever is being shown: to its end, at once. */
  skip(): void {
    this.player.skipAll();
  }

  /** Show nothing of what others do until it is our turn. Spectators jump to now. */
  hurry(): void {
    if (this.mine.length > 0) this.player.hurry();
    else this.player.skipAll();
    this.arrived();
  }

  /** Let the board point at the words that something names. */
  flash(words: string[]): void {
    this.boardLink.flash(words);
  }

  /** Where on the board the things are that some words name. */
  placesOf(words: string[]): string[] {
    return this.boardLink.placesOf(words);
  }

  // What the server says.

  hear(message: ToBrowser): void {
    switch (message.type) {
      case 'welcome':
        return this.enter(message);
      case 'update':
        return this.follow(message);
      case 'timed':
        if (message.decision === this.state.decision) this.clocks = message.clocks.map(running);
        return;
      case 'table':
        return this.seated(message.table);
      case 'unseated':
        this.unseated = message;
        return;
      case 'said':
        this.chat.push(message.line);
        if (!this.mutes.has(message.line)) this.unread += 1;
        return;
      case 'reasons':
        return this.asks.answer(message.ask, message.reasons);
      case 'previewed':
        return this.asks.answer(message.ask, message.preview);
      case 'hinted':
        return this.hints.answer(message.decision, message.choices);
      case 'refused':
        return this.refused(message);
    }
  }

  /** A welcome: the first one, or one after the connection was lost. What happened in between is shown. */
  private enter(welcome: Welcome): void {
    const before = this.log.length;
    const again = before > 0 && welcome.log.length >= before && sameStart(this.log, welcome.log);
    this.table = welcome.table;
    this.receivedAt = performance.now();
    this.scene = welcome.scene as Scene;
    this.vocabulary.info = welcome.space;
    this.chat = welcome.chat;
    this.mutes.open(welcome.table.id);
    this.log = welcome.log;
    this.settle(welcome.state as StateInfo<View>);
    this.dice.begin(welcome.table);
    const until = welcome.log.length;
    if (again) {
      const events = welcome.log.slice(before);
      this.player.add({ events: events.filter(this.meant), view: welcome.state.view, until });
    } else this.player.reset(welcome.state.view, until);
    this.sending.resend(this.state);
    this.asks.again();
    this.arrived();
  }

  private follow(update: Update): void {
    const maker = makerOf(this.state.actors, update.state.actors, this.table.seats);
    const kept = this.log.slice(0, update.reset ? update.log_length : undefined);
    this.log = [...kept, ...update.events];
    this.settle(update.state as StateInfo<View>);
    const until = this.log.length;
    if (update.reset) {
      this.vocabulary.forget();
      this.player.reset(update.state.view, until);
      const undone = update.events.findLast((event) => event.type === 'taken_back')?.text;
      notices.say(this.names.text(undone ?? 'A choice was taken back.'));
    } else {
      const events = update.events.filter(this.meant);
      this.player.add({ events, view: update.state.view, until, ...(maker && { maker }) });
    }
    this.arrived();
  }

  private arrived(): void {
    if (this.asked !== null || this.state.outcome) this.player.arrived();
  }

  private seated(table: TableInfo): void {
    announceBots(this.table, table, this.clocks);
    this.table = table;
    this.receivedAt = performance.now();
    this.dice.follow(table);
  }

  private settle(state: StateInfo<View>): void {
    const before = this.state as StateInfo<View> | undefined;
    const moved = state.decision !== before?.decision;
    this.moments.set(state.view as object, { eyes: state.eyes, actors: state.actors });
    this.state = state;
    this.undo.follow(before);
    this.clocks = (state.clocks ?? []).map(running);
    if (!this.sending.open(state)) this.sending.forget();
    if (!moved) return;
    this.asks.forget();
    this.confirming.cancel();
    this.bubble = null;
  }

  private refused(refusal: Refused): void {
    if (!refusal.about || refusal.about === 'choose') this.sending.forget();
    if (refusal.about === 'ask_hint') this.hints.forget();
    else if (typeof refusal.ask === 'number') this.asks.refuse(refusal.ask);
    announceRefused(refusal);
  }

  private show(bubble: Bubble): void {
    this.bubble = bubble;
    announceReasons(bubble.reasons, this.withheld);
  }

  close(): void {
    this.sending.forget();
  }
}
