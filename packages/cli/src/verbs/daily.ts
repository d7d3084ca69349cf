import { Command } from 'commander';
import { daily, dailyLevels, kindOf, kinds, quote } from 'gridwright';
import { BadInput } from '../errors.js';
import { formatOption, type Given } from '../options.js';
import { formatMade, titleOf } from '../print.js';

export function dailyVerb(): Command {
  return new Command('daily')
    .description('the puzzles of a day, by UTC date')
    .argument('[date]', 'YYYY-MM-DD; today, in UTC, without one')
    .option('--kind <KIND>', `one kind: ${kinds.map((kind) => kind.name).join(', ')}`)
    .option('--level <LEVEL>', `one series: ${kinds.flatMap((kind) => dailyLevels(kind.name).map((level) => `${level} (${kind.name})`)).join(', ')}`)
    .addOption(formatOption(['grid', 'line', 'id', 'json'], 'grid'))
    .addHelpText('after', '\nExample: gridwright daily 2026-12-24 --kind flipit --level long')
    .action((date: string | undefined, given: Given) => {
      const day = date ?? new Date().toISOString().slice(0, 10);
      const names = given.kind === undefined ? kinds.map((kind) => kind.name) : [kindOf(String(given.kind)).name];
      const wanted = typeof given.level === 'string' ? given.level : undefined;
      const texts = names.flatMap((name) => levelsOf(name, wanted, names.length > 1).map((level) => one(day, name, level, String(given.format))));
      process.stdout.write(`${texts.join(given.format === 'grid' ? '\n\n' : '\n')}\n`);
    });
}

/** The series to print: the one that was named, where several kinds are printed only of the kind that has it. */
function levelsOf(kind: string, wanted: string | undefined, several: boolean): (string | undefined)[] {
  const levels = dailyLevels(kind);
  if (several && wanted !== undefined && !allLevels().includes(wanted))
    throw new BadInput(`--level: expected one of ${allLevels().join(', ')}, got ${quote(wanted)}`);
  if (wanted === undefined) return levels.length === 0 ? [undefined] : levels;
  return several && !levels.includes(wanted) ? [] : [wanted];
}

function allLevels(): string[] {
  return kinds.flatMap((kind) => dailyLevels(kind.name));
}

function one(date: string, kind: string, level: string | undefined, format: string): string {
  const made = daily(date, kind, level);
  if (format !== 'grid') return formatMade(made, format, { date, level: made.level });
  const title = [titleOf(made.puzzle), made.level, date].filter((part) => part !== '').join(', ');
  return `${title}\n\n${formatMade(made, 'grid')}\n\n${made.seedId ?? made.id}`;
}
