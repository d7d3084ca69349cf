import { solve } from 'gridwright';
import { type Interpret, type Reading, readDrawnRules, type SheetItem } from 'gridwright/formats';
import { quote } from 'gridwright/input';

/** Limit of steps for each reading of a drawing. Most puzzles take a hundredth of it. */
const STEPS = 60_000;
/**
 * The same for the last try. Of 1,288 published puzzles, 9 reach the first bound; this one takes up to half a minute.
 */
const MOST_STEPS = 500_000;
/** The most sentences that a note quotes. */
const MOST_QUOTED = 3;

/** Reads the rules that puzzles of f-puzzles and SudokuPad only draw or state in words. */
export const interpret: Interpret = readDrawnRules((puzzle, isLast) =>
  solve(puzzle, { limit: 2, maxSteps: isLast ? MOST_STEPS : STEPS }),
);

/** A fault of a puzzle with known rules that its solutions show. */
const WARNINGS: Readonly<Record<Reading['verdict'], string | undefined>> = {
  confirmed: undefined,
  open: 'it has one solution, but its author may state a rule that was not read',
  several: 'it has several solutions: its author may state a rule that was not read',
  none: 'it has no solution by the rules that were read',
  unlike: 'its solution differs from the one stored with it',
  unknown: 'its solution was not checked: too many steps',
};

/** Returns what a user should know of how a puzzle of another program was read. */
export function readingNotes({ published, reading, sheet, foreign }: SheetItem): string[] {
  const { missing = [], unfound = [] } = foreign ?? {};
  const isUnnamed = sheet !== undefined || (foreign !== undefined && missing.length + unfound.length === 0);
  const warning = isUnnamed && reading ? WARNINGS[reading.verdict] : undefined;
  const unread = (reading?.unread ?? []).slice(0, MOST_QUOTED).map(quote);
  const isDrawn = reading?.rules.some(({ found }) => found !== 'file');
  return [
    ...(reading && isDrawn ? [`rules read: ${foundIn(reading)}`] : []),
    ...(warning === undefined ? [] : [warning]),
    ...(unread.length > 0 ? [`not understood: ${unread.join(', ')}`] : []),
    ...(published?.unshown === undefined ? [] : [`not shown: ${published.unshown.join(', ')}`]),
  ];
}

/** Formats the rules of a reading, each with where it was found. */
export function foundIn({ rules }: Reading): string {
  return rules.map(({ name, found }) => `${name} (${found})`).join(', ');
}
