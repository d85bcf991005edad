/** What the plain table shows, in the words that a game explains: icons of pieces and signs, names of chips and rows. */
import { byTitle, type Explainer } from '../explain/types';
import type { PlainSession } from './types';

export const explainer: Explainer<PlainSession> = {
  parts: [
    ['.chip', byTitle('')],
    ['.row', byTitle('dt')],
    ['.panel h3', byTitle('')],
  ],
  places: ({ scene, view }) =>
    (scene.schematic?.nodes ?? view.schematic?.nodes ?? []).map(({ id }) => id),
  at: ({ scene, view }, name) => {
    const pieces = view.schematic?.pieces ?? [];
    const here = pieces.filter(({ id, node }) => id === name || node === name);
    const nodes = scene.schematic?.nodes ?? view.schematic?.nodes ?? [];
    const node = nodes.find(({ id }) => id === name);
    const marks = (view.schematic?.marks ?? []).filter((mark) => mark.node === name);
    return [
      ...here.flatMap(({ id, icon }) => [id, icon ?? '']),
      ...[...(node?.signs ?? []), ...marks.map(({ sign }) => sign)].map(({ icon }) => icon),
      ...(node?.tags ?? []),
      node?.ground ?? '',
      name,
    ];
  },
};
