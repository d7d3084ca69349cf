import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solve, trueCandidates } from 'gridwright';
import { readDrawnRules, readSheets } from 'gridwright/formats';
import type { Puzzle } from 'gridwright/rules';

/** The puzzles with one solution in the tests of dclamage/SudokuSolver, each with that solution. */
const PUZZLES = /uniqueVariantFPuzzles = ([^;]*);/;
const PUZZLE = /\(@?"([A-Za-z0-9+/=]+)",\s*@?"(\w+)"\)/g;

const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: 500_000 }));

/** Returns the values of each cell that some solution has, in a row. */
function candidatesOf(puzzle: Puzzle): number[] {
  const { counts, complete } = trueCandidates(puzzle);
  if (!complete) throw new Error('the search for true candidates gave up');
  return counts.flatMap((count) => [...count.keys()].filter((value) => count[value] > 0));
}

function compare(folder: string): void {
  const text = readFileSync(join(folder, 'SudokuTests/Puzzles.cs'), 'utf8');
  const all = [...(PUZZLES.exec(text)?.[1].matchAll(PUZZLE) ?? [])];
  if (all.length === 0) throw new Error('SudokuTests/Puzzles.cs: expected puzzles in uniqueVariantFPuzzles, got none');
  let [read, candidates, equal] = [0, 0, 0];
  for (const [i, [, data, solution]] of all.entries()) {
    const { puzzle } = interpret(readSheets(`https://www.f-puzzles.com/?load=${data}`)[0]);
    if (puzzle === undefined) {
      console.log(`Puzzle ${i + 1} isn't read with all its rules.`);
      continue;
    }
    read++;
    candidates += puzzle.size.rows ** 3;
    if (candidatesOf(puzzle).join('') === solution) equal++;
    else console.log(`Puzzle ${i + 1}: the true candidates differ.`);
  }
  console.log(
    `${all.length} puzzles, ${read} read with ${candidates} candidates: ${equal} have the same true candidates.`,
  );
}

const folder = process.env.GRIDWRIGHT_DCLAMAGE;
console.log('\nTrue candidates, compared with the solutions in the tests of dclamage/SudokuSolver.\n');
if (folder === undefined) console.log('Skipped: set GRIDWRIGHT_DCLAMAGE to a checkout of dclamage/SudokuSolver.');
else compare(folder);
