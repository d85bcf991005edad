import { fast, slow } from '../../../table/clock';
import type { Scene } from './index';
import { quake } from './monster';

/** Fire runs from a burning neighbour, falls from the sky, or comes with the Blast. */
const lit: Scene = async ({ stage, clock }, event) => {
  const square = event.square ?? '';
  const building = stage.buildings[square];
  if (!building) return;
  const frame = stage.frame();
  const to = frame.middle(square);
  const height = stage.groundHeight(square);
  if (event.cause === 'storm') {
    const source = Object.values(stage.buildings).find(
      (other) => other.burning && other.block === building.block && other.square !== square,
    );
    if (source) {
      const at = frame.middle(source.square);
      await stage.effect(clock, 420, {
        kind: 'fireball',
        at,
        to,
        height: stage.groundHeight(source.square),
        heightTo: height,
        size: 0.6,
      });
    }
  }
  building.burning = true;
  void stage.effect(clock, 600, { kind: 'boom', at: to, height, size: 0.8 }, fast);
  await clock.wait(190);
};

const fell: Scene = async ({ stage, clock }, event) => {
  const building = stage.buildings[event.square ?? ''];
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

const out: Scene = async ({ stage, clock }, event) => {
  const frame = stage.frame();
  for (const square of event.many ?? []) {
    const building = stage.buildings[square];
    if (!building) continue;
    const at = frame.middle(square);
    void stage.effect(clock, 1000, {
      kind: 'water',
      at,
      height: stage.groundHeight(square),
      size: 1,
    });
    await clock.wait(140);
    building.burning = false;
  }
  await clock.wait(500);
};

const noMarker: Scene = async ({ stage, clock }, event) => {
  const at = stage.frame().middle(event.square ?? '');
  const height = stage.groundHeight(event.square ?? '') + 0.3;
  await stage.effect(clock, 900, {
    kind: 'text',
    at,
    height,
    text: 'No Fire Marker left',
    tone: 'good',
  });
};

const harmless: Scene = async ({ stage, clock }) => {
  stage.banner = {
    player: null,
    text: 'No harm done',
    line: 'No Building is left that could catch fire',
  };
  await clock.wait(1100);
  stage.banner = null;
};

export const cityScenes: Record<string, Scene> = {
  building_lit: lit,
  building_fell: fell,
  fire_out: out,
  no_marker: noMarker,
  harmless,
};
