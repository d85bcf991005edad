/**
 * What stands on each City Tile. Groups differ in build as well as in colour.
 */
import { Sketch, type Shape } from '../sketch';
import { COMMERCIAL } from './commercial';
import { COMMUNITY } from './community';
import { park } from './parks';
import { POWER } from './power';
import type { Recipe } from './shared';
import { TRANSPORTATION } from './transportation';
import { WILD } from './wild';

const RECIPES: Record<string, Record<string, Recipe>> = {
  commercial: COMMERCIAL,
  community: COMMUNITY,
  power: POWER,
  transportation: TRANSPORTATION,
  wild: WILD,
};
const known = new Map<string, Shape[]>();

/** The drawing of a tile. A tile that an owner of the game renamed gets one of its Group, by its value. */
export function building(title: string, group: string, value: number): Shape[] {
  const key = `${group} ${title} ${value}`;
  const seen = known.get(key);
  if (seen) return seen;
  const sketch = new Sketch(title);
  const recipes = RECIPES[group];
  if (recipes) {
    const all = Object.values(recipes);
    const spare = all[Math.min(all.length - 1, Math.round((value / 5) * (all.length - 1)))];
    (recipes[title] ?? spare)?.(sketch);
  } else park(sketch, title, known.size);
  known.set(key, sketch.shapes);
  return sketch.shapes;
}
