/**
 * What the board shows this moment. It starts as the view says; events change it bit by bit while
 * they are shown, and the next view sets everything right.
 */
import { PassingStage, type Headline, type PlacedEffect } from '../../board/passing.svelte';
import type { Frame, Point } from './logic/frame';
import type { BattleView, Icon, KaijuScene, KaijuView, Player, SpaceView } from './types';

export interface DrawnSpace {
  space: string;
  tile: string | null;
  owner: Player | null;
  icon: Icon | null;
  dead: boolean;
  /** 1 the tile stands, 0 it is crushed. */
  rise: number;
  /** 1 the marker lies there, 0 it has not yet come. */
  laid: number;
}

export interface DrawnFigure {
  player: Player;
  monster: string;
  space: string;
  at: Point;
  height: number;
  /** Flattened by the landing: 1 is at rest. */
  squash: number;
  roar: number;
  fade: number;
}

type EffectKind = 'dust' | 'boom' | 'ring' | 'text' | 'clash' | 'beam';

interface Effect extends PlacedEffect<EffectKind> {
  size?: number;
}

/** A card that flies from one place of the desk to another. */
export interface Flight {
  sort: 'swap' | 'grip';
  player: Player;
  other: Player | null;
  given: string;
  taken: string;
  t: number;
}

export interface Drawn extends BattleView {
  /** A round that is being revealed: 0 covered, 1 open. */
  reveal: number;
  verdict: { winner: Player; text: string } | null;
  /** What the winner gets, while it is handed over. */
  prize: string;
  /** Hands are being dealt. */
  dealing: number;
}

export interface Banner extends Headline {
  player: Player | null;
}

export class Stage extends PassingStage<Effect> {
  spaces: Record<string, DrawnSpace> = $state({});
  figures: DrawnFigure[] = $state([]);
  /** Who plays which Monster. */
  monsters: Record<string, string> = $state({});
  cards: Record<string, string | null> = $state({});
  flight: Flight | null = $state(null);
  /** The way of the movement under way, space by space. */
  trail: string[] = $state([]);
  battle: Drawn | null = $state(null);
  banner: Banner | null = $state(null);
  health: Record<string, number> = $state({});
  holder: Player | null = $state(null);
  active: Player = $state('p1');
  turn = $state(0);

  constructor(
    readonly scene: KaijuScene,
    readonly frame: Frame,
  ) {
    super();
  }

  /** Show a view as it is. */
  sync(view: KaijuView, pointOut: boolean): void {
    const before = pointOut ? this.facts() : null;
    for (const entry of view.spaces) this.spaces[entry.space] = drawnSpace(entry);
    this.figures = view.players.flatMap(({ player, monster, space, defeated }) =>
      monster && space && !defeated ? [this.drawnFigure(player, monster, space)] : [],
    );
    for (const space of view.spaces) this.gather(space.space);
    this.monsters = Object.fromEntries(
      view.players.flatMap(({ player, monster }) => (monster ? [[player, monster]] : [])),
    );
    for (const { player, card, health } of view.players) {
      this.cards[player] = card;
      this.health[player] = health;
    }
    this.cards.shared = view.shared_card;
    this.holder = view.d_card?.holder ?? null;
    this.trail = view.movement?.chain ?? [];
    // When all is over the result is what counts, also after a final battle.
    this.battle = view.battle && view.phase !== 'over' ? drawnBattle(view.battle) : null;
    this.active = view.active;
    this.turn = view.turn;
    this.calm();
    this.flight = null;
    this.banner = null;
    if (before) this.flash(this.changed(before));
  }

  figure(player: Player | undefined): DrawnFigure | undefined {
    return this.figures.find((figure) => figure.player === player);
  }

  /** A Monster comes onto the board. */
  enter(player: Player, monster: string, space: string): void {
    this.figures.push(this.drawnFigure(player, monster, space));
  }

  space(name: string | undefined): DrawnSpace | undefined {
    return name === undefined ? undefined : this.spaces[name];
  }

  /** Several Monsters on a space stand side by side. */
  gather(space: string): void {
    const here = this.figures.filter((figure) => figure.space === space);
    here.forEach((figure, n) => (figure.at = this.frame.feet(space, n, here.length)));
  }

  protected has(space: string): boolean {
    return this.frame.has(space);
  }

  private drawnFigure(player: Player, monster: string, space: string): DrawnFigure {
    const at = this.frame.feet(space);
    return { player, monster, space, at, height: 0, squash: 1, roar: 0, fade: 1 };
  }

  private facts(): Record<string, string> {
    return Object.fromEntries(
      Object.values(this.spaces).map(({ space, tile, owner }) => [space, `${tile} ${owner}`]),
    );
  }

  private changed(before: Record<string, string>): string[] {
    return Object.entries(this.facts()).flatMap(([space, now]) =>
      before[space] === now ? [] : [space],
    );
  }
}

function drawnSpace({ space, tile, owner, icon, dead }: SpaceView): DrawnSpace {
  return { space, tile, owner, icon, dead, rise: tile ? 1 : 0, laid: owner ? 1 : 0 };
}

function drawnBattle(battle: BattleView): Drawn {
  return { ...battle, reveal: 1, verdict: null, prize: '', dealing: 1 };
}
