import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { type Extra, type Format, formatNamed, formats, lostBy, type Sheet, type SheetItem, writeSheets } from 'gridwright';
import { BadInput } from '../errors.js';
import { Ledger } from '../ledger.js';
import { addHintOptions, type Given, hintsOf } from '../options.js';
import { itemsOf } from '../sheets.js';

/** What a format may drop, as people call it. */
const NAMES: Readonly<Record<Extra, string>> = { answer: 'entered values', notes: 'notes', title: 'titles', author: 'authors', comment: 'comments' };

export function convertVerb(): Command {
  const command = new Command('convert')
    .description('puzzles of one text format as another, in their order')
    .argument('[file]', 'file, or - for standard input', '-')
    .requiredOption('--to <format>', `form of the output: ${formats.map((format) => format.name).join(', ')}`)
    .option('--from <format>', 'form of the input, when it is not seen by the text')
    .option('--out <file>', 'where to write; standard output without it')
    .addHelpText('after', '\nExample: gridwright convert games.opensudoku --to sdm --out games.sdm');
  return addHintOptions(command).action((file: string, given: Given) => convert(file, given));
}

async function convert(file: string, given: Given): Promise<void> {
  const to = formatNamed(String(given.to));
  const items = await itemsOf(file, { ...hintsOf(given), format: typeof given.from === 'string' ? given.from : undefined });
  const ledger = new Ledger();
  const sheets = await carried(items, to, ledger);
  await tellLost(sheets, to, ledger);
  if (sheets.length > 0) await write(writeSheets(to, sheets), given, ledger);
  await ledger.flush();
  process.exitCode = ledger.exitCode;
}

/** The sheets that the format can carry; what cannot be read or carried is told. */
async function carried(items: readonly SheetItem[], to: Format, ledger: Ledger): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const { line, sheet, error } of items) {
    if (sheet === undefined) {
      await ledger.refuse(`line ${line}: ${error?.message ?? 'no puzzle'}`);
      continue;
    }
    try {
      to.write(sheet);
      sheets.push(sheet);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      await ledger.miss(`line ${line}: ${fault.message}`);
    }
  }
  return sheets;
}

async function tellLost(sheets: readonly Sheet[], to: Format, ledger: Ledger): Promise<void> {
  const lost = new Set(sheets.flatMap((sheet) => lostBy(to, sheet)));
  if (lost.size > 0) await ledger.note(`not kept, as ${to.name} cannot hold them: ${[...lost].map((extra) => NAMES[extra]).join(', ')}`);
}

/** To standard output, or to a file that has its name only once it is whole. */
async function write(text: string, given: Given, ledger: Ledger): Promise<void> {
  if (typeof given.out !== 'string') return ledger.output.line(text);
  const part = `${given.out}.${process.pid}.part`;
  try {
    writeFileSync(part, `${text}\n`, { flag: 'wx' });
    renameSync(part, given.out);
  } catch (error) {
    rmSync(part, { force: true });
    throw new BadInput(`${given.out}: cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}
