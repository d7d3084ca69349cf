import { type Kind, kindOf, solve } from 'gridwright';
import { hasCornerText } from 'gridwright/drawing';
import { check, type Example, type Puzzle } from 'gridwright/rules';
import { cellToFit, LEAST_CELL, LEAST_SUMMED, placeBoard } from '../board/board.js';
import { optionsByValue, optionsOfSome, withoutColours } from '../making/aims.js';
import type { Block } from '../page/blocks.js';
import { stylesOf } from '../page/styles.js';
import { placeLines, wrap } from '../page/text.js';
import type { BookWords } from '../words/words.js';
import { pressExample } from './rules-example.js';
import type { RulesSection } from './rules-section.js';

/** An example of a broken rule, with the rule's code. */
type MistakeExample = readonly [code: string, example: Example];

/** Returns an example of a mistake for each rule that one of the puzzles of a kind has. */
export function mistakeExamples(kind: Kind, puzzles: readonly Puzzle[], words: BookWords): MistakeExample[] {
  if (kind.input === 'presses') return [unfinishedPresses(kind, puzzles[0])];
  const byValue = optionsByValue(puzzles, words);
  const options = new Set([...optionsOfSome(puzzles)].filter((name) => !byValue.has(name)));
  const always = new Set(puzzles.filter(isFirstOfItsKind).flatMap((puzzle) => repeats(kind, puzzle)));
  return Object.entries(kind.examples()).filter(([code, example]) => {
    const names = Object.keys(example.puzzle.options);
    const isOwn = names.length === 0 ? always.has(code) : names.every((name) => options.has(name));
    return isOwn && isPossible(kind, code, example);
  });
}

/** Returns whether an earlier puzzle of a list has neither the options nor the size of this one. */
function isFirstOfItsKind({ size, options }: Puzzle, i: number, puzzles: readonly Puzzle[]): boolean {
  const shapeOf = (one: Pick<Puzzle, 'size' | 'options'>) => JSON.stringify([one.size, Object.keys(one.options)]);
  const shape = shapeOf({ size, options });
  return puzzles.findIndex((one) => shapeOf(one) === shape) === i;
}

/** Returns the rules that grids of a single value break: a jigsaw has none about boxes. */
function repeats(kind: Kind, puzzle: Puzzle): string[] {
  const { answer } = kind.maxValues(puzzle.size);
  return Array.from({ length: answer }, (_, i) => new Uint8Array(puzzle.clues.length).fill(i + 1)).flatMap((grid) =>
    kind.check(puzzle, grid).map(({ code }) => code),
  );
}

/** Returns whether an example shows a mistake that is possible on paper: with valid values and unchanged clues. */
function isPossible(kind: Kind, code: string, { puzzle, answer }: Example): boolean {
  if (answer.some((value) => value > kind.maxValues(puzzle.size).answer)) return false;
  const isWrong = check(puzzle, answer).some((mistake) => mistake.code === code && !mistake.unfinished);
  return isWrong && puzzle.clues.every((clue, cell) => clue === 0 || clue === answer[cell]);
}

/** Returns the example of the rules without its last press. */
function unfinishedPresses(kind: Kind, own: Puzzle): MistakeExample {
  const puzzle = pressExample(kind, own);
  const [solution] = solve(puzzle, { limit: 1 }).solutions;
  const answer = solution.slice();
  answer[answer.lastIndexOf(1)] = 0;
  const [mistake] = kind.check(puzzle, answer);
  return [mistake.code, { puzzle, answer }];
}

/** Least width of the rule beside a mistake, in ems. */
const NARROW = 8;

/** Gap below a row of mistakes, on A5. */
export const ROW_GAP = 11;

/**
 * Returns the mistakes, one or two beside each other, whichever takes less height. Rules that need a wide column stand
 * alone.
 */
