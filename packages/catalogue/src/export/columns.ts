import { formatLine } from 'gridwright/formats';
import { seedOfDraw } from 'gridwright/orders';
import { countFilled, rulesOf } from 'gridwright/rules';
import { meaningOf, type Specification } from '../specification.js';
import { versionOf } from '../versions.js';
import { guessesOf } from './guesses.js';
import { type Row, splitOf } from './rows.js';

export type CellValue = string | number | boolean | Readonly<Record<string, number>> | null;

/** A column of an export. The data sheet lists them with their meanings. */
export interface Column {
  readonly name: string;
  /** Type in Parquet. */
  readonly type: 'STRING' | 'INT32' | 'DOUBLE' | 'BOOLEAN' | 'JSON';
  readonly meaning: string;
  cell(row: Row): CellValue;
}

/** Returns the columns of a catalogue. A scale that it was rated on adds its own. */
export function columnsOf(specification: Specification): Column[] {
  const { puzzles, scales, versions } = specification;
  const { generator, order } = meaningOf(specification);
  const { unique } = rulesOf(order.kind);
  const graders = Object.keys(versions).filter((name) => name !== 'form');
  return [
    ...PUZZLE,
    ...(versions.level === undefined ? [] : LEVEL),
    ...scales.flatMap(columnsOfScale),
    ...(unique ? [GUESSES] : []),
    column(
      'canonical',
      'STRING',
      'id of the canonical form, the same for all puzzles of its class',
      (row) => row.canonical,
    ),
    column('seed', 'STRING', 'seed id, which makes the puzzle again', ({ draw }) => seedOfDraw(puzzles, draw)),
    column('generator', 'INT32', 'version of the generator', () => generator),
    FORM,
    ...graders.map((grader) => versionColumn(grader, versions[grader])),
    ...(unique ? [versionColumn('guesses', versionOf('guesses'))] : []),
    SPLIT,
  ];
}

/** Returns the columns of a list of all classes. */
export function columnsOfClasses(): Column[] {
  const members = column('puzzles', 'INT32', 'number of puzzles in the class', (row) => row.members ?? null);
  const graders = ['level', 'guesses'].map((grader) => versionColumn(grader, versionOf(grader)));
  return [...PUZZLE, members, ...LEVEL, GUESSES, FORM, ...graders, SPLIT];
}

/**
 * Returns the clues as a line, or the id of a puzzle whose rules don't follow from the clues, the kind and the size.
 */
function lineOf({ puzzle, id }: Row): string {
  const { kind, size, options } = puzzle;
  const isPlain =
    Object.keys(options).length === 0 && rulesOf(kind).size(size.rows, size.columns).boxRows === size.boxRows;
  return isPlain ? formatLine(puzzle) : id;
}

const PUZZLE: readonly Column[] = [
  column('id', 'STRING', 'puzzle id, with kind, size, options and clues', ({ id }) => id),
  column(
    'puzzle',
    'STRING',
    'the clues, one symbol per cell, row by row; the puzzle id if its rules need more',
    lineOf,
  ),
  column('solution', 'STRING', 'the solution, likewise', ({ solution }) => solution),
  column('clues', 'INT32', 'number of clues', ({ puzzle }) => countFilled(puzzle.clues)),
];

const LEVEL: readonly Column[] = [
  column('level', 'STRING', 'level of difficulty, from gentle to extreme', ({ grades }) => textOf(grades.level?.grade)),
  column('hardest', 'STRING', 'the hardest technique that solves it', ({ grades }) =>
    textOf(grades.level?.details.hardest),
  ),
  column(
    'techniques',
    'JSON',
    'number of uses of each technique, cheapest first',
    ({ grades }) => (grades.level?.details.techniques as Readonly<Record<string, number>> | undefined) ?? null,
  ),
];

const GUESSES = column(
  'guesses',
  'INT32',
  'number of values that the solver tries to find the solution and to rule out others; empty above 524288',
  ({ puzzle, guesses }) => guesses ?? guessesOf(puzzle),
);

const FORM = column('form', 'INT32', 'version of the canonical form', ({ form }) => form);

const SPLIT = column('split', 'STRING', 'train, validation or test, by a hash of the class', ({ canonical }) =>
  splitOf(canonical),
);

function versionColumn(grader: string, version: number): Column {
  return column(`${grader}_version`, 'INT32', `version of the grader for ${grader}`, () => version);
}

function columnsOfScale(scale: string): Column[] {
  const detail = (name: string) => (row: Row) => (row.grades[scale]?.details[name] as CellValue | undefined) ?? null;
  if (scale === 'hodoku')
    return [
      column('hodoku', 'INT32', 'score on the scale hodoku', ({ grades }) =>
        grades.hodoku === undefined ? null : Number(grades.hodoku.grade),
      ),
      column('hodoku_level', 'STRING', 'level on the scale hodoku, from Easy to Extreme', detail('level')),
    ];
  return [
    column(scale, 'DOUBLE', `rating on the scale ${scale}: price of the hardest step`, ({ grades }) =>
      grades[scale] === undefined ? null : Number(grades[scale].grade),
    ),
    column(`${scale}_ep`, 'DOUBLE', 'price of the hardest step up to the first filled cell', detail('ep')),
    column(`${scale}_ed`, 'DOUBLE', 'price of the first step', detail('ed')),
    column(`${scale}_at_least`, 'BOOLEAN', 'whether these prices are only lower bounds', (row) =>
      row.grades[scale] === undefined ? null : row.grades[scale].details.atLeast === true,
    ),
  ];
}

function column(name: string, type: Column['type'], meaning: string, cell: Column['cell']): Column {
  return { name, type, meaning, cell };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
