import type { CellReading, PictureReading } from '@gridwright/photo';
import { Command } from 'commander';
import { cellName } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { addExamples } from '../help.js';
import { formatOption, type OptionValues } from '../options.js';
import { readPictureFile } from '../pictures.js';
import { formatJson, lineOrId } from '../print.js';

export function readVerb(): Command {
  const command = new Command('read')
    .description('read the printed Sudoku in a photograph, scan or screenshot')
    .argument('<picture>', 'PNG or JPEG file')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['read page.png', 'read page.png --format json', 'read page.png | gridwright solve -'],
    'Reads 9x9, 6x6 and 4x4 grids, and prints one puzzle per line. Compare the cells\nthat it names on standard error with the picture. The picture stays on your\nmachine.',
  );
  return command.action(async (name: string, { format }: OptionValues) => {
    const { readPicture } = await import('@gridwright/photo');
    const readings = readPicture(await readPictureFile(name));
    if (readings.length === 0)
      throw new BadInput(
        `${name}: no printed Sudoku of 9x9, 6x6 or 4x4 cells was found; try a closer, sharper picture`,
      );
    readings.forEach((reading, i) => {
      const { puzzle } = reading;
      process.stdout.write(`${format === 'json' ? formatJson(puzzle, factsOf(reading)) : lineOrId(puzzle)}\n`);
      const place = readings.length === 1 ? name : `${name}, puzzle ${i + 1}`;
      for (const note of notesOf(reading)) process.stderr.write(`${place}: ${note}\n`);
    });
    if (readings.some(({ solutions }) => solutions !== 1)) process.exitCode = 1;
  });
}

/** Returns what to compare with the picture, one sentence each. */
function notesOf(reading: PictureReading): string[] {
  const { solutions } = reading;
  const doubtful = doubtfulCells(reading);
  const notes = doubtful.map(({ cell, value, instead }) => {
    const likely = instead === undefined ? '' : `; it looks like ${wordOf(instead)}`;
    return `${cell}: read as ${wordOf(value)}${likely}`;
  });
  if (solutions !== 1) return [...notes, `${SOLUTIONS[solutions ?? 3]}; compare it with the picture`];
  return reading.isSure || notes.length > 0 ? notes : ['the reading is uncertain; compare it with the picture'];
}

const SOLUTIONS = ['no solution', '', 'more than one solution', 'an unknown number of solutions'];

function wordOf(value: number): string {
  return value === 0 ? 'empty' : String(value);
}

function doubtfulCells({ puzzle, cells }: PictureReading) {
  return cells.flatMap(({ isDoubtful, ...reading }, cell) =>
    isDoubtful ? [{ cell: cellName(cell, puzzle.size), ...rounded(reading) }] : [],
  );
}

/** Rounds a doubt to a hundredth, which is more than it can tell. */
function rounded({ doubt, ...reading }: Omit<CellReading, 'isDoubtful'>) {
  return { ...reading, doubt: Math.round(doubt * 100) / 100 };
}

function factsOf(reading: PictureReading): object {
  const { corners, isSure, solutions } = reading;
  return {
    sure: isSure,
    count: solutions === undefined ? null : solutions,
    doubtful: doubtfulCells(reading),
    corners: corners.map((corner) => corner.map(Math.round)),
  };
}
