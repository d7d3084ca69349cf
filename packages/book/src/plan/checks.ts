import { isTaken, PROFILES, TRIMS, takenSizes } from '@gridwright/preflight';
import { isRated } from '@gridwright/scales';
import { kindOf } from 'gridwright';
import { meantName, normalDate, quote, quoteUnknown } from 'gridwright/input';
import type { ChapterPlan } from './chapter-plan.js';
import { MOST_PICTURES, takesPictures } from './pictured.js';
import { type Before, bad, typeOf } from './schema.js';
import { readTrim, SIDES, uprightFor } from './trim.js';

/** Returns the name of a trim size that the profile takes. Throws ParseError for others. */
export function readTrimFor(written: string, { profile }: Before): string {
  const name = written.toLowerCase().replace('×', 'x');
  const trim = readTrim(name);
  const upright = uprightFor(name);
  if (upright !== undefined)
    throw bad(
      'trim',
      `an upright or square page, because captions and rules are set for its width: use ${upright}, or booklet with the profile home for two pages on a wide sheet`,
      quote(name),
    );
  if (trim === undefined)
    throw bad(
      'trim',
      `one of ${Object.keys(TRIMS).join(', ')}, or a width and a height of ${SIDES[0]} to ${SIDES[1]} inches, upright or square, such as 7.5x9.25 or 190x240mm`,
      quote(name),
    );
  if (!isTaken(PROFILES[profile], trim))
    throw bad('trim', `${takenSizes(PROFILES[profile])}, which the profile ${profile} takes`, quote(name));
  return name;
}

export function readTechniques(list: readonly unknown[], { chapters }: Before): string[] {
  const codes = chapters.flatMap(({ order }) => kindOf(order.kind).logic?.techniques.map(({ code }) => code) ?? []);
  return list.map((value) => {
    const code = typeof value === 'string' ? meantName(value, codes) : undefined;
    if (code !== undefined) return code;
    throw bad(
      'techniques',
      `codes of techniques of the book's puzzles, as \`gridwright rate\` writes them`,
      typeof value === 'string' ? quoteUnknown(value, codes) : typeOf(value),
    );
  });
}

/** Throws ParseError for a scale that rates none of the puzzles. */
export function readScale<Scale extends string>(scale: Scale, { chapters }: Before): Scale {
  if (scale === 'none' || chapters.some(({ order }) => isRated(order))) return scale;
  const [{ order }] = chapters;
  throw bad(
    'scale',
    '9x9 Sudoku among the puzzles, which it rates',
    `${kindOf(order.kind).title} ${order.size.rows}x${order.size.columns}`,
  );
}

/** Throws ParseError for drawings in place of values where the rules need numbers, or where there are too many values. */
export function readPictures<Pictures extends string>(pictures: Pictures, { chapters }: Before): Pictures {
  if (pictures === 'none') return pictures;
  for (const { order, variant } of chapters) {
    const { rows, columns } = order.size;
    const asked = [...Object.keys(order.options), ...Object.keys(order.requests)];
    const rules = kindOf(order.kind).options.filter(({ name }) => asked.includes(name));
    if (
      !takesPictures(
        order.kind,
        order.size,
        rules.map(({ name }) => name),
      )
    )
      throw bad(
        'pictures',
        `Sudoku of 4x4 to ${MOST_PICTURES}x${MOST_PICTURES} without rules about numbers, since each value is a picture`,
        `${variant} ${rows}x${columns}`,
      );
  }
  return pictures;
}

/** Throws ParseError for chapters that teach without the openers after which their lessons come. */
export function readOpeners(openers: boolean, { chapters }: Before): boolean {
  if (!openers && chapters.some(doesTeach))
    throw bad('openers', 'true, because the lessons of chapters follow them', 'false');
  return openers;
}

export function doesTeach({ teaches }: ChapterPlan): boolean {
  return teaches !== undefined;
}

/** Throws ParseError for hints that name values which are printed as pictures. */
export function readHints(hints: boolean, { pictures }: Before): boolean {
  if (hints && pictures !== 'none') throw bad('hints', 'none beside pictures, since hints name numbers', 'true');
  return hints;
}

/** Throws ParseError for answers upside down that the book doesn't have. */
export function readUpsideDown(upsideDown: boolean, { answers }: Before): boolean {
  if (upsideDown && answers === 'none') throw bad('upsideDown', 'false beside answers none', 'true');
  return upsideDown;
}

/** Throws ParseError for a booklet that a printing firm would bind or cut. */
export function readBooklet(booklet: boolean, { bleed, profile }: Before): boolean {
  if (booklet && profile !== 'home') throw bad('booklet', 'the profile home', profile);
  if (booklet && bleed) throw bad('booklet', 'no bleed', 'bleed');
  return booklet;
}

export function readAddress(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^https?:\/\/[^\s#?]+$/.test(text)) return text;
  throw bad('play', 'a web address without ? and #, such as https://example.org/play/', quote(text));
}

export function readDate(written: string): string | undefined {
  const text = normalDate(written);
  if (text === '') return undefined;
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days) return text;
  throw bad('date', 'a day as YYYY-MM-DD', quote(text));
}
