/**
 * What the board shows this moment. It starts as the view says; events change it bit by bit while
 * they are shown, and the next view sets everything right.
 */
import { roofHeight } from './logic/city';
import { FACINGS, lift, monsterMiddle, type Frame, type Point } from './logic/geometry';
import type { Clock, Ease } from '../../table/clock';
import type { Face, Player, CityScene, CityView, UnitType, UnitView } from './types';

export interface DrawnUnit {
  unit: string;
  player: Player;
  type: UnitType;
  number: string;
  shown: boolean;
  at: Point;
  angle: number;
  /** How far it stands above the street, in squares. */
  height: number;
  spent: boolean;
  fade: number;
}

export interface DrawnMonster {
  shown: boolean;
  at: Point;
  angle: number;
  /** How far tail or arms are bent, in degrees. */
  curl: number;
  /** How wide the mouth is open, and how bright it glows: 0 to 1. */
  roar: number;
  hurt: number;
  hop: number;
  /** While it walks over the rim: where its other half comes in. */
  twin: Point | null;
}

export interface DrawnBuilding {
  square: string;
  block: number;
  standing: boolean;
  burning: boolean;
  /** 1 stands, 0 has sunk. */
  rise: number;
}

export interface DrawnSurvivors {
  card: string;
  player: Player;
  square: string;
  /** 0 hidden, 1 there. */
  fade: number;
  raised: number;
}

export interface Effect {
  id: number;
  /** `parts/Effects.svelte` draws those of every city; a game draws its own kinds. */
  kind: string;
  at: Point;
  to?: Point;
  /** Height above the street at both ends, in squares. */
  height?: number;
  heightTo?: number;
  size?: number;
  angle?: number;
  turn?: number;
  text?: string;
  tone?: string;
  t: number;
}

interface ShownCard {
  kind: string;
  player: Player;
  place: string;
  stamp: '' | 'won' | 'lost' | 'pending';
  why: string;
  leaving: boolean;
}

export interface ShownDice {
  id: number;
  sort: 'pips' | 'monster';
  values: number[];
  face: Face | null;
  player: Player | null;
  /** What is needed, what came out: `needs 4 or more`, `Hit!`. */
  note: string;
  result: string;
  tone: '' | 'good' | 'bad' | 'worse';
  rolling: boolean;
}

interface Mark {
  squares: string[];
  tone: 'danger' | 'fire' | 'news' | 'rescue';
}

/** A thing at one moment: comparing two of them shows a change. */
export interface Seen {
  state: string;
  squares: string[];
}

