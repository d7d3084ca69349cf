import type { ScaleRating } from '@gridwright/scales';
import { kindOf } from 'gridwright';
import { countFilled, formatId } from 'gridwright/rules';
import type { Book } from '../making/book.js';
import type { Design } from '../plan/plan.js';
import type { BookLayout } from './layout.js';

/** A row of the manifest. A value that the puzzle doesn't have is `null`. */
export interface ManifestEntry {
  readonly number: number;
  /** Pages in the file, from 1. */
  readonly page: number | null;
  readonly answerPage: number | null;
  readonly kind: string;
  readonly size: string;
  readonly level: string | null;
  /** Code of the hardest technique that the puzzle needs. */
  readonly hardest: string | null;
  readonly clues: number | null;
  readonly id: string;
  readonly seedId: string | null;
  /** With the scale `se`, and the next two with `hodoku`. */
  readonly er?: number | null;
  readonly ep?: number | null;
  readonly ed?: number | null;
  readonly hodokuLevel?: string | null;
  readonly hodokuScore?: number | null;
}

/** Formats of a manifest. */
export const MANIFEST_FORMATS = ['csv', 'json'] as const;
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];

/** Returns the table of a book's puzzles, in the order of the book. */
export function manifestOf({ design, chapters }: Book, layout: BookLayout): ManifestEntry[] {
  return chapters
    .flatMap(({ puzzles }) => puzzles)
    .map(({ number, puzzle, level, hardest, rating, seedId }) => ({
      number,
      page: layout.pageOf(number) ?? null,
      answerPage: layout.answerPageOf(number) ?? null,
      kind: puzzle.kind,
      size: `${puzzle.size.rows}x${puzzle.size.columns}`,
      level: level ?? null,
      hardest: hardest ?? null,
      clues: kindOf(puzzle.kind).input === 'presses' ? null : countFilled(puzzle.clues),
      id: formatId(puzzle),
      seedId: seedId ?? null,
      ...ratingColumns(design.scale, rating),
    }));
}

function ratingColumns(scale: Design['scale'], rating: ScaleRating | undefined): Partial<ManifestEntry> {
  const se = rating !== undefined && 'er' in rating ? rating : undefined;
  const hodoku = rating !== undefined && 'score' in rating ? rating : undefined;
  if (scale === 'se') return { er: se?.er ?? null, ep: se?.ep ?? null, ed: se?.ed ?? null };
  return scale === 'hodoku' ? { hodokuLevel: hodoku?.level ?? null, hodokuScore: hodoku?.score ?? null } : {};
}

/** Formats a manifest as comma-separated values with a line of headings, or as a JSON list. */
export function formatManifest(entries: readonly ManifestEntry[], format: ManifestFormat): string {
  if (format === 'json') return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
  const [first] = entries;
  const lines = [Object.keys(first ?? {}), ...entries.map((entry) => Object.values(entry))];
  return lines.map((line) => `${line.map(fieldOf).join(',')}\n`).join('');
}

function fieldOf(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
