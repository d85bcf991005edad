/** A place in words: what is printed there, what came there, who stands there, what can be done. */
import { several } from '../lib/words';
import type { ChoiceMap } from './choice-map.svelte';
import type { Place } from './types';

export function describe(place: Place, map: ChoiceMap): string {
  const marks = (map.drawn?.marks ?? []).filter(({ node }) => node === place.id);
  const printed = (place.signs ?? []).map((sign) => {
    const covered = marks.find(({ covers }) => covers === sign.icon);
    return covered ? `${sign.title} (stomped)` : sign.title;
  });
  const came = marks.filter(({ covers }) => !covers).map(({ sign }) => sign.title);
  const ground = place.ground === 'wall' ? ['obstacle'] : [];
  const pieces = map.pieces.filter(({ node }) => node === place.id).map(({ title }) => title);
  const choices = map.open.get(place.id)?.length ?? 0;
  const doers = map.doers.get(place.id)?.length ?? 0;
  const can =
    choices === 1
      ? [map.open.get(place.id)?.[0]?.choice.label ?? '']
      : choices > 1
        ? [several(choices, 'choice')]
        : doers > 0
          ? ['can act']
          : [];
  const details = [...printed, ...ground, ...came].join(', ');
  const hint = map.open.get(place.id)?.[0]?.note?.text;
  return [
    details ? `${place.title}: ${details}` : place.title,
    ...(pieces.length > 0 ? [pieces.join('; ')] : []),
    ...can.map((text) => (hint && choices === 1 ? `${text} (${hint})` : text)),
  ].join('. ');
}
