/** What tests of animations need in both games of the city. */
import type { Stage } from '../stage.svelte';
import type { CityScene, CityView } from '../types';

const quarter = (angle: number) => ((angle % 360) + 360) % 360;

/** What can be seen, without what is passing. */
export function seenInCity(stage: Stage) {
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return {
    units: Object.values(stage.units)
      .filter((unit) => unit.shown)
      .map(
        (unit) => `${unit.unit} ${at(unit.at)} ${unit.type === 'tank' ? quarter(unit.angle) : ''}`,
      ),
    monster: `${at(stage.monster.at)} ${quarter(stage.monster.angle)}`,
    standing: Object.values(stage.buildings)
      .filter((building) => building.rise > 0)
      .map((building) => `${building.square}${building.burning ? ' burns' : ''}`),
    survivors: stage.survivors.map((group) => `${group.card} ${group.player} ${group.square}`),
  };
}

/** The view before the first event: everybody in reserve, all Buildings, no Monster. */
export function beginning<View extends CityView>(end: View, { squares }: CityScene): View {
  return {
    ...end,
    monster: null,
    buildings: squares.filter(({ ground }) => ground === 'site').map(({ square }) => square),
    fires: [],
    units: end.units.map((unit) => ({
      ...unit,
      state: 'reserve',
      square: null,
      facing: null,
      fired: false,
      forfeited: false,
    })),
    survivors: [],
  };
}

/** Watched, but fast; or skipped. */
export const tempo = (skip: boolean) => ({
  speed: skip ? 1 : 4000,
  signal: skip ? AbortSignal.abort() : new AbortController().signal,
});
