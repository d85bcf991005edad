import { several } from '../../../lib/words';
import { fast } from '../../../table/clock';
import { lowest, pipsOf, roll } from './dice';
import type { Animations, Animator } from './index';

const mineLaid: Animator<'mine_laid'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (car) car.info.mines.now -= 1;
  stage.mines = [...stage.mines, event.box];
  await stage.effect(clock, 450, { kind: 'ring', at: stage.course.pose(event.box) }, fast);
};

const switched: Animator<'switched'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.on = [...new Set([...car.info.on, event.item])];
  await clock.wait(280);
};

const extinguished: Animator<'extinguished'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.on = car.info.on.filter((item) => item !== 'extinguisher');
  car.info.heat.now = event.heat;
  await stage.effect(clock, 700, { kind: 'foam', at: stage.at(car) });
};

const fired =
  (item: 'gun' | 'flamer'): Animator<'gun_fired' | 'flamer_fired'> =>
  async (show, event) => {
    const { stage, clock } = show;
    const [car, other] = [stage.car(event.car), stage.car(event.other)];
    if (!car || !other) return;
    car.info.on = car.info.on.filter((word) => word !== item);
    const kind = item === 'gun' ? 'shot' : 'fire';
    await stage.effect(clock, 620, { kind, at: stage.at(car), to: stage.at(other) });
    const hits = event.hits;
    const result = item === 'gun' ? several(hits, 'hit') : `Heat +${hits}`;
    const title = `${item === 'gun' ? 'Machine Gun' : 'Flamer'} at ${other.info.title}: 1 or 2 hits`;
    await roll(show, event, title, lowest(pipsOf(event), hits), result, item === 'flamer');
  };

const boostBegan: Animator<'boost_began'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.on = car.info.on.filter((word) => word !== 'booster');
  await clock.run(300, (t) => (car.flame = t));
};

const boostHeat: Animator<'boost_heat'> = async (show, event) => {
  const heat = event.heat;
  const text = heat > 0 ? `Heat +${heat}` : 'No heat';
  await roll(show, event, 'Booster: 1 or 2 adds heat', [heat > 0], text, true);
};

export const equipmentAnimations: Animations = {
  mine_laid: mineLaid,
  switched,
  extinguished,
  gun_fired: fired('gun'),
  flamer_fired: fired('flamer'),
  boost_began: boostBegan,
  boost_heat: boostHeat,
};
