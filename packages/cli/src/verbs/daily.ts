import { Command } from 'commander';
import { type Daily, daily, dailyLevels, kindOf, kinds, listedDaily, listedLevels, quote, rate } from 'gridwright';
import { BadInput } from '../errors.js';
import { formatOption, type Given } from '../options.js';
import { formatMade, titleOf } from '../print.js';

export function dailyVerb(): Command {
  return new Command('daily')
    .description('the puzzles of a day, by UTC date')
    .argument('[date]', 'YYYY-MM-DD; today, in UTC, without one')
    .option('--kind <KIND>', `one kind: ${kinds.map((kind) => kind.name).join(', ')}`)
    .option('--level <LEVEL>', `one level or series: ${kinds.flatMap((kind) => levelsOf(kind.name).map((level) => `${level} (${kind.name})`)).join(', ')}`)
    .addOption(formatOption(['grid', 'line', 'id', 'json'], 'grid'))
    .addHelpText('after', '\nExample: gridwright daily 2026-12-24 --kind flipit --level long')
    .action(async (date: string | undefined, given: Given) => {
      const day = date ?? new Date().toISOString().slice(0, 10);
      const names = given.kind === undefined ? kinds.map((kind) => kind.name) : [kindOf(String(given.kind)).name];
      const wanted = typeof given.level === 'string' ? given.level : undefined;
      const made = await Promise.all(names.flatMap((name) => seriesOf(name, wanted, names.length > 1).map((level) => one(day, name, level))));
      const texts = made.map((puzzle) => print(puzzle, String(given.format)));
      process.stdout.write(`${texts.join(given.format === 'grid' ? '\n\n' : '\n')}\n`);
    });
}

/** What a kind can be asked for by name: its series and the levels of its list. */
function levelsOf(kind: string): string[] {
  return [...dailyLevels(kind), ...listedLevels(kind)];
}

/** What to print of a kind: what was named, where several kinds are printed only of the kind that has it; else each series. */
function seriesOf(kind: string, wanted: string | undefined, several: boolean): (string | undefined)[] {
  if (wanted === undefined) return dailyLevels(kind).length === 0 ? [undefined] : dailyLevels(kind);
  const all = kinds.flatMap(({ name }) => levelsOf(name));
  if (several && !all.includes(wanted)) throw new BadInput(`--level: expected one of ${all.join(', ')}, got ${quote(wanted)}`);
  return several && !levelsOf(kind).includes(wanted) ? [] : [wanted];
}

function one(date: string, kind: string, level: string | undefined): Daily | Promise<Daily> {
  return level !== undefined && listedLevels(kind).length > 0 ? listedDaily(date, kind, level) : daily(date, kind, level);
}

function print(made: Daily, format: string): string {
  const { date, puzzle } = made;
  // The puzzle of a date alone is of the level that it happens to be.
  const level = made.level === '' && kindOf(made.kind).logic !== undefined ? (rate(puzzle)?.level ?? '') : made.level;
  if (format !== 'grid') return formatMade(made, format, { date, level });
  const title = [titleOf(puzzle), level, date].filter((part) => part !== '').join(', ');
  return `${title}\n\n${formatMade(made, 'grid')}\n\n${made.seedId ?? made.id}`;
}
