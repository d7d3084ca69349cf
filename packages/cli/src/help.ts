import type { Command } from 'commander';
import { kinds } from 'gridwright';
import { PRESETS } from 'gridwright/orders';

/** Headings of the option groups in every help. */
export const GROUPS = {
  puzzle: 'Puzzle options:',
  generator: 'Generator options:',
  output: 'Output options:',
} as const;

/** The names that `--kind` takes. */
export const KIND_NAMES = [...kinds.map(({ name }) => name), ...PRESETS.keys()].join(', ');

/** An address with a solution of its 8x8 start, for examples. */
export const SAMPLE_ADDRESS = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
export const SAMPLE_SOLUTION = '0x6573214814286735824756133615847227814356536472817832156441563827';

/** Columns of every help text. */
export const HELP_WIDTH = 80;

/**
 * Adds notes and examples to a command's help. Each example works as printed, apart from those that need files or a
 * network.
 */
export function addExamples(command: Command, examples: readonly string[], notes = ''): Command {
  const lines = examples.map((example) => wrapped(`  gridwright ${example}`));
  return command.addHelpText('after', `${notes === '' ? '' : `\n${notes}\n`}\nExamples:\n${lines.join('\n')}`);
}

/** Breaks a long command at spaces, as a shell reads it. */
function wrapped(line: string): string {
  if (line.length <= HELP_WIDTH) return line;
  const at = line.lastIndexOf(' ', HELP_WIDTH - 2);
  return `${line.slice(0, at)} \\\n${wrapped(`    ${line.slice(at + 1)}`)}`;
}
