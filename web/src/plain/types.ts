/** What a game may show a table that knows nothing about it; see `kernel/schematic.py`. */
import type { Schemas } from '../api/schema';
import type { BoardSession } from '../table/board';

export type Place = Schemas['SchematicNode'];
export type Edge = Schemas['SchematicEdge'];
export type Piece = Schemas['SchematicPiece'];
export type Mark = Schemas['SchematicMark'];
export type Sign = Schemas['Sign'];
export type Motion = Schemas['Motion'];
export type LegendLine = Schemas['Legend'];
type Panel = Schemas['Panel'];
export type Row = Schemas['Row'];
export type Chip = Schemas['Chip'];
export type Meter = Schemas['Meter'];
export type Chance = Schemas['Chance'];
export type Die = Schemas['Die'];
/** Dice in the air, or as they have just come down. */
export interface Thrown {
  pips: number[];
  rolling: boolean;
}
type Standing = Schemas['Standing'];
export type Note = Schemas['Note'];
export type Forecast = Schemas['Forecast'];
export type GlossaryEntry = Schemas['GlossaryEntry'];

export interface PlainScene {
  schematic?: Schemas['SchematicScene'];
  headings?: Record<string, string>;
  glossary?: Record<string, GlossaryEntry>;
}

export interface PlainView {
  schematic?: Partial<Schemas['SchematicView'] & Schemas['Schematic']>;
  panels?: Panel[];
  standings?: Standing[];
  notes?: Record<string, Note | string>;
}

/** What a choice would do; a game may add more, for its own board. */
interface PlainPreview {
  forecast?: Forecast;
}

export type PlainSession = BoardSession<PlainView, PlainScene, PlainPreview>;
