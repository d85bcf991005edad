/** A space in words: what is printed there, who stands there, what can be done. */
import { several } from '../../../lib/words';
import type { Hand } from '../hand.svelte';
import type { MenaceScene, MenaceView, SceneSpace } from '../types';

function printed(space: SceneSpace, scene: MenaceScene, view: MenaceView): string[] {
  const down = (word: string): string =>
    view.stomped.includes(`${space.space}.${word}`) ? ' (stomped)' : '';
  const armies = space.base.map(
    (word) => scene.militaries.find(({ military }) => military === word)?.title ?? word,
  );
  return [
    ...(space.city ? [`${space.city}, City of value ${space.value}${down('city')}`] : []),
    ...(armies.length > 0 ? [`Base of the ${armies.join(' and the ')}${down('base')}`] : []),
    ...(space.site ? [`Mutation Site ${space.site}${down('site')}`] : []),
    ...(space.lair ? ['Lair'] : []),
  ];
}

export function describe(space: SceneSpace, hand: Hand): string {
  const { scene, view } = hand.session;
  const sort = { land: 'land', ocean: 'ocean', mixed: 'land and ocean' }[space.terrain];
  const where = space.continent ? (scene.continents[space.continent] ?? '') : '';
  const pieces = hand.map.pieces.filter(({ node }) => node === space.space);
  const stack = view.stacks.find((found) => found.space === space.space);
  const aims = hand.open.get(space.space) ?? [];
  const doers = (hand.doers.get(space.space) ?? []).filter(({ id }) => id !== hand.picked);
  const [only] = aims;
  const can =
    aims.length === 1 && only && !hand.broad
      ? [`${only.choice.label}${only.note?.text ? ` (${only.note.text})` : ''}`]
      : aims.length > 1 && !hand.broad
        ? [several(aims.length, 'choice')]
        : [];
  return [
    [`${space.title}: ${where ? `${where}, ` : ''}${sort}`, ...printed(space, scene, view)].join(
      ', ',
    ),
    ...(pieces.length > 0 ? [pieces.map(({ title }) => title).join('; ')] : []),
    ...(stack && stack.units > 0 ? [`Units: ${stack.units} of at most ${stack.most_units}`] : []),
    ...(view.pending.includes(space.space) ? ['Battle to come'] : []),
    ...can,
    ...(doers.length > 0 && hand.tool === null ? [doersOf(doers.length)] : []),
  ].join('. ');
}

const doersOf = (count: number): string => `${several(count, 'piece')} here can act`;

/** What to do next on the map, while nothing is pointed at. */
export function hintOf(hand: Hand): string {
  if (!hand.acting) return '';
  if (hand.tool !== null) return 'Choose one of the lit spaces.';
  if (hand.picked !== null) return 'Choose one of the lit spaces as its destination.';
  if (hand.broad) return 'Pick up a piece: those with a blue arrow can act.';
  const spaces = new Set(hand.session.scene.spaces.map(({ space }) => space));
  const onMap = hand.aims.some(({ choice }) =>
    Object.values(choice.fields).some((word) => spaces.has(word)),
  );
  return onMap ? 'Choose one of the lit spaces.' : 'Choose from the list.';
}
