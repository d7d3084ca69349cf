import { type BookLanguage, wordsOf } from './words.js';

/** Fewer puzzles or answers per page than planned, and what would be wrong with more. */
export interface LayoutNote {
  readonly about: 'puzzles' | 'answers';
  /** The chapter, or the kind and size of the answers. */
  readonly title: string;
  readonly perPage: number;
  readonly planned: number;
  /** Cells that would be too small to print, for large print or for sums of cages, or captions without room. */
  readonly reason: 'cells' | 'large-print' | 'sums' | 'captions';
}

/** Returns a note as a sentence. */
export function formatNote(note: LayoutNote, language: BookLanguage): string {
  return wordsOf({ language }).note(note);
}

/** A list of notes without repeats. */
export class Notes {
  private readonly notes = new Map<string, LayoutNote>();

  readonly add = (note: LayoutNote): void => {
    this.notes.set(JSON.stringify(note), note);
  };

  list(): LayoutNote[] {
    return [...this.notes.values()];
  }
}