export class Stage<View extends CityView = CityView> {
  units: Record<string, DrawnUnit> = $state({});
  monster: DrawnMonster = $state({
    shown: false,
    at: { x: 0, y: 0 },
    angle: 0,
    curl: 0,
    roar: 0,
    hurt: 0,
    hop: 0,
    twin: null,
  });
  buildings: Record<string, DrawnBuilding> = $state({});
  survivors: DrawnSurvivors[] = $state([]);
  effects: Effect[] = $state([]);
  card: ShownCard | null = $state(null);
  dice: ShownDice | null = $state(null);
  banner: { player: Player | null; text: string; line: string } | null = $state(null);
  mark: Mark | null = $state(null);
  shake = $state(0);
  /** Movement points, turn, phase and dice as shown, ahead of the view while events play. */
  pool: number | null = $state(null);
  moment: Partial<Pick<CityView, 'active' | 'turn' | 'phase' | 'dice'>> = $state({});
  private ids = 0;
  private glance: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly scene: CityScene,
    readonly frame: () => Frame,
  ) {
    for (const { square, ground, block } of scene.squares) {
      if (ground === 'site') {
        this.buildings[square] = { square, block, standing: false, burning: false, rise: 0 };
      }
    }
  }

  /** Show a view as it is. */
  sync(view: View, pointOut: boolean): void {
    const before = pointOut ? this.places() : {};
    this.place(view);
    this.clear();
    if (pointOut) this.pointOut(before);
  }

  /** Put everything where a view says. */
  protected place(view: View): void {
    for (const building of Object.values(this.buildings)) {
      building.standing = view.buildings.includes(building.square);
      building.burning = view.fires.includes(building.square);
      building.rise = building.standing ? 1 : 0;
    }
    for (const unit of view.units) this.units[unit.unit] = this.drawn(unit);
    this.monster.shown = view.monster !== null;
    if (view.monster) {
      const at = monsterMiddle(this.frame(), view.monster.square);
      const angle = FACINGS.indexOf(view.monster.facing) * 90;
      Object.assign(this.monster, { at, angle, curl: 0, roar: 0, hurt: 0, hop: 0, twin: null });
    }
    this.survivors = view.survivors.map((entry) => ({ ...entry, fade: 1, raised: 0 }));
  }

  /** Nothing is under way. */
  private clear(): void {
    this.effects = [];
    this.card = null;
    this.dice = null;
    this.banner = null;
    this.mark = null;
    this.shake = 0;
    this.pool = null;
    this.moment = {};
  }

  private drawn(unit: UnitView): DrawnUnit {
    const { square, facing } = unit;
    return {
      unit: unit.unit,
      player: unit.player,
      type: unit.type,
      number: unit.unit.slice(-1),
      shown: unit.state === 'board',
      at: square ? this.frame().middle(square) : { x: 0, y: 0 },
      // Helicopters have no facing: their noses stay where their last flight left them.
      angle: facing ? FACINGS.indexOf(facing) * 90 : (this.units[unit.unit]?.angle ?? 0),
      height: square ? this.groundHeight(square) : 0,
      spent: unit.fired || unit.forfeited,
      fade: 1,
    };
  }

  /** How high the roof or the street of a square lies. */
  groundHeight(square: string): number {
    return this.buildings[square]?.standing ? this.roofOf(square) : 0;
  }

  /** Where the mark of a square lies: on the street, or on the roof. */
  spot(square: string): Point {
    const corner = this.frame().corner(square);
    const up = lift(this.groundHeight(square));
    return { x: corner.x + up.x, y: corner.y + up.y };
  }

  /** How high the roof of a square's Building lies while it stands. */
  roofOf(square: string): number {
    return roofHeight(square, this.buildings[square]?.block ?? 0);
  }

  /** What a drawn card is: its kind, and what stands below its picture. */
  cardOf(face: string): { kind: string; place: string } {
    const square = this.scene.survivors[face];
    return square ? { kind: 'survivors', place: `${face} · ${square}` } : { kind: face, place: '' };
  }

  /** Where something stands that can be shot at: the middle of it, and how high. */
  targetAt(_target: string): { at: Point; height: number } {
    return { at: this.monster.at, height: 0.8 };
  }

  /** Pieces that lean over the square behind them, so that pressing them means their own. */
  leaning(): { at: Point; height: number; radius: number }[] {
    return Object.values(this.units)
      .filter((unit) => unit.shown)
      .map(({ at, height, type }) => ({
        at,
        height: height + (type === 'helicopter' ? 0.24 : 0.12),
        radius: 34,
      }));
  }

  unit(word: string | undefined): DrawnUnit | undefined {
    return word ? this.units[word] : undefined;
  }

  /** An effect lives as long as it runs. */
  async effect(
    clock: Clock,
    ms: number,
    what: Omit<Effect, 'id' | 't'>,
    ease?: Ease,
  ): Promise<void> {
    if (clock.skipped) return;
    const id = ++this.ids;
    this.effects.push({ ...what, id, t: 0 });
    const live = this.effects.find((entry) => entry.id === id);
    if (live) await clock.run(ms, (t) => (live.t = t), ease);
    this.effects = this.effects.filter((entry) => entry.id !== id);
  }

  nextId(): number {
    return ++this.ids;
  }

  /** Light squares up for a moment. */
  flash(squares: string[], tone: Mark['tone'] = 'news', ms = 1600): void {
    clearTimeout(this.glance);
    // Two things may have changed on one square.
    const once = squares.filter((square, n) => squares.indexOf(square) === n);
    this.mark = once.length ? { squares: once, tone } : null;
    const shown = this.mark;
    this.glance = setTimeout(() => {
      if (this.mark === shown) this.mark = null;
    }, ms);
  }

  /** What can be seen of each thing, and where. */
  protected places(): Record<string, Seen> {
    const frame = this.frame();
    const under = ({ x, y }: Point) => frame.name(Math.floor(x), Math.floor(y)) ?? '';
    const found: Record<string, Seen> = {};
    for (const { unit, shown, at, angle } of Object.values(this.units)) {
      if (shown) found[unit] = { state: `${at.x} ${at.y} ${angle}`, squares: [under(at)] };
    }
    for (const { square, standing, burning } of Object.values(this.buildings)) {
      found[square] = { state: `${standing} ${burning}`, squares: [square] };
    }
    for (const { card, square } of this.survivors) {
      found[card] = { state: square, squares: [square] };
    }
    const { at, angle } = this.monster;
    const body = [-1, 0].flatMap((dx) =>
      [-1, 0].map((dy) => under({ x: at.x + dx, y: at.y + dy })),
    );
    found.monster = { state: `${at.x} ${at.y} ${angle}`, squares: body };
    return found;
  }

  /** Where nothing moved before the eyes: mark the squares on which something is different now. */
  private pointOut(before: Record<string, Seen>): void {
    const now = this.places();
    const gone = Object.entries(before).filter(([thing]) => !(thing in now));
    const changed = Object.entries(now).filter(
      ([thing, seen]) => before[thing]?.state !== seen.state,
    );
    this.flash([...changed, ...gone].flatMap(([, seen]) => seen.squares).filter(Boolean));
  }
}
