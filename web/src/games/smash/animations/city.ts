import type { Animator, SmashAnimations } from './index';
import { lit } from '../../rampage_city/animations/city';

/** In a Fire Storm the fire runs from a burning neighbour; else it falls from the sky or comes with the Blast. */
const litByStorm: Animator<'building_lit'> = async (show, event) => {
  const { stage, clock } = show;
  const square = event.square;
  const building = stage.buildings[square];
  if (!building) return;
  const frame = stage.frame();
  if (event.cause === 'storm') {
    const source = Object.values(stage.buildings).find(
      (other) => other.burning && other.block === building.block && other.square !== square,
    );
    if (source) {
      const at = frame.middle(source.square);
      await stage.effect(clock, 420, {
        kind: 'fireball',
        at,
        to: frame.middle(square),
        height: stage.groundHeight(source.square),
        heightTo: stage.groundHeight(square),
        tone: 'arc',
        size: 0.6,
      });
    }
  }
  await lit(show, event);
};

const out: Animator<'fire_out'> = async ({ stage, clock }, event) => {
  const frame = stage.frame();
  for (const square of event.many) {
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

export const cityAnimations: SmashAnimations = {
  building_lit: litByStorm,
  fire_out: out,
};
