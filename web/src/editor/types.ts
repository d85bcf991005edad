/** What a game brings to be edited: `games/<game>/editor`. docs/editors.md shows how to write one. */
import type { Component } from 'svelte';
import type { Editor } from './editor.svelte';
import type { TomlFile } from './toml';

export type Toml = string | number | boolean | Toml[] | { [key: string]: Toml };
export type Tables = Record<string, Toml>;

/** How a draft is checked, tried and played: the options that choose it, and for how many. */
interface HowPlayed {
  options: Record<string, string>;
  seats: number;
}

/** How a draft comes out of a content file and into one, and how it is played. */
export interface DraftFormat<Draft> {
  /** How a draft looks in the tables of a content file; null where a file has nothing of the sort. */
  read: (tables: Tables) => Draft | null;
  /** The draft into the content file it came from: only the entries that it is about. */
  write: (file: TomlFile, draft: Draft) => void;
  titleOf: (draft: Draft) => string;
  howPlayed: (draft: Draft) => HowPlayed;
}

export interface EditorModule<Draft, Hand extends EditorHand> extends DraftFormat<Draft> {
  title: string;
  /** What is built: `track`, `city`, `mix`. */
  noun: string;
  /** A new one to begin with, for a file that brings everything else. */
  fresh: (draft: Draft) => Draft;
  /** What is selected and held, and what keys do. */
  hand: (editor: Editor<Draft>) => Hand;
  /** Drawn as at the table; the selection and the faults are drawn over it. */
  Canvas: Component<{ editor: Editor<Draft>; hand: Hand }>;
  /** What can be laid, and everything else that can be set. */
  Tools: Component<{ editor: Editor<Draft>; hand: Hand }>;
  /** Keys, and what they do. */
  keys: [string, string][];
}

export interface EditorHand {
  /** A key that was pressed on the canvas; true if it meant something. */
  key: (event: KeyboardEvent) => boolean;
  /** Show the place of a fault. */
  show: (where: string) => void;
}

// A page works with any game's editor: which draft belongs to which module is the module's business.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyModule = EditorModule<any, any>;
