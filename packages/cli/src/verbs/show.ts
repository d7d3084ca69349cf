import { Command } from 'commander';
import { kindOf, solve } from 'gridwright';
import { en } from 'gridwright/en';
import {
  describeMissing,
  type ForeignSheet,
  formatForeignRows,
  formatPosition,
  formatPublishedSvg,
  formatRows,
  formatSvg,
  type Sheet,
  titleOf,
} from 'gridwright/formats';
import { clashes, countFilled, formatId, formatShape, mistakeText, type Puzzle } from 'gridwright/rules';
import { readShown } from '../arguments.js';
import { BadInput } from '../errors.js';
import { NewFile } from '../files.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type OptionValues } from '../options.js';
import { formatJson } from '../print.js';
import { forceOption, requirePdf, type Writing } from '../replacing.js';
import { printWrapped } from '../terminal.js';

/** Limit of steps for counting solutions. */
const STEPS = 100_000;

export function showVerb(): Command {
  const command = new Command('show')
    .description('draw a puzzle, with entered values and notes, and print facts about it')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .option('--caption <TEXT>', 'text below the picture, such as a number and the level')
    .option('--original', 'draw a puzzle of f-puzzles, SudokuPad or penpa-edit as its author did, for --format svg')
    .option('--out <FILE.pdf>', 'file to write, for --format pdf')
    .addOption(forceOption())
    .addOption(formatOption(['text', 'svg', 'pdf', 'json'], 'text'));
  addExamples(command, [
    'show sudoku.1:symmetry-half-turn:alice',
    'show 41321 --kind flipit',
    'show kurosu.1:alice --format svg --caption Easy',
  ]);
  return addHintOptions(command).action(async (text: string, values: OptionValues) => {
    const { shown, published, notes } = await readShown(text, values);
    for (const note of notes) process.stderr.write(`${note}\n`);
    const { format, caption, out } = values as { format: string; caption?: string; out?: string };
    if ((format === 'text' || format === 'json') && caption !== undefined)
      throw new BadInput(`--caption: expected --format svg or pdf, got ${format}`);
    if (format !== 'pdf' && out !== undefined) throw new BadInput(`--out: expected --format pdf, got ${format}`);
    if (format !== 'pdf' && values.force === true) throw new BadInput(`--force: expected --format pdf, got ${format}`);
    if (values.original === true) return showOriginal(published, format, caption);
    if ('missing' in shown) return showForeign(shown, format, caption);
    const { puzzle } = shown;
    if (format === 'pdf') return printPuzzle(puzzle, caption, out, { reads: [text], force: values.force === true });
    if (format === 'svg') {
      const picture = caption === undefined ? formatSvg(shown) : await captioned(puzzle, caption);
      process.stdout.write(`${picture.trimEnd()}\n`);
      return;
    }
    if (format === 'json') {
      process.stdout.write(`${formatJson(puzzle, jsonFacts(puzzle))}\n`);
      return;
    }
    const drawing = [formatRows(puzzle), ...positionOf(shown)].join('\n\n');
    const own = textsOf(shown);
    const texts = own.rules === undefined ? { ...own, ...rulesIn(puzzle) } : own;
    writeText(titleOf(puzzle), drawing, { ...texts, ...signsIn(drawing), ...factsOf(puzzle) });
  });
}

/** Returns the drawing of a game's values and notes; nothing where the player has entered none. */
function positionOf(sheet: Sheet): string[] {
  const isGame = sheet.answer !== undefined || sheet.notes !== undefined;
  return isGame && kindOf(sheet.puzzle.kind).input === 'values' ? [formatPosition(sheet)] : [];
}

/** Returns the sentences about the options of a puzzle. */
function rulesIn({ kind, options }: Puzzle): Record<string, string> {
  const sentences = (en.kinds[kind].forValues?.(options) ?? en.kinds[kind]).options;
  const rules = Object.keys(options).flatMap((name) => sentences[name] ?? []);
  // The drawing has names in place of colours, and no dashes.
  const plain = [...Object.values(en.colours).map((colour) => ` (${colour})`), ' dashed'].reduce(
    (text, look) => text.replaceAll(look, ''),
    rules.join(' '),
  );
  return plain === '' ? {} : { rules: plain };
}

/** Returns the meaning of the lines in a drawing with cages. */
function signsIn(drawing: string): Record<string, string> {
  return /^\+[=\d].*\n#/.test(drawing)
    ? { signs: '| and - around cages, : and . around boxes, # and = around both' }
    : {};
}

/** A line of text below a board: `renban: r1c1 r2c2`, or `own-rule Peter's: r1c1 r2c2` with a setter's name. */
const LEGEND = /^[a-z][a-z-]*(?: .+?)?: /;

