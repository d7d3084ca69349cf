import type { PlanInput } from '@gridwright/book';
import { allRules } from 'gridwright/rules';

/** The most puzzles of a kind that the page makes; the command makes larger books. */
export const WIDEST = 200;

/** The sizes of page that it offers. */
export const TRIMS = ['a5', 'a4', 'letter', '6x9'] as const;

/** The scales that it prints a rating of. */
export const SCALES = ['none', 'se', 'hodoku'] as const;

export const PER_PAGE = [1, 2, 4, 6] as const;

/** The player's settings. */
export interface Wanted {
  readonly title: string;
  /** By kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** By kind; '' for all that suit a book. */
  readonly levels: Readonly<Record<string, string>>;
  readonly trim: (typeof TRIMS)[number];
  readonly perPage: (typeof PER_PAGE)[number];
  readonly answers: boolean;
  /** Whether two pages lie on each sheet, to fold. */
  readonly fold: boolean;
  /** A scale whose rating is printed beside the level. */
  readonly scale: (typeof SCALES)[number];
  /** QR codes. */
  readonly codes: boolean;
  /** The publisher's logo, a PNG for the title page. */
  readonly logo: File | undefined;
  readonly seed: string;
}

/** The plan of a book as `@gridwright/book` takes it: docs/book.md. */
export function planOf(
  { title, counts, levels, trim, perPage, answers, fold, scale, codes, seed }: Wanted,
  address: string,
): PlanInput {
  const chapters = allRules.flatMap(({ name, help }) => {
    if (counts[name] === 0) return [];
    const level = help === 'logic' ? { level: levels[name] === '' ? 'gentle..hard' : levels[name] } : {};
    return [{ kind: name, count: counts[name], ...level }];
  });
  return {
    seed,
    chapters,
    trim,
    perPage,
    profile: 'home',
    booklet: fold,
    answers: answers ? 12 : 'none',
    ...(scale !== 'none' && { scale }),
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(codes && { play: address.replace(/\?.*$/, '') }),
  };
}
