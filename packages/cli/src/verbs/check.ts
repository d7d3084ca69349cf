import { Command } from 'commander';
import { cellName, check, formatId, mistakeText } from 'gridwright/rules';
import { readAnswer, readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { languageOption, readLanguage } from '../language.js';
import { addHintOptions, formatOption, type OptionValues } from '../options.js';

export function checkVerb(): Command {
  const command = new Command('check')
    .description('check an answer to a puzzle: print "solved", or every broken rule')
    .argument('<puzzle>', 'the puzzle, or its id')
    .argument('<answer>', 'the answer, one character per cell')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addOption(languageOption());
  addExamples(
    command,
    [
      'check 1...3....1....14 1423324141322314 --kind sudoku',
      'check 41321 .x.xx.x..xx....x --kind flipit',
      'check 1...3....1....14 1423324141322313 --kind sudoku --format json',
    ],
    'Exit code: 0 if solved, 1 if not.',
  );
  return addHintOptions(command).action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const puzzle = await readPuzzle(puzzleText, values);
    const { library, solved } = await readLanguage(values);
    const mistakes = check(puzzle, readAnswer(puzzle, answerText)).map((mistake) => ({
      ...mistake,
      message: mistakeText(library, puzzle, mistake),
    }));
    if (values.format === 'json') {
      const named = mistakes.map(({ code, cells, message }) => ({
        code,
        cells: cells.map((cell) => cellName(cell, puzzle.size)),
        message,
      }));
      process.stdout.write(
        `${JSON.stringify({ id: formatId(puzzle), solved: mistakes.length === 0, mistakes: named })}\n`,
      );
    } else if (mistakes.length === 0) process.stdout.write(`${solved}\n`);
    else process.stdout.write(`${mistakes.map(({ message }) => message).join('\n')}\n`);
    process.exitCode = mistakes.length === 0 ? 0 : 1;
  });
}
