/** What the board of Crush shows beyond the city: tentacles, Holes and MegaHoles. */
import { MONSTER } from '../rampage_city/logic/plans';
import type { Point } from '../rampage_city/logic/geometry';
import { Stage, type Seen } from '../rampage_city/stage.svelte';
import type { CrushScene, CrushView, Grip } from './types';

export interface DrawnLimb {
  square: string;
  tentacle: Grip;
  /** 0 below the ground, 1 as high as it gets. */
  rise: number;
  /** How far it is bent over, in degrees. */
  lash: number;
  hurt: number;
  fade: number;
}

interface DrawnHole {
  square: string;
  revealed: boolean;
  open: number;
}

interface DrawnPit {
  square: string;
  squares: string[];
  open: number;
}

const still = { rise: 1, lash: 0, hurt: 0, fade: 1 };

const without = <T>(all: Record<string, T>, keys: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));

export class CrushStage extends Stage<CrushView> {
  limbs: Record<string, DrawnLimb> = $state({});
  holes: Record<string, DrawnHole> = $state({});
  pits: Record<string, DrawnPit> = $state({});

  declare readonly scene: CrushScene;

  protected override place(view: CrushView): void {
    super.place(view);
    this.limbs = Object.fromEntries(
      view.tentacles.map(({ square, tentacle }) => [square, { square, tentacle, ...still }]),
    );
    this.holes = Object.fromEntries(
      view.holes.map(({ square, revealed }) => [square, { square, revealed, open: 1 }]),
    );
    this.pits = Object.fromEntries(
      view.megaholes.map(({ square, squares }) => [square, { square, squares, open: 1 }]),
    );
  }

  protected override places(): Record<string, Seen> {
    const found = super.places();
    for (const { square, tentacle } of Object.values(this.limbs)) {
      found[`limb ${square}`] = { state: tentacle, squares: [square] };
    }
    for (const { square, revealed } of Object.values(this.holes)) {
      if (revealed) found[`hole ${square}`] = { state: '', squares: [square] };
    }
    for (const { square, squares } of Object.values(this.pits)) {
      found[`pit ${square}`] = { state: '', squares };
    }
    return found;
  }

  /** Outburst cards name their squares, too. */
  override cardOf(face: string): { kind: string; place: string } {
    const squares = this.scene.outburst[face];
    return squares ? { kind: 'outburst', place: squares.join(' ') } : super.cardOf(face);
  }

  override targetAt(target: string): { at: Point; height: number } {
    if (target === MONSTER) return super.targetAt(target);
    const roof = this.groundHeight(target);
    return { at: this.frame().middle(target), height: roof ? roof + 0.3 : 1 };
  }

  override leaning(): { at: Point; height: number; radius: number }[] {
    const limbs = Object.values(this.limbs).filter(({ tentacle }) => tentacle !== 'building');
    const middles = limbs.map(({ square }) => this.frame().middle(square));
    return [...super.leaning(), ...middles.map((at) => ({ at, height: 0.8, radius: 30 }))];
  }

  /** A tentacle comes up, out of a Hole; still below the ground. */
  raise(square: string, tentacle: Grip): DrawnLimb {
    this.limbs[square] = { square, tentacle, ...still, rise: 0 };
    const inPit = Object.values(this.pits).some((pit) => pit.squares.includes(square));
    if (!inPit)
      this.holes[square] = { square, revealed: false, open: this.holes[square]?.open ?? 0 };
    return this.limbs[square] as DrawnLimb;
  }

  /** A MegaHole opens; the Holes there become part of it. It is still shut. */
  sink(square: string, squares: string[]): DrawnPit {
    this.holes = without(this.holes, squares);
    this.pits[square] = { square, squares, open: 0 };
    return this.pits[square] as DrawnPit;
  }

  /** It is gone; what it came out of stays. */
  drop(square: string): void {
    this.limbs = without(this.limbs, [square]);
  }
}
