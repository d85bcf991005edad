/** The hand at a table of Smash: one target, and four faces of the die to look at. */
import { MONSTER } from '../rampage_city/logic/plans';
import { Hand } from '../rampage_city/hand.svelte';
import type { Aim, Harm } from '../rampage_city/types';
import type { Forecast, SmashPreview, SmashScene, SmashView } from './types';

export class SmashHand extends Hand<SmashView, SmashScene, SmashPreview> {
  readonly forecast = $derived.by(
    (): Forecast | null =>
      this.session.view.forecasts.find((entry) => entry.face === this.painted) ?? null,
  );

  protected takeAim(): Aim[] {
    return this.session.view.targets.map(({ range, hit_faces, direction, ...aim }) => ({
      ...aim,
      shots: range && direction ? [{ target: MONSTER, range, hit_faces, direction }] : [],
    }));
  }

  get doomed(): Harm | null {
    return this.forecast;
  }

  risk(facts: SmashPreview): { of: number; outcomes: number } {
    const { die } = this.session.scene;
    return { of: (facts.dangers ?? []).reduce((sum, face) => sum + die[face], 0), outcomes: 6 };
  }
}
