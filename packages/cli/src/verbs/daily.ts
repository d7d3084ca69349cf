import { Command } from 'commander';
import { kindOf, kinds } from 'gridwright';
import {
  dailyLevels,
  dayOfKey,
  LONGEST_CHAIN,
  listedDaily,
  listedLevels,
  sealedSeed,
  seriesDaily,
  weeklySeries,
} from 'gridwright/days';
import { formatRows, titleOf } from 'gridwright/formats';
import { meantName, quoteUnknown } from 'gridwright/input';
import { ratingOf } from 'gridwright/logic';
import { make, presetOf } from 'gridwright/orders';
import { type Daily, dayNumber, ParseError, readOrder } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { addExamples, GROUPS } from '../help.js';
import { formatOption, type OptionValues } from '../options.js';
import { formatMade, requireOnePicture } from '../print.js';
import { typedDate } from '../typed.js';

export function dailyVerb(): Command {
  const command = new Command('daily')
    .description("print a day's puzzles, by UTC date")
    .argument('[date]', 'YYYY-MM-DD, today, yesterday or tomorrow (default: today)')
    .option('--kind <KIND>', `one kind: ${kinds.map((kind) => kind.name).join(', ')}`)
    .option(
      '--level <LEVEL>',
      `one level or series: ${[...new Set(kinds.flatMap(({ name }) => levelsOf(name)))].join(', ')}`,
    )
    .optionsGroup('Sealed puzzles of a server:')
    .option('--key <HEX>', 'check the key that the server published after DATE, and print its sealed puzzles')
    .option('--anchor <HEX>', 'the anchor that the server published before the first day')
    .optionsGroup(GROUPS.output)
    .addOption(formatOption(['grid', 'line', 'id', 'json', 'svg'], 'grid'));
  addExamples(
    command,
    [
      'daily',
      'daily 2026-12-24 --kind flipit --level long',
      'daily 2026-12-24 --level hard --format id',
      'daily --kind sudoku --format svg',
    ],
    'Exit code: 1 if a level has no puzzle for the date; the others are printed.',
  );
  return command.action((date: string | undefined, values: OptionValues) =>
    (values.key === undefined && values.anchor === undefined ? printDailies : printSealed)(
      typedDate(date ?? 'today'),
      values,
    ),
  );
}

/**
 * Prints the sealed puzzles of a day again, if the key of that day leads to the anchor that the server published
 * before.
 */
async function printSealed(date: string, { key, anchor, kind, level, format }: OptionValues): Promise<void> {
  if (typeof key !== 'string' || typeof anchor !== 'string')
    throw new BadInput('--key and --anchor: expected both, or neither');
  if (level !== undefined) throw new BadInput("--level: sealed puzzles don't have levels");
  const names = kind === undefined ? kinds.map(({ name }) => name) : [kindNamed(String(kind))];
  requireOnePicture(String(format), names.length);
  const days = dayOfKey(key, anchor);
  if (days === undefined)
    throw new BadInput(`--key: this key doesn't lead to the anchor within ${LONGEST_CHAIN} hashes`, 1);
  const made = names.map((name) => {
    const { puzzle, id, seedId } = make(readOrder(name), sealedSeed(key, date, name));
    return { date, kind: name, level: undefined, puzzle, id, seedId };
  });
  process.stdout.write(
    `${made.map((puzzle) => print(puzzle, String(format))).join(format === 'grid' ? '\n\n' : '\n')}\n`,
  );
  const first = new Date(Date.parse(date) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  process.stderr.write(
    `gridwright: the key is that of day ${days} of the chain, so the chain's first day is ${first}\n`,
  );
}

async function printDailies(date: string, values: OptionValues): Promise<void> {
  dayNumber(date);
  const names = values.kind === undefined ? kinds.map((kind) => kind.name) : [kindNamed(String(values.kind))];
  const wanted = typeof values.level === 'string' ? values.level : undefined;
  const asked = names.flatMap((name) => seriesOf(name, wanted, names.length > 1).map((level) => ({ name, level })));
  const format = String(values.format);
  requireOnePicture(format, asked.length);
  const made: Daily[] = [];
  const errors: ParseError[] = [];
  for (const { name, level } of asked) {
    try {
      made.push(await dailyOf(date, name, level));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      errors.push(error);
    }
  }
  if (made.length === 0) throw errors[0];
  process.stdout.write(`${made.map((puzzle) => print(puzzle, format)).join(format === 'grid' ? '\n\n' : '\n')}\n`);
  for (const { message } of errors) process.stderr.write(`gridwright: ${message}\n`);
  if (errors.length > 0) process.exitCode = 1;
}

/** Returns the name of a kind. Throws BadInput for a preset, which has no daily puzzles of its own. */
function kindNamed(name: string): string {
  const { kind, options } = presetOf(name);
  if (Object.keys(options).length === 0) return kindOf(kind).name;
  throw new BadInput(`--kind: ${name} doesn't have daily puzzles of its own; use ${kind}`);
}

/** Returns the names of a kind's series, including the levels of its list. */
function levelsOf(name: string): string[] {
  const kind = kindOf(name);
  return [...dailyLevels(kind), ...listedLevels(kind), ...weeklySeries(kind)];
}

/**
 * Returns the series to print of a kind: the wanted one, unless several kinds are printed and this kind lacks it; by
 * default all.
 */
function seriesOf(kind: string, wanted: string | undefined, several: boolean): (string | undefined)[] {
  if (wanted === undefined) return dailyLevels(kindOf(kind)).length === 0 ? [undefined] : dailyLevels(kindOf(kind));
  const own = levelsOf(kind);
  const all = several ? kinds.flatMap(({ name }) => levelsOf(name)) : own;
  const name = meantName(wanted, [...new Set(all)]);
  if (name === undefined)
    throw new BadInput(
      `--level: expected one of ${[...new Set(all)].join(', ')}${several ? '' : ` for the daily ${kind}`}, got ${quoteUnknown(wanted, all)}`,
    );
  return own.includes(name) ? [name] : [];
}

function dailyOf(date: string, kind: string, level: string | undefined): Daily | Promise<Daily> {
  return level !== undefined && !weeklySeries(kindOf(kind)).includes(level) && listedLevels(kindOf(kind)).length > 0
    ? listedDaily(kindOf(kind), date, level)
    : seriesDaily(kindOf(kind), date, level);
}

function print(made: Daily, format: string): string {
  const { date, puzzle } = made;
  // A puzzle made from the date alone has no fixed level, so it's rated.
  const level = made.level ?? (kindOf(made.kind).logic && ratingOf(puzzle)?.level) ?? '';
  if (format !== 'grid') return formatMade(made, format, { date, level });
  // The name has the rules that series are named after.
  const isNamed = level === '' || kindOf(made.kind).options.some(({ name }) => name === level);
  const title = [titleOf(puzzle), ...(isNamed ? [] : [level]), date].join(', ');
  return `${title}\n\n${formatRows(puzzle)}\n\n${made.seedId ?? made.id}`;
}
