import { Command } from 'commander';
import {
  clashes,
  countFilled,
  en,
  formatId,
  formatRows,
  formatSvg,
  kindOf,
  mistakeText,
  type Puzzle,
  solve,
} from 'gridwright/internal';
import { readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type OptionValues } from '../options.js';
import { titleOf } from '../print.js';

/** Limit of steps for counting solutions. */
const STEPS = 100_000;

export function showVerb(): Command {
  const command = new Command('show')
    .description('draw a puzzle and print facts about it')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .addOption(formatOption(['text', 'svg'], 'text'));
  addExamples(command, [
    'show sudoku.1:symmetry-half-turn:alice',
    'show 41321 --kind flipit',
    'show kurosu.1:alice --format svg',
  ]);
  return addHintOptions(command).action(async (text: string, values: OptionValues) => {
    const puzzle = await readPuzzle(text, values);
    if (values.format === 'svg') {
      process.stdout.write(`${formatSvg({ puzzle, title: titleOf(puzzle) })}\n`);
      return;
    }
    const facts = Object.entries(factsOf(puzzle));
    const width = Math.max(...facts.map(([label]) => label.length)) + 2;
    const lines = facts.map(([label, fact]) => `${label.padEnd(width)}${fact}`);
    process.stdout.write(`${titleOf(puzzle)}\n\n${formatRows(puzzle)}\n\n${lines.join('\n')}\n`);
  });
}

function factsOf(puzzle: Puzzle): Record<string, string> {
  const kind = kindOf(puzzle.kind);
  const clues: Record<string, string> = kind.input === 'values' ? { clues: String(countFilled(puzzle.clues)) } : {};
  return { ...clues, solutions: solutionsOf(puzzle), ...pressFacts(puzzle), id: formatId(puzzle) };
}

function pressFacts(puzzle: Puzzle): Record<string, string> {
  const facts = kindOf(puzzle.kind).presses?.facts(puzzle) ?? {};
  return Object.fromEntries(en.kinds[puzzle.kind].presses?.facts(facts).map(({ label, text }) => [label, text]) ?? []);
}

function solutionsOf(puzzle: Puzzle): string {
  const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: STEPS });
  if (solutions.length === 2) return 'more than one';
  if (!complete) return 'unknown: too many steps';
  if (solutions.length === 1) return 'exactly one';
  const [clash] = clashes(puzzle);
  return clash === undefined ? 'none' : `none: ${mistakeText(en, puzzle, clash)}`;
}
