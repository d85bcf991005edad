import type { LegendLine, PlainScene, PlainView } from './types';

/** The lines of a legend whose symbols are on the map now; words stay. */
export function onTheMap(
  printed: PlainScene['schematic'],
  drawn: PlainView['schematic'],
): LegendLine[] {
  const nodes = drawn?.nodes ?? printed?.nodes ?? [];
  const edges = drawn?.edges ?? printed?.edges ?? [];
  const pieces = new Set(drawn?.pieces?.map(({ icon }) => icon));
  const marks = drawn?.marks?.map(({ sign }) => sign.icon) ?? [];
  const shown: Record<string, ReadonlySet<string | undefined>> = {
    piece: pieces,
    // A wreck may be drawn as a piece.
    icon: new Set([
      ...nodes.flatMap(({ signs = [] }) => signs.map(({ icon }) => icon)),
      ...marks,
      ...pieces,
    ]),
    ground: new Set(nodes.map(({ ground }) => ground)),
    edge: new Set(edges.map(({ sort }) => sort)),
  };
  return (printed?.legend ?? []).filter(({ of, word }) => shown[of]?.has(word) ?? true);
}