/** Prints a title, a drawing, and facts below it. Lines of a board stay whole. */
function writeText(title: string, drawing: string, facts: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(facts).map(({ length }) => length)) + 2;
  process.stdout.write(`${title}\n\n`);
  for (const line of drawing.split('\n')) {
    if (LEGEND.test(line)) printWrapped([line]);
    else process.stdout.write(`${line}\n`);
  }
  process.stdout.write('\n');
  printWrapped(Object.entries(facts).map(([label, fact]) => `${label.padEnd(width)}${fact}`));
}

/** Returns the title, the author and the rules in words of a puzzle, each on one line. */
function textsOf({ title, author, comment }: Sheet): Record<string, string> {
  const texts = Object.entries({ title, author, rules: comment }).filter(([, text]) => text !== undefined);
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name,
      String(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ]),
  );
}

/** Prints what Gridwright has read of another program's puzzle, and names the rest. Throws BadInput. */
function showForeign(sheet: ForeignSheet, format: string, caption: string | undefined): void {
  if (format === 'pdf' || format === 'json' || caption !== undefined)
    throw new BadInput(
      `${caption === undefined ? `--format ${format}` : '--caption'}: expected a puzzle with rules that Gridwright can read, got one with ${describeMissing(sheet)}`,
    );
  const { part, missing, unfound = [] } = sheet;
  if (format === 'svg') {
    process.stdout.write(`${formatPublishedSvg(sheet)}\n`);
    return;
  }
  const solutions =
    missing.length + unfound.length > 0
      ? "unknown: it can't be solved, rated or played without these rules"
      : "unknown: the rules that were read aren't confirmed";
  writeText(`${titleOf(part.puzzle)}, read only in part`, formatForeignRows(sheet), {
    ...textsOf(part),
    clues: String(countFilled(part.puzzle.clues)),
    ...(missing.length > 0 && { 'not supported': missing.join(', ') }),
    ...(unfound.length > 0 && { 'not read': unfound.join(', ') }),
    solutions,
  });
}

/** Prints a puzzle as its author drew it. Throws BadInput. */
function showOriginal(published: ForeignSheet | undefined, format: string, caption: string | undefined): void {
  if (format !== 'svg') throw new BadInput(`--original: expected --format svg, got ${format}`);
  if (caption !== undefined) throw new BadInput("--caption: can't be used with --original");
  if (published === undefined)
    throw new BadInput(
      '--original: expected a puzzle of f-puzzles, SudokuPad or penpa-edit, got one of another program',
    );
  process.stdout.write(`${formatPublishedSvg(published)}\n`);
}

/** Returns the picture of a puzzle with a caption below. */
async function captioned(puzzle: Puzzle, caption: string): Promise<string> {
  const { layOutPuzzle, pageSvg } = await import('@gridwright/book');
  const { metrics } = await bookFonts();
  return pageSvg(layOutPuzzle(puzzle, metrics, caption).page(1));
}

/** Writes a puzzle to a PDF of its own size. Throws BadInput. */
async function printPuzzle(
  puzzle: Puzzle,
  caption: string | undefined,
  out: string | undefined,
  writing: Writing,
): Promise<void> {
  if (out === undefined) throw new BadInput('--out: expected the name of the file to write, such as puzzle.pdf');
  requirePdf('out', out);
  const { layOutPuzzle, writePdf } = await import('@gridwright/book');
  const { fonts, metrics } = await bookFonts();
  const layout = layOutPuzzle(puzzle, metrics, caption);
  const file = await NewFile.open(out, { ...writing, begin: '%PDF-' });
  try {
    for await (const bytes of writePdf(layout, fonts)) await file.write(bytes);
    await NewFile.keep([file]);
  } finally {
    await file.drop();
  }
}

async function bookFonts() {
  const { measureFonts } = await import('@gridwright/book');
  const { readFonts } = await import('../fonts.js');
  const fonts = readFonts();
  return { fonts, metrics: measureFonts(fonts) };
}

function factsOf(puzzle: Puzzle): Record<string, string> {
  const kind = kindOf(puzzle.kind);
  const clues: Record<string, string> = kind.input === 'values' ? { clues: String(countFilled(puzzle.clues)) } : {};
  return { ...clues, solutions: solutionsOf(puzzle), ...pressFacts(puzzle), id: formatId(puzzle) };
}

/** Returns the facts with the words of `solve`: up to two solutions are counted. */
function jsonFacts(puzzle: Puzzle): object {
  const kind = kindOf(puzzle.kind);
  const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: STEPS });
  return {
    kind: puzzle.kind,
    size: formatShape(puzzle.size.rows, puzzle.size.columns),
    options: puzzle.options,
    ...(kind.input === 'values' && { clues: countFilled(puzzle.clues) }),
    count: solutions.length,
    complete,
    ...kind.presses?.facts(puzzle),
  };
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
