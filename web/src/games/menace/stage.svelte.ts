/**
 * What the board shows this moment. It starts as the view says; events change it bit by bit while they are
 * shown, and the next view sets everything right.
 */
import { PassingStage, type Headline, type PlacedEffect } from '../../board/passing.svelte';
import type { Point } from './logic/layout';
import type { DrawnRoll } from './logic/rolls';
import type { World } from './logic/world';
import type {
  BattleView,
  CreatureView,
  MenaceView,
  Player,
  RollView,
  UnitType,
  UnitView,
} from './types';

export interface DrawnCreature {
  creature: string;
  title: string;
  player: Player;
  monster: boolean;
  space: string | null;
  health: number;
  start: number;
  most: number;
  moved: boolean;
  ally: boolean;
  guest: boolean;
  cubes: number;
  /** On its way, rather than in its space. */
  at: Point | null;
  lift: number;
  lean: number;
  fade: number;
  hurt: number;
}

export interface DrawnUnit {
  unit: string;
  title: string;
  military: string;
  player: Player | null;
  type: UnitType;
  space: string;
  damaged: boolean;
  moved: boolean;
  missile: boolean;
  exiting: boolean;
  at: Point | null;
  fade: number;
}

type EffectKind = 'dust' | 'boom' | 'text' | 'missile' | 'splash' | 'ring';

type Effect = PlacedEffect<EffectKind>;

/** A die in the air: `t` 0 to 1, then it lies. */
export interface DrawnDie {
  pips: number;
  t: number;
  roller: string;
  target: string;
  counted: number;
  needs: number;
  result: RollView['result'] | '';
  sort: RollView['sort'];
}

export interface Banner extends Headline {
  player: Player | null;
  creature: string | null;
}

export class Stage extends PassingStage<Effect> {
  creatures: DrawnCreature[] = $state([]);
  units: DrawnUnit[] = $state([]);
  stomped: string[] = $state([]);
  battle: BattleView | null = $state.raw(null);
  rolls: DrawnRoll[] = $state.raw([]);
  die: DrawnDie | null = $state(null);
  banner: Banner | null = $state.raw(null);
  supply = $state(0);
  infamy: Record<string, number> = $state({});
  active: Player = $state('red');
  phase: MenaceView['phase'] = $state('setup');
  turn = $state(0);

  constructor(readonly world: World) {
    super();
  }

  /** Show a view as it is. */
  sync(view: MenaceView, pointOut: boolean): void {
    const before = pointOut ? this.facts() : null;
    const seats = Object.fromEntries(
      view.militaries.map(({ military, player }) => [military, player]),
    );
    this.creatures = view.creatures.map(drawnCreature);
    this.units = view.units.map((unit) => drawnUnit(unit, seats[unit.military] ?? null));
    this.stomped = view.stomped;
    this.supply = view.supply;
    for (const { player, infamy } of view.players) this.infamy[player] = infamy;
    this.battle = view.battle;
    this.rolls = view.rolls_earlier ? [] : view.rolls;
    this.die = null;
    this.active = view.active;
    this.phase = view.phase;
    this.turn = view.turn;
    this.calm();
    this.banner = null;
    if (before) this.flash(this.changed(before));
  }

  creature(word: string | undefined): DrawnCreature | undefined {
    return this.creatures.find(({ creature }) => creature === word);
  }

  unit(word: string | undefined): DrawnUnit | undefined {
    return this.units.find(({ unit }) => unit === word);
  }

  /** Where a piece stands. */
  spaceOf(word: string | undefined): string | null {
    return this.creature(word)?.space ?? this.unit(word)?.space ?? null;
  }

  protected has(space: string): boolean {
    return this.world.spaces.has(space);
  }

  private facts(): Record<string, string> {
    const found: Record<string, string> = {};
    const add = (space: string | null, word: string): void => {
      if (space) found[space] = `${found[space] ?? ''} ${word}`;
    };
    for (const { space, creature, health } of this.creatures) add(space, creature + health);
    for (const { space, unit, damaged } of this.units) add(space, unit + damaged);
    for (const word of this.stomped) add(word.split('.')[0] ?? null, word);
    return found;
  }

  private changed(before: Record<string, string>): string[] {
    const now = this.facts();
    return Object.keys({ ...before, ...now }).filter((space) => before[space] !== now[space]);
  }
}

function drawnCreature(view: CreatureView): DrawnCreature {
  const { creature, title, player, monster, space, health, moved, ally, guest, cubes } = view;
  const still = { at: null, lift: 0, lean: 0, fade: 1, hurt: 0 };
  const [start, most] = [view.start_health, view.most_health];
  return { creature, title, player, monster, space, health, start, most, moved, ally, guest, cubes, ...still }; // prettier-ignore
}

export function drawnUnit(view: UnitView, player: Player | null): DrawnUnit {
  return { ...view, player, at: null, fade: 1 };
}
