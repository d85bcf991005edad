/** Set up: Monsters are taken, they come down, the city rises around them, cards are dealt. */
import { fast } from '../../../table/clock';
import type { Animations, Animator } from './index';

const taken: Animator<'monster_taken'> = async ({ stage, clock }, event) => {
  const { player, monster } = event;
  stage.monsters[player] = monster;
  await clock.wait(350);
};

const landed: Animator<'monster_landed'> = async ({ stage, clock }, event) => {
  const { player, space } = event;
  const monster = stage.monsters[player];
  if (!monster) return;
  stage.figures = stage.figures.filter((figure) => figure.player !== player);
  stage.enter(player, monster, space);
  const figure = stage.figure(player);
  if (!figure) return;
  await clock.run(
    420,
    (t) => {
      figure.height = 420 * (1 - t);
      figure.fade = Math.min(1, t * 3);
    },
    (t) => t * t,
  );
  void stage.effect(clock, 450, { kind: 'dust', at: { ...figure.at }, size: 1.1 }, fast);
  await clock.run(130, (t) => (figure.squash = 0.84 + 0.16 * t));
};

/** The tiles rise in a wave from the upper left. */
const laid: Animator<'city_laid'> = async ({ stage, clock }, event) => {
  const tiles = event.many;
  const taken = new Set(stage.figures.map((figure) => figure.space));
  const { spaces } = stage.scene;
  const free = spaces.filter((space) => tiles.length === spaces.length || !taken.has(space));
  const rising = free.flatMap((name, n) => {
    const space = stage.space(name);
    const tile = tiles[n];
    if (!space || !tile) return [];
    space.tile = tile;
    space.rise = 0.01;
    const { column, row } = stage.frame.cell(name);
    return [{ space, wait: (column + row) * 0.09 }];
  });
  await clock.run(1500, (t) => {
    for (const { space, wait } of rising) {
      space.rise = Math.max(0.01, Math.min(1, (t * 2.1 - wait) * 2.2));
    }
  });
};

const dealt: Animator<'card_dealt'> = async ({ stage, clock }, event) => {
  stage.cards[event.player] = event.card;
  await clock.wait(120);
};

const shared: Animator<'shared_shown'> = async ({ stage, clock }, event) => {
  stage.cards.shared = event.card;
  await clock.wait(200);
};

export const setupAnimations: Animations = {
  monster_taken: taken,
  monster_landed: landed,
  city_laid: laid,
  card_dealt: dealt,
  shared_shown: shared,
};
