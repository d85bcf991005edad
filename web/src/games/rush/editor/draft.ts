/** A track as it is built: faces in driving order, lines and laps; and the scene by which the board draws it. */
import type { Tables, Toml } from '../../../editor/types';
import type { TomlFile } from '../../../editor/toml';
import { layOut } from '../logic/course';
import type { RushScene, SceneBox } from '../types';

export const TICKS = 240;
/** The track that is built; the ones that the file brings stay as they are. */
export const OWN = 'my_track';

export interface Line {
  tile: number;
  tick: number;
}

export interface FaceInfo {
  name: string;
  title: string;
  turn: string;
  lanes: string[];
}

interface TrackInfo {
  title: string;
  closed: boolean;
  laps: number;
  faces: string[];
  start: Line;
  finish: Line | null;
}

export interface Draft extends TrackInfo {
  name: string;
  /** What the file has: faces to lay, and tracks to begin with. */
  known: { faces: FaceInfo[]; tracks: Record<string, TrackInfo> };
}

type Table = { [key: string]: Toml };
const isTable = (value: Toml | undefined): value is Table =>
  typeof value === 'object' && !Array.isArray(value);
const tablesOf = (value: Toml | undefined): [string, Table][] =>
  isTable(value)
    ? Object.entries(value).filter((entry): entry is [string, Table] => isTable(entry[1]))
    : [];
const text = (value: Toml | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: Toml | undefined): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const whole = (value: Toml | undefined, usual: number): number =>
  typeof value === 'number' ? value : usual;

const MIRRORED: Record<string, string> = {
  left: 'right',
  right: 'left',
  hairpin_left: 'hairpin_right',
  hairpin_right: 'hairpin_left',
};

function readFaces(tables: Tables): FaceInfo[] {
  const all = new Map(tablesOf(tables.faces));
  return [...all].map(([name, table]) => {
    const original = all.get(text(table.mirror));
    const { turn, lanes } = original ?? table;
    return {
      name,
      title: text(table.title) || name,
      turn: original ? (MIRRORED[text(turn)] ?? text(turn)) : text(turn),
      lanes: original ? texts(lanes).reverse() : texts(lanes),
    };
  });
}

function readLine(value: Toml | undefined): Line | null {
  return isTable(value) ? { tile: whole(value.tile, 1), tick: whole(value.tick, 120) } : null;
}

function readTrack(table: Table): TrackInfo {
  return {
    title: text(table.title),
    closed: table.closed === true,
    laps: whole(table.laps, 1),
    faces: texts(table.faces),
    start: readLine(table.start) ?? { tile: 1, tick: 120 },
    finish: readLine(table.finish),
  };
}

export function read(tables: Tables): Draft | null {
  const faces = readFaces(tables);
  const tracks = Object.fromEntries(
    tablesOf(tables.tracks).map(([name, table]) => [name, readTrack(table)]),
  );
  const [first] = Object.values(tracks);
  if (faces.length === 0 || !first) return null;
  const { [OWN]: own, ...others } = tracks;
  const base = own ?? { ...first, title: 'My Track' };
  return { ...base, name: OWN, known: { faces, tracks: others } };
}

export function write(file: TomlFile, draft: Draft): void {
  const entry = `tracks.${draft.name}`;
  file.set(entry, 'source', 'reconstructed');
  file.set(entry, 'title', draft.title || 'Untitled');
  file.set(entry, 'closed', draft.closed);
  file.set(entry, 'laps', draft.laps);
  file.set(entry, 'faces', draft.faces);
  file.set(entry, 'start', { ...draft.start });
  if (draft.finish) file.set(entry, 'finish', { ...draft.finish });
  else file.unset(entry, 'finish');
}

export const faceOf = (draft: Draft, name: string): FaceInfo | undefined =>
  draft.known.faces.find((face) => face.name === name);

/** Both sides of a tile have one number. */
export const tileOf = (face: string): string => face.slice(0, -1);
export const otherSide = (face: string): string => tileOf(face) + (face.endsWith('A') ? 'B' : 'A');

function boxesOf(face: FaceInfo, tile: number): SceneBox[] {
  return face.lanes.flatMap((lane, k) =>
    [...lane].map((mark, index) => ({
      box: `T${tile + 1}L${k + 1}b${index + 1}`,
      tile,
      lane: k,
      index,
      front: tile * TICKS + (TICKS * (index + 1)) / lane.length,
      obstacle: mark === '#',
      x: 0,
      y: 0,
      facing: 0,
      ahead: null,
      left: null,
      right: null,
    })),
  );
}

type DrawnScene = Pick<
  RushScene,
  'tiles' | 'boxes' | 'closed' | 'ticks' | 'start' | 'finish_line' | 'track'
>;

/** What the board draws of some faces. It need not be a sound track: the road is drawn as far as it goes. */
export function sceneOf(
  faces: FaceInfo[],
  closed: boolean,
  start: number,
  finish: number,
): DrawnScene {
  return {
    track: OWN,
    closed,
    ticks: TICKS,
    start,
    finish_line: finish,
    tiles: faces.map(({ name, title, turn, lanes }) => ({
      face: name,
      title,
      turn,
      lanes: lanes.length,
      source: '',
    })),
    boxes: faces.flatMap(boxesOf),
  };
}

export const tickOf = (line: Line): number => (line.tile - 1) * TICKS + line.tick;

/** Where the road ends, in tiles from its start, and whether it comes back to it. */
export function endOf(faces: FaceInfo[]): { x: number; y: number; closes: boolean } {
  const { x, y, dx, dy } = layOut(faces.map(({ turn }) => turn)).end;
  return { x, y, closes: x === 0 && y === 0 && dx === 1 && dy === 0 && faces.length > 0 };
}
