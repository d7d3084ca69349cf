import { computed, signal } from '@preact/signals';
import { dailyLevels, listedLevels, MINI, weeklySeries } from 'gridwright/days';
import { type Daily, FIRST_DAY, LEVELS, type Level } from 'gridwright/rules';
import { engine } from './engine.js';
import { localDay } from './local-day.js';
import { KINDS, loadRulesFor, rulesOf } from './rules.js';

export { FIRST_DAY };

/** The time now, by the minute; the UTC date in it decides the puzzles of the day. */
export const now = signal(new Date());

/**
 * The names of a kind's series of daily puzzles, the first of them the puzzle of the day; '' for one without a name.
 */
export function seriesOf(kind: string): readonly string[] {
  const rules = rulesOf(kind);
  const named = dailyLevels(rules);
  return [...(named.length === 0 ? [''] : named), ...listedLevels(rules), ...weeklySeries(rules)];
}

/** Names of all kinds that have a puzzle every day. */
export const DAILY_KINDS = KINDS;

/** A series of daily puzzles of a kind. */
export interface DailySeries {
  readonly kind: string;
  readonly level: string;
}

/** The series of small puzzles, which get harder from Monday to Sunday: those without a variant first. */
export const WEEKLY: readonly DailySeries[] = DAILY_KINDS.flatMap((kind) =>
  weeklySeries(rulesOf(kind)).map((level) => ({ kind, level })),
).sort((a, b) => Number(b.level === MINI) - Number(a.level === MINI));

/** Updates the current time while the page is visible. */
export function startClock(): void {
  const tick = () => {
    if (document.visibilityState === 'visible') now.value = new Date();
  };
  setInterval(tick, 15_000);
  document.addEventListener('visibilitychange', tick);
}

const day = computed(() => now.value.toISOString().slice(0, 10));

/** Returns the UTC date of `now`. An effect that reads it runs again once a day, not every minute. */
export function today(): string {
  return day.value;
}

/** Changes with the UTC date and with that of the player's own clock. */
const days = computed(() => `${day.value} ${localDay(now.value)}`);

/** The time now for what depends on dates alone: asking for it again is due when one of them changes. */
export function nowByDays(): Date {
  days.value;
  return now.peek();
}

const made = signal<ReadonlyMap<string, Daily | 'failed'>>(new Map());
const wanted = new Set<string>();

/** The puzzle of a date if it has been made; `wantDaily` has it made. */
export function dailyOf(date: string, kind: string, level: string): Daily | 'failed' | undefined {
  return made.value.get(keyOf(date, kind, level));
}

export async function wantDaily(date: string, kind: string, level: string): Promise<void> {
  const key = keyOf(date, kind, level);
  if (wanted.has(key)) return;
  wanted.add(key);
  const daily = await makeDaily(date, kind, level === '' ? undefined : level).catch(() => 'failed' as const);
  made.value = new Map(made.peek()).set(key, daily);
  if (daily !== 'failed' && (daily.level === undefined || !isLevel(daily.level)) && rulesOf(kind).help === 'logic')
    await rate(daily);
}

async function makeDaily(date: string, kind: string, level: string | undefined): Promise<Daily> {
  const daily = await engine.daily(date, kind, level);
  await loadRulesFor(daily.puzzle);
  return daily;
}

const rated = signal<ReadonlyMap<string, Level>>(new Map());

/** The level of a daily puzzle: that of its series, or else its rating; undefined until it is rated. */
export function dailyLevel({ id, level }: Daily): string | undefined {
  return level ?? rated.value.get(id);
}

async function rate({ id, puzzle }: Daily): Promise<void> {
  const rating = await engine.rate(puzzle).catch(() => undefined);
  if (rating !== undefined) rated.value = new Map(rated.peek()).set(id, rating.level);
}

function isLevel(name: string): boolean {
  return LEVELS.some((level) => level === name);
}

function keyOf(date: string, kind: string, level: string): string {
  return `${date} ${kind} ${level}`;
}
