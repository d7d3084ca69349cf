import { Command } from 'commander';
import {
  type Candidate,
  cellName,
  clashes,
  formatId,
  formatLine,
  kindOf,
  logicOf,
  type Path,
  type Presses,
  type Puzzle,
  type Rating,
  ratedPath,
  type Step,
} from 'gridwright';
import { readPuzzle } from '../case.js';
import { BadInput } from '../errors.js';
import { addHintOptions, formatOption, type Given } from '../options.js';
import { countOf, titleOf } from '../print.js';

export function explainVerb(): Command {
  const command = new Command('explain')
    .description('solve a puzzle by logic and say why each step holds')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText('after', '\nExit code: 0 if the path ends at the solution, 1 if the puzzle needs more.\n\nExample: gridwright explain sudoku.1:alice');
  return addHintOptions(command).action(async (text: string, given: Given) => {
    const puzzle = await readPuzzle(text, given);
    const { presses } = kindOf(puzzle.kind);
    if (presses !== undefined) return tellLesson(puzzle, presses, given.format === 'json');
    const told: string[] = [];
    const logic = logicOf(puzzle);
    const rated = ratedPath(puzzle, (position, step) => told.push(logic.tell(position, step).what));
    if (rated === undefined) throw new BadInput('expected a puzzle with exactly one solution; "gridwright solve" says how many it has', 1);
    const { path, rating } = rated;
    process.stdout.write(given.format === 'json' ? `${JSON.stringify(asJson(puzzle, path, rating, told))}\n` : asText(puzzle, path, rating, told));
    process.exitCode = path.solved ? 0 : 1;
  });
}

/** Of a kind without techniques: the steps of one solution. */
function tellLesson(puzzle: Puzzle, presses: Presses, json: boolean): void {
  const [clash] = clashes(puzzle);
  if (clash !== undefined) throw new BadInput(clash.message, 1);
  const steps = presses.lesson(puzzle).map(({ cells, text }) => ({ cells: cells.map((cell) => cellName(cell, puzzle.size)), text }));
  const lines = steps.map(({ text }, i) => `${i + 1}. ${text}`);
  process.stdout.write(
    json ? `${JSON.stringify({ id: formatId(puzzle), puzzle: formatLine(puzzle), steps })}\n` : `${[titleOf(puzzle), '', ...lines].join('\n')}\n`,
  );
}

function asText(puzzle: Puzzle, path: Path, rating: Rating, told: readonly string[]): string {
  const width = String(told.length).length;
  const titles = new Map(kindOf(puzzle.kind).logic?.techniques.map(({ code, title }) => [code, title]));
  const lines = path.steps.map(({ technique }, i) => `${String(i + 1).padStart(width)}. ${titles.get(technique)}. ${told[i]}`);
  const end = path.solved ? formatLine(puzzle, path.grid) : `It needs more than these techniques; so far: ${formatLine(puzzle, path.grid)}`;
  return `${titleOf(puzzle)}, ${rating.level}, ${countOf(path.steps.length, 'step')}\n\n${lines.join('\n')}\n\n${end}\n`;
}

function asJson(puzzle: Puzzle, path: Path, rating: Rating, told: readonly string[]) {
  const named = (relation: string) => (candidate: Candidate) => `${cellName(candidate.cell, puzzle.size)}${relation}${candidate.value}`;
  const step = ({ technique, places, removes }: Step, i: number) => ({
    technique,
    text: told[i],
    places: places.map(named('=')),
    removes: removes.map(named('!=')),
  });
  return {
    id: formatId(puzzle),
    puzzle: formatLine(puzzle),
    level: rating.level,
    solved: path.solved,
    steps: path.steps.map(step),
    grid: formatLine(puzzle, path.grid),
  };
}