export function mistakeRows(kind: Kind, examples: readonly MistakeExample[], section: RulesSection): Block[] {
  const row = (some: readonly MistakeExample[], perRow: number) => mistakeRow(kind, some, perRow, section);
  const rowsOf = (some: readonly MistakeExample[], perRow: number) =>
    Array.from({ length: Math.ceil(some.length / perRow) }, (_, i) =>
      row(some.slice(perRow * i, perRow * (i + 1)), perRow),
    );
  const gap = ROW_GAP * section.geometry.scale;
  const heightOf = (rows: readonly Block[]) => rows.reduce((sum, { height }) => sum + height + gap, 0);
  const fits = ([code, { puzzle }]: MistakeExample) => isReadable(ruleText(kind, code, section.words), puzzle, section);
  const [narrow, wide] = [examples.filter(fits), examples.filter((example) => !fits(example))];
  const [single, double] = [rowsOf(examples, 1), [...rowsOf(narrow, 2), ...rowsOf(wide, 1)]];
  return heightOf(double) < heightOf(single) ? double : single;
}

/** Returns the sentence for a rule. */
function ruleText({ name }: Kind, code: string, words: BookWords): string {
  return withoutColours(words.library.kinds[name].rules[code], words);
}

/** Returns whether a rule can be read in the column beside its board if two boards share a row. */
function isReadable(rule: string, puzzle: Puzzle, section: RulesSection): boolean {
  const { metrics, geometry } = section;
  const { body } = stylesOf(geometry);
  const column = columnWidth(section, 2) - textLeft(section, puzzle);
  const longest = Math.max(...rule.split(' ').map((word) => body.size * metrics.width(body.font, word)));
  return column >= Math.max(NARROW * body.size, longest);
}

/** Returns the width for each of some mistakes beside each other. */
function columnWidth({ geometry }: RulesSection, perRow: number): number {
  return (geometry.body(1).width - (perRow - 1) * MISTAKE_GAP * geometry.scale) / perRow;
}

/** Gap between mistakes beside each other, and between a board and its rule, on A5. */
const MISTAKE_GAP = 16;
const RULE_GAP = 12;

function mistakeCell({ geometry, mistake }: RulesSection, puzzle: Puzzle): number {
  const { size } = puzzle;
  const least = hasCornerText(kindOf(puzzle.kind), puzzle) ? LEAST_SUMMED : LEAST_CELL;
  return Math.max(least, cellToFit(size, mistake * geometry.scale, mistake * geometry.scale));
}

/** Returns the width of a board and the gap beside it. */
function textLeft(section: RulesSection, puzzle: Puzzle): number {
  return mistakeCell(section, puzzle) * puzzle.size.columns + RULE_GAP * section.geometry.scale;
}

/** Returns mistakes beside each other: boards with shaded cells, beside each the broken rule. */
function mistakeRow(kind: Kind, examples: readonly MistakeExample[], perRow: number, section: RulesSection): Block {
  const { words, metrics, geometry } = section;
  const { scale } = geometry;
  const { body } = stylesOf(geometry);
  const each = columnWidth(section, perRow);
  const parts = examples.map(([code, { puzzle, answer }], i) => {
    const cell = mistakeCell(section, puzzle);
    const left = textLeft(section, puzzle);
    const cells =
      kind.input === 'presses' ? [] : (check(puzzle, answer).find((mistake) => mistake.code === code)?.cells ?? []);
    return {
      puzzle,
      answer,
      cell,
      cells,
      x: 1 + i * (each + MISTAKE_GAP * scale),
      left,
      lines: wrap(metrics, body, ruleText(kind, code, words), each - left),
    };
  });
  return {
    height: Math.max(
      ...parts.map(({ puzzle, cell, lines }) => Math.max(cell * puzzle.size.rows, lines.length * body.leading)),
    ),
    place: (x, y) =>
      parts.flatMap((part) => [
        ...placeBoard(
          metrics,
          kind.draw(part.puzzle, part.answer),
          part.puzzle.size,
          { x: x + part.x, y, cell: part.cell },
          { shaded: part.cells, pictures: geometry.pictures },
        ),
        ...placeLines(metrics, body, part.lines, x + part.x + part.left, y - 3 * scale),
      ]),
  };
}
