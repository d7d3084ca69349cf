import type { PictureReading } from '@gridwright/photo';
import { Command } from 'commander';
import { findFormat, writeSheets } from 'gridwright/formats';
import { cellName, rulesOf } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { addExamples } from '../help.js';
import { formatOption, type OptionValues } from '../options.js';
import { readPictureFile } from '../pictures.js';
import { formatJson, lineOrId } from '../print.js';

export function readVerb(): Command {
  const command = new Command('read')
    .description('read the Sudoku or Kurosu in a photograph, scan or screenshot')
    .argument('<picture>', 'PNG or JPEG file')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['read page.png', 'read page.png --format json', 'read page.png | gridwright solve -'],
    'Reads Sudoku of 4x4, 6x6, 8x8, 9x9, 10x10, 12x12 and 16x16 cells, jigsaws too,\nand Kurosu up to 14x14 of digits or disks (filled: 1). Prints the clues of one\npuzzle per line. JSON also has entries and notes by hand. Compare the cells\nnamed on standard error with the picture. The picture stays on your machine.',
  );
  return command.action(async (name: string, { format }: OptionValues) => {
    const { readPicture } = await import('@gridwright/photo');
    const readings = readPicture(await readPictureFile(name));
    if (readings.length === 0)
      throw new BadInput(
        `${name}: no Sudoku and no Kurosu was found; try a closer, sharper picture with the whole grid; killer Sudoku without clues can’t be read`,
      );
    readings.forEach((reading, i) => {
      const { puzzle } = reading;
      process.stdout.write(`${format === 'json' ? jsonOf(reading) : lineOrId(puzzle)}\n`);
      const place = readings.length === 1 ? name : `${name}, puzzle ${i + 1}`;
      const left = format === 'json' ? [] : leftOut(reading);
      for (const note of [...left, ...notesOf(reading)]) process.stderr.write(`${place}: ${note}\n`);
    });
    if (readings.some(({ solutions }) => solutions !== 1)) process.exitCode = 1;
  });
}

/** Returns what a line of clues doesn't hold. */
function leftOut({ cells, notes }: PictureReading): string[] {
  const entries = cells.filter(({ isEntry }) => isEntry).length;
  const noted = notes?.filter((mask) => mask !== 0).length ?? 0;
  if (entries + noted === 0) return [];
  return [`entries by hand: ${entries}, cells with notes: ${noted}; --format json keeps them`];
}

/** Returns what to compare with the picture, one sentence each. */
function notesOf(reading: PictureReading): string[] {
  const { solutions, isWhole } = reading;
  const doubtful = doubtfulCells(reading);
  const notes = doubtful.map(({ cell, value, instead, entry, mistake }) => {
    const likely = instead === undefined ? '' : `; as a clue, it looks like ${wordOf(instead)}`;
    const wrong = mistake ? `, which isn’t the solution’s value` : '';
    return `${cell}: read as ${entry ? 'the entry ' : ''}${wordOf(value)}${wrong}${likely}`;
  });
  // First, because there may be a note for each cell.
  if (!isWhole) return ['the grid is cut off; take a picture that shows the whole grid', ...notes];
  if (solutions !== 1)
    return [...notes, `${SOLUTIONS[solutions ?? 3]}; compare it with the picture`, ...otherRules(reading)];
  return reading.isSure || notes.length > 0 ? notes : ['the reading is uncertain; compare it with the picture'];
}

/**
 * Returns a note on rules that aren't read: without its marks, such a puzzle looks like a plain one that lacks clues.
 */
function otherRules({ puzzle }: PictureReading): string[] {
  return puzzle.kind === 'sudoku' ? ['cages, lines, dots and numbers beside the grid aren’t read'] : [];
}

const SOLUTIONS = ['no solution', '', 'more than one solution', 'an unknown number of solutions'];

/** Returns the word for a symbol. */
function wordOf(symbol: string): string {
  return symbol === '.' ? 'empty' : symbol;
}

function doubtfulCells({ puzzle, cells }: PictureReading) {
  const { symbols } = rulesOf(puzzle.kind).answerAlphabet;
  return cells.flatMap(({ value, isEntry, doubt, instead, isMistake, isDoubtful }, cell) => {
    if (!isDoubtful) return [];
    return {
      cell: cellName(cell, puzzle.size),
      value: symbols[value],
      ...(isEntry && { entry: true }),
      ...(isMistake && { mistake: true }),
      // The confidence isn't accurate to a hundredth.
      doubt: Math.round(doubt * 100) / 100,
      ...(instead !== undefined && { instead: symbols[instead] }),
    };
  });
}

/** Returns the JSON object of a puzzle, with its entries and notes, on one line. */
function jsonOf(reading: PictureReading): string {
  const { puzzle, answer, notes, corners, isSure, isWhole, solutions } = reading;
  const sheet = writeSheets(findFormat('json'), [{ puzzle, ...(answer && { answer }), ...(notes && { notes }) }]);
  return formatJson(puzzle, {
    ...JSON.parse(sheet),
    sure: isSure,
    whole: isWhole,
    count: solutions === undefined ? null : solutions,
    doubtful: doubtfulCells(reading),
    corners: corners.map((corner) => corner.map(Math.round)),
  });
}
