import { announce, quake } from '../../../board/animations';
import { fast, slow } from '../../../table/clock';
import type { Animator, CityAnimations } from './index';

export const lit: Animator<'building_lit'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const building = stage.buildings[square];
  if (!building) return;
  const frame = stage.frame();
  const to = frame.middle(square);
  const height = stage.groundHeight(square);
  building.burning = true;
  void stage.effect(clock, 600, { kind: 'boom', at: to, height, size: 0.8 }, fast);
  await clock.wait(190);
};

const fell: Animator<'building_fell'> = async ({ stage, clock }, event) => {
  const building = stage.buildings[event.square];
  if (!building) return;
  const at = stage.frame().middle(building.square);
  building.burning = false;
  building.standing = false;
  void stage.effect(clock, 1200, { kind: 'dust', at, size: 1.25 }, fast);
  void quake({ stage, clock }, 260, 0.35);
  // The dust hides the rest: the next event need not wait for it.
  void clock.run(620, (t) => (building.rise = Math.min(building.rise, 1 - t)), slow);
  await clock.wait(330);
};

const noMarker: Animator<'no_marker'> = async ({ stage, clock }, event) => {
  const at = stage.frame().middle(event.square);
  const height = stage.groundHeight(event.square) + 0.3;
  await stage.effect(clock, 900, {
    kind: 'text',
    at,
    height,
    text: 'No Fire Marker left',
    tone: 'good',
  });
};

const harmless: Animator<'harmless'> = async ({ stage, clock }) => {
  await announce({ stage, clock }, 1100, {
    player: null,
    text: 'No harm done',
    line: 'No Building is left to catch fire',
  });
};

export const cityAnimations: CityAnimations = {
  building_lit: lit,
  building_fell: fell,
  no_marker: noMarker,
  harmless,
};
