/** Which tile is selected, what is about to be laid, and what keys do. */
import type { Editor } from '../../../editor/editor.svelte';
import type { EditorHand } from '../../../editor/types';
import { type Draft, type FaceInfo, faceOf, otherSide, tileOf } from './draft';

/** A letter lays the first unused face of its sort. */
const LETTERS: Record<string, string> = {
  s: 'straight',
  l: 'left',
  r: 'right',
  L: 'hairpin_left',
  R: 'hairpin_right',
};

export class TrackHand implements EditorHand {
  /** The selected tile, from 0; -1: before the first. */
  at = $state(0);
  /** The face under the pointer or the focus in the palette. */
  held = $state<string | null>(null);
  /** What is laid replaces the selected tile, instead of following it. */
  replacing = $state(false);

  constructor(readonly editor: Editor<Draft>) {
    this.at = editor.draft.faces.length - 1;
  }

  get draft(): Draft {
    return this.editor.draft;
  }

  readonly selected = $derived.by<FaceInfo | undefined>(() => {
    const name = this.editor.draft.faces[this.at];
    return name === undefined ? undefined : faceOf(this.editor.draft, name);
  });

  /** Where a tile is already used; -1 if it is free. */
  place(face: string): number {
    return this.draft.faces.findIndex((name) => tileOf(name) === tileOf(face));
  }

  select(at: number): void {
    this.at = Math.max(-1, Math.min(this.draft.faces.length - 1, at));
  }

  private lay(faces: string[], at: number): void {
    const { draft } = this;
    // The finish line stays on its tile where that is possible.
    const kept = draft.finish && faces.indexOf(draft.faces[draft.finish.tile - 1] ?? '');
    const finish =
      draft.finish && kept !== null && kept >= 0 ? { ...draft.finish, tile: kept + 1 } : null;
    this.editor.change({ ...draft, faces, finish });
    this.select(at);
  }

  /** Lay a face after the selected tile, or in its place. A tile that is already used is selected instead. */
  put(face: string): void {
    const lies = this.place(face);
    const { faces } = this.draft;
    const own = this.replacing && this.at >= 0;
    if (lies >= 0 && !(own && lies === this.at)) {
      this.select(lies);
      return;
    }
    if (own) this.lay(faces.with(this.at, face), this.at);
    else this.lay(faces.toSpliced(this.at + 1, 0, face), this.at + 1);
  }

  /** Lay the first free face of a sort. */
  putTurn(turn: string): boolean {
    const free = this.draft.known.faces.find(
      (face) => face.turn === turn && this.place(face.name) < 0,
    );
    if (free) this.put(free.name);
    return free !== undefined;
  }

  remove(): void {
    if (this.at < 0) return;
    this.lay(this.draft.faces.toSpliced(this.at, 1), Math.max(this.at - 1, -1));
  }

  flip(): void {
    const face = this.draft.faces[this.at];
    if (face === undefined) return;
    const other = otherSide(face);
    if (faceOf(this.draft, other)) {
      const { draft } = this;
      this.editor.change({ ...draft, faces: draft.faces.with(this.at, other) });
    }
  }

  shift(by: number): void {
    const to = this.at + by;
    const { faces } = this.draft;
    const face = faces[this.at];
    if (face === undefined || to < 0 || to >= faces.length) return;
    this.lay(faces.toSpliced(this.at, 1).toSpliced(to, 0, face), to);
  }

  key(event: KeyboardEvent): boolean {
    const { key } = event;
    const back = key === 'ArrowLeft' || key === 'ArrowUp';
    const ahead = key === 'ArrowRight' || key === 'ArrowDown';
    if ((back || ahead) && event.altKey) this.shift(ahead ? 1 : -1);
    else if (back || ahead) this.select(this.at + (ahead ? 1 : -1));
    else if (key === 'Home') this.select(0);
    else if (key === 'End') this.select(this.draft.faces.length - 1);
    else if (key === 'Delete' || key === 'Backspace') this.remove();
    else if (key === 'f') this.flip();
    else if (key === 'Enter' && this.held) this.put(this.held);
    else if (key in LETTERS) return this.putTurn(LETTERS[key] ?? '');
    else return false;
    return true;
  }

  show(where: string): void {
    const tile = /^tile:(\d+)$/.exec(where) ?? /^box:T(\d+)/.exec(where);
    if (tile) this.select(Number(tile[1]) - 1);
    else if (where === 'gap') this.select(this.draft.faces.length - 1);
    else if (where === 'start') this.select(0);
    else if (where === 'finish' && this.draft.finish) this.select(this.draft.finish.tile - 1);
  }
}
