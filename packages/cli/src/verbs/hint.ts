import { Command } from 'commander';
import { type Advice, cellName, clashes, hint, kindOf, type Puzzle } from 'gridwright';
import { readAnswer, readPuzzle } from '../case.js';
import { addHintOptions, type Given, readNumber } from '../options.js';

export function hintVerb(): Command {
  const command = new Command('hint')
    .description('what to do next and why, or the first mistake')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .argument('[grid]', 'the grid so far, one character a cell')
    .option('--stage <N>', '1: where to look, 2: also which technique, 3: also what to do', '3')
    .addHelpText(
      'after',
      '\nExit code: 0 if there is a hint or the grid is solved, 1 if there is a mistake or no hint.\n\nExample: gridwright hint sudoku.1:alice --stage 1',
    );
  return addHintOptions(command).action(async (text: string, gridText: string | undefined, given: Given) => {
    const stage = readNumber('stage', String(given.stage), 3);
    const puzzle = await readPuzzle(text, given);
    const grid = gridText === undefined ? kindOf(puzzle.kind).start(puzzle) : readAnswer(puzzle, gridText, 'grid');
    const advice = hint(puzzle, { answer: grid });
    process.stdout.write(`${said(puzzle, advice).slice(0, stage).join('\n')}\n`);
    process.exitCode = advice.type === 'step' || advice.type === 'solved' ? 0 : 1;
  });
}

function said(puzzle: Puzzle, advice: Advice): string[] {
  switch (advice.type) {
    case 'step':
      return [advice.hint.where, advice.hint.technique, advice.hint.what];
    case 'mistake':
      return [`${cellName(advice.cell, puzzle.size)} is wrong: take it back first.`];
    case 'solved':
      return ['The puzzle is solved.'];
    case 'stuck':
      return ['No technique here goes further.'];
    case 'unsolvable':
      return [['The puzzle has no solution.', ...clashes(puzzle).map(({ message }) => message)].join(' ')];
  }
}
