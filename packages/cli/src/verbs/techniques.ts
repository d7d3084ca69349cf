import { Command } from 'commander';
import { kindOf, kinds } from 'gridwright';
import { en } from 'gridwright/en';
import { presetOf } from 'gridwright/orders';
import { BadInput } from '../errors.js';
import { addExamples, GROUPS } from '../help.js';
import { formatOption, type OptionValues } from '../options.js';

/** Kinds that have techniques. */
const LOGICAL = kinds.filter(({ logic }) => logic !== undefined).map(({ name }) => name);

export function techniquesVerb(): Command {
  const command = new Command('techniques')
    .description('list the techniques: kind, code, title and level, the easiest first')
    .argument('[kind]', `one kind: ${LOGICAL.join(', ')}`)
    .optionsGroup(GROUPS.output)
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['techniques', 'techniques kurosu', 'techniques sudoku --format json'],
    'The codes are what --needs and --only of "new" and --techniques of "book" take.',
  );
  return command.action((name: string | undefined, values: OptionValues) => {
    const rows = (name === undefined ? LOGICAL : [presetOf(name).kind]).flatMap(rowsOf);
    if (values.format === 'json') return print(rows.map((row) => JSON.stringify(row)));
    const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length)) + 2;
    const [kind, code, title] = [width((row) => row.kind), width((row) => row.code), width((row) => row.title)];
    print(rows.map((row) => `${row.kind.padEnd(kind)}${row.code.padEnd(code)}${row.title.padEnd(title)}${row.level}`));
  });
}

interface Row {
  readonly kind: string;
  readonly code: string;
  readonly title: string;
  readonly level: string;
}

function rowsOf(kind: string): Row[] {
  const { logic, title: kindTitle } = kindOf(kind);
  if (logic === undefined)
    throw new BadInput(`expected a kind with techniques (${LOGICAL.join(', ')}), got ${kindTitle}`);
  return logic.techniques.map(({ code, level }) => ({
    kind,
    code,
    title: en.kinds[kind].techniques[code].title,
    level,
  }));
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
