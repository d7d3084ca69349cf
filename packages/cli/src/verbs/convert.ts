import { Command, Option } from 'commander';
import {
  cellCount,
  type Extra,
  type Format,
  formatNamed,
  formats,
  lostBy,
  OptionError,
  type Sheet,
} from 'gridwright/internal';
import { BatchOutput } from '../batch-output.js';
import { BadInput } from '../errors.js';
import { NewFile } from '../files.js';
import { addExamples, GROUPS } from '../help.js';
import { addHintOptions, type Given, hintsOf } from '../options.js';
import { countOf, readsBack } from '../print.js';
import { eachSheet } from '../sheets.js';

/** Names of what a format may drop. */
const NAMES: Readonly<Record<Extra, string>> = {
  answer: 'entered values',
  notes: 'notes',
  title: 'titles',
  author: 'authors',
  comment: 'comments',
  date: 'dates',
  source: 'sources',
  level: 'levels',
  url: 'addresses',
  play: 'game states',
};

export function convertVerb(): Command {
  const command = new Command('convert')
    .description('convert puzzles between text formats')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles themselves (default: -)')
    .optionsGroup(GROUPS.output)
    .requiredOption('--to <FORMAT>', `output format: ${formats.map((format) => format.name).join(', ')}`)
    .option('--out <FILE>', 'file to write (default: standard output)')
    .addOption(new Option('--from <FORMAT>', 'input format (default: detected)').helpGroup(GROUPS.puzzle));
  addExamples(command, [
    'convert games.opensudoku --to sdm --out games.sdm',
    'convert puzzles.txt --to json',
    'convert puzzles.txt --to grid',
  ]);
  return addHintOptions(command).action((sources: string[], given: Given) =>
    convert(sources.length === 0 ? ['-'] : sources, given),
  );
}

async function convert(sources: readonly string[], given: Given): Promise<void> {
  const format = formatNamed(String(given.to));
  const hints = { ...hintsOf(given), format: typeof given.from === 'string' ? given.from : undefined };
  const output = new BatchOutput();
  const writer = new SheetWriter(
    format,
    typeof given.out === 'string' ? new FileOutput(await NewFile.open(given.out)) : output.results,
  );
  try {
    await eachSheet(sources, hints, output, async (sheet, place) => {
      const text = textOf(format, sheet);
      if (text instanceof OptionError) await output.miss(`${place}: ${text.message}`);
      else await writer.write(sheet, text);
    });
    await writer.end();
  } finally {
    await writer.drop();
  }
  if (writer.lost.size > 0)
    await output.note(
      `not kept, as ${format.name} cannot hold them: ${[...writer.lost].map((extra) => NAMES[extra]).join(', ')}`,
    );
  if (writer.unclear > 0)
    await output.note(
      `${countOf(writer.unclear, 'puzzle')} would be read differently or not at all from ${format.name}; --to id keeps every puzzle as it is`,
    );
  await output.flush();
  process.exitCode = output.exitCode;
}

/** The text of a sheet, or why the format can't hold it. */
function textOf(format: Format, sheet: Sheet): string | OptionError {
  try {
    return format.write(sheet);
  } catch (error) {
    if (error instanceof OptionError) return error;
    throw error;
  }
}

/** Whether the text of a puzzle reads as another one, or as none. */
function isUnclear(format: Format, { puzzle }: Sheet, text: string): boolean {
  if (format.ambiguous !== true) return false;
  // Reading each puzzle once more takes long, and most puzzles are classic ones.
  const isClassic =
    puzzle.kind === 'sudoku' && cellCount(puzzle.size) === 81 && Object.keys(puzzle.options).length === 0;
  const isPlain = isClassic && (format.name === 'line' || format.name === 'grid');
  return !isPlain && !readsBack(puzzle, text);
}

/** Takes lines. */
interface Lines {
  line(text: string): Promise<void>;
  keep?(): Promise<void>;
  drop?(): Promise<void>;
}

/** Writes sheets one after another, each as soon as it is there. */
class SheetWriter {
  /** What the format dropped. */
  readonly lost = new Set<Extra>();
  /** Number of puzzles whose text doesn't read as the same puzzle. */
  unclear = 0;
  private readonly format: Format;
  private readonly lines: Lines;
  private first: Sheet | undefined;
  private last: Sheet | undefined;
  private count = 0;
  /** The text of a file with one puzzle, for as long as no other follows. */
  private single = '';

  constructor(format: Format, lines: Lines) {
    this.format = format;
    this.lines = lines;
  }

  async write(sheet: Sheet, text: string): Promise<void> {
    this.first ??= sheet;
    for (const extra of lostBy(this.format, sheet, this.first)) this.lost.add(extra);
    if (isUnclear(this.format, sheet, text)) this.unclear++;
    if (this.format.single === true) this.single = text;
    else {
      await this.writeBetween(sheet);
      await this.lines.line(text);
    }
    this.last = sheet;
    this.count++;
  }

  async end(): Promise<void> {
    if (this.count === 0) return;
    if (this.format.single === true && this.count > 1)
      throw new BadInput(`${this.format.title}: expected one puzzle, got ${this.count}`);
    if (this.format.single === true) await this.lines.line(this.single);
    else await this.writeBetween(undefined);
    await this.lines.keep?.();
  }

  async drop(): Promise<void> {
    await this.lines.drop?.();
  }

  private async writeBetween(next: Sheet | undefined): Promise<void> {
    for (const line of this.format.between?.(this.last, next) ?? []) await this.lines.line(line);
  }
}

/** Characters that are collected before they go to a file. */
const FULL = 2 ** 17;

/** Lines of a file that has its name only once it is whole. */
class FileOutput implements Lines {
  private readonly file: NewFile;
  private text = '';

  constructor(file: NewFile) {
    this.file = file;
  }

  async line(text: string): Promise<void> {
    this.text += `${text}\n`;
    if (this.text.length > FULL) await this.flush();
  }

  async keep(): Promise<void> {
    await this.flush();
    await this.file.keep();
  }

  async drop(): Promise<void> {
    await this.file.drop();
  }

  private async flush(): Promise<void> {
    await this.file.write(Buffer.from(this.text));
    this.text = '';
  }
}
