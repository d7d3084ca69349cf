import type { Paper, Problem, ProfileName, Severity } from './printers/profile.js';

/** A printing problem. */
export interface Finding {
  readonly code: Problem;
  readonly severity: Severity;
  /** One sentence. */
  readonly message: string;
}

/** The result of checking a file. */
export interface Preflight {
  readonly pages: number;
  /** The page size, such as `6 x 9 in` or `A5 with bleed`; in points if it has no name. */
  readonly size: string;
  /** The rejected ones first; `[]` if there are none. */
  readonly findings: readonly Finding[];
}

/** What is checked against the rules of a printer. */
export interface Printing {
  readonly profile: ProfileName;
  readonly paper: Paper;
  /** The size of a cover in points; undefined for the pages of a book. */
  readonly cover?: { readonly width: number; readonly height: number } | undefined;
}

/**
 * Checks a PDF from any program for printing problems. Damaged and hostile files are findings, too, but can take long
 * and much memory: run it in a thread that can be stopped.
 */
export async function preflight(bytes: Uint8Array, printing: Printing): Promise<Preflight> {
  // Only a check loads the library that reads PDFs.
  const { inspect } = await import('./inspection.js');
  return inspect(bytes, printing);
}

/** Returns the result for a file that can't be read. */
export function unreadable(reason: string): Preflight {
  const message = `The file can't be read: ${reason}.`;
  return { pages: 0, size: 'unknown', findings: [{ code: 'file', severity: 'rejected', message }] };
}
