import { Command } from 'commander';
import { countSolutions, kindOf } from 'gridwright';
import { adviceFor } from 'gridwright/logic';
import {
  type Advice,
  clashes,
  formatId,
  formatMove,
  formatRemoval,
  hintText,
  mistakeText,
  type Puzzle,
} from 'gridwright/rules';
import { readSheet } from '../arguments.js';
import { type Game, readGame } from '../game.js';
import { addExamples, GROUPS } from '../help.js';
import { type CommandText, languageOption, mistakeIn, readLanguage } from '../language.js';
import { addHintOptions, formatOption, type OptionValues, readNumber } from '../options.js';
import { argumentLines } from '../print.js';
import { printWrapped } from '../terminal.js';

/** Limit of steps for counting solutions. */
const MAX_STEPS = 2 ** 21;

export function hintVerb(): Command {
  const command = new Command('hint')
    .description('give the next step and its reason, or the first mistake')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .argument('[grid]', 'the grid so far, one character per cell (default: what the puzzle has)')
    .option(
      '--moves <MOVES>',
      'moves made after that: r3c5=7 enters a value, r3c5!=7 rules out a candidate, "press r2c2" presses a cell; separated by commas',
    )
    .optionsGroup(GROUPS.output)
    .option('--stage <N>', '1: where to look; 2: also the technique; 3: also what to do', '3')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addOption(languageOption());
  addExamples(
    command,
    [
      'hint sudoku.1:alice',
      'hint sudoku.1:alice --stage 1',
      "hint sudoku.1:alice --moves 'r3c2=4,r1c2!=5' --format json",
    ],
    'Exit code: 0 if there is a hint or the grid is solved, 1 if there is a mistake\nor no hint.',
  );
  return addHintOptions(command).action(
    async (puzzleText: string, gridText: string | undefined, values: OptionValues) => {
      const stage = readNumber('stage', String(values.stage), 3);
      const text = await readLanguage(values);
      const sheet = await readSheet(puzzleText, values);
      const { puzzle } = sheet;
      const several = kindOf(puzzle.kind).unique && countSolutions(puzzle, { limit: 2, maxSteps: MAX_STEPS }).count > 1;
      const game = readGame(sheet, gridText, typeof values.moves === 'string' ? values.moves : undefined);
      const advice = adviceFor(puzzle, game);
      const isJson = values.format === 'json';
      const sentences = sentencesOf(puzzle, game, advice, text, isJson).slice(0, stage);
      if (several) {
        const ignored = game.removed.length === 0 ? [] : [text.removedIgnored];
        process.stderr.write(`${[text.severalSolutions, ...ignored].join(' ')}\n`);
      }
      if (isJson) process.stdout.write(`${JSON.stringify(asJson(puzzle, advice, sentences, several))}\n`);
      else printWrapped(sentences.flatMap((sentence) => sentence.split('\n')));
      process.exitCode = advice.type === 'step' || advice.type === 'solved' ? 0 : 1;
    },
  );
}

function asJson(puzzle: Puzzle, advice: Advice, sentences: readonly string[], several: boolean) {
  const { answerAlphabet } = kindOf(puzzle.kind);
  const { moves = [], removes = [] } = advice.type === 'step' ? advice : {};
  const texts = [
    ...moves.map((move) => formatMove(move, puzzle.size, answerAlphabet)),
    ...removes.map((candidate) => formatRemoval(candidate, puzzle.size, answerAlphabet)),
  ];
  return { id: formatId(puzzle), type: advice.type, severalSolutions: several, sentences, moves: texts };
}

function sentencesOf(puzzle: Puzzle, game: Game, advice: Advice, text: CommandText, inOneLine: boolean): string[] {
  const { library } = text;
  switch (advice.type) {
    case 'step': {
      const told = hintText(library, puzzle, advice.hint);
      return [told.where, `${told.technique}.`, inOneLine ? told.text : argumentLines(told, 0).join('\n')];
    }
    case 'mistake':
      return [mistakeIn(advice.cell, game, puzzle, text)];
    case 'solved':
      return [text.isSolved];
    case 'stuck':
      return [advice.bounded ? text.bounded : text.stuck];
    case 'unsolvable':
      return [[text.noSolution, ...clashes(puzzle).map((mistake) => mistakeText(library, puzzle, mistake))].join(' ')];
  }
}
