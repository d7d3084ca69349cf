import { countsForItsDay, helpOf, kindNameOf, type Result } from './result.js';

/** How a day went, best first: the marks of the record. */
const DAY_MARKS = ['solved', 'hinted', 'begun', 'missed', 'open'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** Which days: of one kind, and of one series or level of it where one is named. */
export interface Of {
  readonly kind: string;
  readonly level?: string | undefined;
}

/** Best mark of each day for which a game counts, or of every daily game when `archive` is true. */
export function marksByDay(results: Iterable<Result>, { kind, level }: Of, archive = false): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  for (const result of results) {
    if (result.daily === undefined || kindNameOf(result) !== kind) continue;
    if (level !== undefined && (result.daily.level ?? '') !== level) continue;
    if (!archive && !countsForItsDay(result)) continue;
    const mark = markOf(result);
    const before = marks.get(result.daily.date);
    if (before === undefined || DAY_MARKS.indexOf(mark) < DAY_MARKS.indexOf(before)) marks.set(result.daily.date, mark);
  }
  return marks;
}

/** The mark to show for a day: a day that has passed without a game was missed, any other is open. */
export function markOn(day: string, today: string, marks: ReadonlyMap<string, DayMark>): DayMark {
  return marks.get(day) ?? (day < today ? 'missed' : 'open');
}

function markOf(result: Result): DayMark {
  if (result.state !== 'solved') return 'begun';
  return helpOf(result) === 0 ? 'solved' : 'hinted';
}
