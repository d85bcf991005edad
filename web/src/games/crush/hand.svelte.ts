/** The hand at a table of Crush: tentacles are targets, a Blast has six layouts, MegaHoles may be chosen. */
import { Hand } from '../rampage_city/hand.svelte';
import { MONSTER } from '../rampage_city/logic/plans';
import type { Aim, Shot } from '../rampage_city/types';
import { describeSquare, lossesInWords, TENTACLES } from './logic/describe';
import type {
  CrushPreview,
  CrushScene,
  CrushShot,
  CrushView,
  FlightView,
  Forecast,
  Layout,
  Losses,
  MegaHoleView,
  OpeningView,
  TentacleView,
} from './types';

export class CrushHand extends Hand<CrushView, CrushScene, CrushPreview> {
  /** A result of the die of a Tentacle Blast whose zones are painted. */
  paintedPips: number | null = $state(null);

  readonly forecast = $derived.by(
    (): Forecast | null =>
      this.session.view.forecasts.find((entry) => entry.face === this.painted) ?? null,
  );

  readonly layouts = $derived.by(
    (): Layout[] =>
      this.session.view.forecasts.find((entry) => entry.layouts.length)?.layouts ?? [],
  );

  readonly layout = $derived.by(
    (): Layout | null => this.layouts.find((entry) => entry.pips === this.paintedPips) ?? null,
  );

  /** The MegaHole that is pointed at, of those to choose from. */
  readonly opening = $derived.by((): OpeningView | null => {
    if (this.looked?.kind !== 'open') return null;
    const corner = this.looked.fields.square;
    return this.session.view.openings.find((entry) => entry.square === corner) ?? null;
  });

  /** What is pointed at and threatens squares: a tentacle's lash, a wreck's flight, a MegaHole's gas. */
  readonly pointedLimb = $derived.by(
    (): TentacleView | null =>
      this.session.view.tentacles.find((limb) => limb.square === this.pointed) ?? null,
  );
  readonly flights = $derived.by((): FlightView[] =>
    this.session.view.flights.filter((flight) => this.showDanger || flight.square === this.pointed),
  );
  readonly vent = $derived.by((): MegaHoleView | null => {
    const at = this.pointed;
    if (at === null || this.picked) return null;
    return this.session.view.megaholes.find((pit) => pit.squares.includes(at)) ?? null;
  });

  /** What is painted, or what the shot or the MegaHole that is looked at would do. */
  readonly ahead = $derived.by((): Losses | null => {
    if (this.layout) return this.layout.losses;
    if (this.forecast && !this.forecast.layouts.length) return this.forecast.losses;
    if (this.opening) return this.opening.losses;
    return this.shot ? (this.shot as CrushShot).losses : null;
  });

  get doomed(): Losses | null {
    return this.ahead;
  }

  protected takeAim(): Aim[] {
    return this.session.view.targets;
  }

  override targetOn(square: string): string | null {
    return super.targetOn(square) ?? this.limbOn(square)?.square ?? null;
  }

  limbOn(square: string): TentacleView | undefined {
    return this.session.view.tentacles.find((limb) => limb.square === square);
  }

  /** Any square of a MegaHole that could open means it, its north-west one first of all. */
  override choiceAt(square: string): number | null {
    const open = this.plans.squares.get('open');
    if (!open) return super.choiceAt(square);
    const meant =
      this.session.view.openings.find((entry) => entry.square === square) ??
      this.session.view.openings.find((entry) => entry.squares.includes(square));
    return (meant && open.get(meant.square)) ?? null;
  }

  override offer(square: string, stops = this.stops): string {
    const opening = this.session.view.openings.find((entry) => entry.squares.includes(square));
    return opening ? `; a MegaHole can open from ${opening.square}` : super.offer(square, stops);
  }

  override putDown(): void {
    super.putDown();
    this.paintedPips = null;
  }

  protected override wishedShot(unit: string, square: string): number {
    const target = this.targetOn(square) ?? square;
    return this.session.space.pack('fire', { unit, target });
  }

  protected override describe(square: string): string[] {
    return describeSquare(this.session.view, square);
  }

  risk(facts: CrushPreview): { of: number; outcomes: number } {
    return { of: facts.peril ?? 0, outcomes: 36 };
  }

  override get painting(): { title: string; lines: string[] } | null {
    const { space } = this.session;
    if (this.layout) {
      const lines = this.layout.zones
        .filter(({ a }) => a)
        .map(({ a, b, answer }) => `A ${a}, B ${b ?? '–'}: ${space.title('CHART', answer)}`);
      const off = this.layout.zones.length - lines.length;
      if (off) lines.push(`${off} off the board`);
      return { title: `Tentacle Blast, then ${this.layout.pips}`, lines };
    }
    if (!this.forecast) return null;
    const { face, faces, losses, layouts } = this.forecast;
    const said = lossesInWords(losses, (word) => this.titleOf(word)) || 'harms nothing';
    const lines = layouts.length
      ? ['four of the danger zones erupt; another die decides which']
      : [said];
    return { title: `${space.title('FACE', face)}, ${faces} of 6 faces`, lines };
  }

  override targetTitle(target: string): string {
    if (target === MONSTER) return 'the Monster';
    const limb = this.limbOn(target);
    return limb ? `${TENTACLES[limb.tentacle]} on ${target}` : target;
  }

  override consequences(shot: Shot): string[] {
    const said = lossesInWords((shot as CrushShot).losses, (word) => this.titleOf(word));
    return said ? [`a hit ${said}`] : [];
  }
}
