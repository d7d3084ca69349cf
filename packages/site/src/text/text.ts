import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { MINI, weeklySeries } from 'gridwright/days';
import { nameInWords } from 'gridwright/orders';
import { formatShape, type Level, type Puzzle, type Rules, type Size } from 'gridwright/rules';
import { aimsIn, rulesOf } from '../engine/rules.js';
import { en, type Text } from './en.js';
import { LANGUAGE_TAGS, LANGUAGES, type LanguageFile } from './languages.js';
import type { PageTexts } from './pages.js';

export type { Text };

/** Every string of the page in the current language. */
export const text = signal<Text | LanguageFile>(en);

/** Texts loaded with their page, in the current language. */
export function pageText<Name extends keyof PageTexts>(
  name: Name,
  english: PageTexts[Name],
): ReadonlySignal<PageTexts[Name]> {
  return computed(() => ('pages' in text.value ? text.value.pages[name] : english));
}

/**
 * Follows the chosen language, a tag or `system` for the browser's languages. `chosen` reads a signal. The page waits for
 * the first language only.
 */
export function startText(chosen: () => string): Promise<void> {
  const show = async () => {
    const tag = tagOf(chosen());
    const load = LANGUAGES[tag];
    const found = load === undefined ? en : await load().catch(() => en);
    if (tagOf(chosen()) !== tag) return;
    text.value = found;
    document.documentElement.lang = found.tag;
  };
  let first: Promise<void> = Promise.resolve();
  effect(() => {
    first = show();
  });
  return first;
}

function tagOf(chosen: string): string {
  if (chosen !== 'system') return chosen;
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.split('-', 1)[0]);
  return wanted.find((tag) => LANGUAGE_TAGS.includes(tag)) ?? en.tag;
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20` as people write it: `Friday 20 November 2026`, or without the year. */
export function longDate(date: string, hasYear = true): string {
  const words = formatDate(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
  });
  // Browsers differ in English, and other languages may need the comma: `Freitag, 20. November 2026`.
  return text.value.tag === 'en' ? words.replaceAll(',', '') : words;
}

/** Formats a UTC date, `YYYY-MM-DD`, in the current language. */
export function formatDate(date: string, parts: Intl.DateTimeFormatOptions): string {
  const tag = text.value.tag === 'en' ? 'en-GB' : text.value.tag;
  const key = `${tag} ${JSON.stringify(parts)}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' });
  dates.set(key, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The time of day of an instant, on the player's own clock. */
export function formatTime(instant: Date): string {
  return new Intl.DateTimeFormat(text.value.tag === 'en' ? 'en-GB' : text.value.tag, {
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

export function formatNumber(n: number | bigint): string {
  return n.toLocaleString(text.value.tag);
}

/** `4:18`, `1:08:20`. */
export function formatSeconds(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** `9 × 9`. */
export function shape(size: Size): string {
  return formatShape(size.rows, size.columns).replace('x', ' × ');
}

/** The name of a puzzle with its size: `Sudoku · 9 × 9`, `Killer Sudoku · 6 × 6`. */
export function fullName(puzzle: Omit<Puzzle, 'clues'>): string {
  const { variant, more } = nameInWords(
    rulesOf(puzzle.kind),
    puzzle.options,
    aimsIn(text.value.aims, puzzle.kind).names,
  );
  return [variant, shape(puzzle.size), ...more].join(' · ');
}

/** The same for a place that names the kind already: `9 × 9`, `Killer Sudoku · 6 × 6`. */
export function describe(puzzle: Omit<Puzzle, 'clues'>): string {
  const kind = `${rulesOf(puzzle.kind).title} · `;
  const name = fullName(puzzle);
  return name.startsWith(kind) ? name.slice(kind.length) : name;
}

export function summaryOf({ name }: Rules): string {
  return aimsIn(text.value.aims, name).summary;
}

/**
 * Returns the player's task: a sentence for the kind, and one for each option that it doesn't
 * cover.
 */
export function aimsOf({ kind, size, options }: Puzzle): string[] {
  const aims = aimsIn(text.value.aims, kind);
  const { summary, summaryWith = {}, odd = '', options: sentences } = aims.forValues?.(options) ?? aims;
  const names = Object.keys(options);
  const covered = names.find((name) => summaryWith[name] !== undefined);
  const others = names.filter((name) => name !== covered && sentences[name] !== undefined);
  const aim = covered === undefined ? summary : summaryWith[covered];
  const lines = (size.rows | size.columns) & 1 ? ` ${odd}` : '';
  return [(aim + lines).trim(), ...others.map((name) => sentences[name])];
}

/** The names by which most people know a kind. */
const COMMON_NAMES: Readonly<Record<string, string>> = { kurosu: 'Takuzu', flipit: 'Lights Out' };

/** Returns the title of a kind where it is introduced: `Kurosu (Takuzu)`. */
export function fullTitle({ name, title }: Rules): string {
  return Object.hasOwn(COMMON_NAMES, name) ? `${title} (${COMMON_NAMES[name]})` : title;
}

/** The title of a daily puzzle: `Sudoku`, `Mini Sudoku`, `Kurosu with signs`. */
export function dailyTitle(kind: string, level?: string): string {
  const { title } = rulesOf(kind);
  if (level === 'signs') return text.value.shared.signs(title);
  if (level === undefined || !weeklySeries(rulesOf(kind)).includes(level)) return title;
  return text.value.shared.mini(level === MINI ? title : levelName(level));
}

export function levelName(level: Level | string): string {
  const { aims, library } = text.value;
  return aims.levels[level as Level] ?? library.series[level] ?? capital(level);
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An error's words as a sentence. */
export function sentence(error: unknown): string {
  const shown = text.peek();
  const words =
    ('faultOf' in shown ? shown.faultOf(error) : undefined) ?? (error instanceof Error ? error.message : String(error));
  return capital(words.endsWith('.') ? words : `${words}.`);
}
