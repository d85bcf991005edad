/** A place in words: what is printed there, what came there, who stands there, what can be done. */
import { several } from '../lib/words';
import type { Desk } from './desk.svelte';
import type { Place } from './types';

export function describe(place: Place, desk: Desk): string {
  const marks = (desk.drawn?.marks ?? []).filter(({ node }) => node === place.id);
  const printed = (place.signs ?? []).map((sign) => {
    const covered = marks.find(({ covers }) => covers === sign.icon);
    return covered ? `${sign.title} (stomped)` : sign.title;
  });
  const came = marks.filter(({ covers }) => !covers).map(({ sign }) => sign.title);
  const ground = place.ground === 'wall' ? ['obstacle'] : [];
  const pieces = desk.pieces.filter(({ node }) => node === place.id).map(({ title }) => title);
  const choices = desk.open.get(place.id)?.length ?? 0;
  const doers = desk.doers.get(place.id)?.length ?? 0;
  const can =
    choices === 1
      ? [desk.open.get(place.id)?.[0]?.choice.label ?? '']
      : choices > 1
        ? [several(choices, 'choice')]
        : doers > 0
          ? ['can act']
          : [];
  const told = [...printed, ...ground, ...came].join(', ');
  const hint = desk.open.get(place.id)?.[0]?.note?.text;
  return [
    told ? `${place.title}: ${told}` : place.title,
    ...(pieces.length > 0 ? [pieces.join('; ')] : []),
    ...can.map((text) => (hint && choices === 1 ? `${text} (${hint})` : text)),
  ].join('. ');
}
