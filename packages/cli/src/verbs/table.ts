import { Command } from 'commander';
import { kindOf, kinds } from 'gridwright';
import { presetOf, type Table } from 'gridwright/orders';
import { BadInput } from '../errors.js';
import { addExamples } from '../help.js';
import { Output } from '../io.js';

export function tableVerb(): Command {
  const command = new Command('table')
    .description('print the published table of all full grids of a kind')
    .argument('<kind>', tableKinds().join(', '));
  addExamples(
    command,
    tableKinds().map((kind) => `table ${kind}`),
  );
  return command.action(async (kind: string) => {
    const table = tableOf(presetOf(kind).kind);
    const output = new Output(process.stdout);
    for (const line of table.header) await output.line(line);
    for (let n = 1; n <= table.count; n++) await output.line(table.line(n));
    await output.flush();
  });
}

/** Returns the kinds that have a table. */
export function tableKinds(): string[] {
  return kinds.filter((kind) => kind.table !== undefined).map((kind) => kind.name);
}

export function tableOf(kind: string): Table {
  const table = kindOf(kind).table?.();
  if (table === undefined)
    throw new BadInput(`expected a kind with a published table (${tableKinds().join(', ')}), got ${kind}`);
  return table;
}
