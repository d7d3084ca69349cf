import { acceptanceOf, rateOnScale, type ScaleName, type ScaleRange, type ScaleRating } from '@gridwright/scales';
import { canonical, kindOf } from 'gridwright';
import { ratingOf } from 'gridwright/logic';
import { make, meets, seedOfDraw } from 'gridwright/orders';
import { type Criteria, formatId, LimitError, type Order, ParseError, type Puzzle, parseId } from 'gridwright/rules';

/** The level and the rating on a scale that a class must have. */
export interface CollectCriteria extends Pick<Criteria, 'level'> {
  readonly within?: ScaleRange | undefined;
}

interface Draws {
  /** Seed id, whose draws are collected. */
  readonly puzzles: string;
  /** Numbers of the first and the last draw. */
  readonly from: number;
  readonly to: number;
  readonly criteria: CollectCriteria;
  /** Names of the scales on which to rate, besides the level. */
  readonly scales: readonly ScaleName[];
}

/** A grade of a puzzle: its level, or its rating on a scale. */
export interface CollectedGrade {
  /** `level`, or the name of the scale. */
  readonly grader: string;
  /** The level, the price of the hardest step, or the score. */
  readonly grade: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The first puzzle of a class among the draws. */
export interface Collected {
  /** Number of the draw. */
  readonly draw: number;
  readonly id: string;
  /** Id of the canonical form, which stands for the class. */
  readonly canonical: string;
  /** Grades of the canonical form, so that they depend on nothing but the class. */
  readonly grades: readonly CollectedGrade[];
}

/** Makes the draws of a seed id, and returns those that meet the criteria in order, one for each class. */
export async function collect(request: Draws) {
  const named = parseId(request.puzzles);
  if (named.type === 'puzzle') throw new ParseError('id', 'expected a seed id, got a puzzle id');
  const found = new Map<string, Collected>();
  for (let draw = request.from; draw <= request.to; draw++) {
    const puzzle = makeDraw(named.order, seedOfDraw(named.seed, draw), named.version);
    const form = puzzle && formOf(puzzle);
    if (puzzle === undefined || form === undefined) continue;
    const id = formatId(form);
    if (found.has(id)) continue;
    const grades = await gradesOf(form, request);
    if (grades !== undefined) found.set(id, { draw, id: formatId(puzzle), canonical: id, grades });
  }
  return { found: [...found.values()] };
}

/** Returns undefined for a seed without a puzzle, which a generator with bounds on its attempts may have. */
function makeDraw(order: Order, seed: string, version: number): Puzzle | undefined {
  return unlessLimited(() => make(order, seed, version).puzzle);
}

function formOf(puzzle: Puzzle): Puzzle | undefined {
  return unlessLimited(() => canonical(puzzle));
}

function unlessLimited<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}

/** Returns the grades of a canonical form; undefined when it doesn't meet the criteria. */
async function gradesOf(form: Puzzle, { criteria, scales }: Draws): Promise<CollectedGrade[] | undefined> {
  const { level, within } = criteria;
  if (level !== undefined && !meets(form, { level })) return undefined;
  if (within !== undefined && !(await acceptanceOf(within)).test(form)) return undefined;
  const grades: CollectedGrade[] = [];
  for (const scale of scales) {
    const rating = await rateOnScale(form, scale);
    if (rating === undefined) return undefined;
    grades.push({ grader: scale, ...gradeOf(rating) });
  }
  const rating = kindOf(form.kind).logic === undefined ? undefined : ratingOf(form);
  if (rating === undefined) return grades;
  const { hardest = null, solved, techniques } = rating;
  return [{ grader: 'level', grade: rating.level, details: { hardest, solved, techniques } }, ...grades];
}

function gradeOf(rating: ScaleRating): Omit<CollectedGrade, 'grader'> {
  if ('score' in rating) return { grade: String(rating.score), details: { level: rating.level } };
  const { er, ...details } = rating;
  return { grade: er.toFixed(1), details };
}
