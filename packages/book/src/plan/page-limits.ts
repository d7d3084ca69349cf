import { isOwnLimit, PROFILES, pageLimits } from '@gridwright/preflight';
import { ParseError } from 'gridwright/rules';
import type { ChapterPlan } from './chapter-plan.js';
import type { Design } from './plan.js';
import { bad } from './schema.js';
import { trimOf } from './trim.js';

type Printed = Pick<Design, 'profile' | 'paper' | 'trim'>;

/** Returns the least and the greatest number of pages of a book; undefined if the printer may take more or fewer. */
export function limitsOf({ profile, paper, trim }: Printed): readonly [least: number, most: number] | undefined {
  return isOwnLimit(PROFILES[profile]) ? undefined : pageLimits(PROFILES[profile], paper, trimOf(trim));
}

/** Throws ParseError if the profile doesn't allow a number of pages. */
export function requirePages(design: Printed, pages: number): void {
  const [least, most] = limitsOf(design) ?? [pages, pages];
  if (pages >= least && pages <= most) return;
  const remedy = pages < least ? `${least - pages} more pages for notes would do, and ` : '';
  throw new ParseError(
    'plan',
    `the book has ${pages} pages, but the profile ${design.profile} takes ${least} to ${most}; ${remedy}the profile home takes any number`,
  );
}

/** Returns the least number of pages that the puzzles of a book take. */
export function puzzlePages(chapters: readonly Pick<ChapterPlan, 'count' | 'perPage'>[]): number {
  return Math.ceil(chapters.reduce((sum, { count, perPage }) => sum + count / perPage, 0));
}

/** Throws ParseError, before any puzzle is made, if the puzzles need more pages than the profile allows. */
export function requireRoom(chapters: readonly ChapterPlan[], design: Printed): void {
  const [, most] = limitsOf(design) ?? [];
  const pages = puzzlePages(chapters);
  if (most !== undefined && pages > most)
    throw bad(
      'chapters',
      `puzzles for at most ${most} pages, the limit of the profile ${design.profile}`,
      `some for ${pages} or more`,
    );
}
