import { rulesOf } from 'gridwright/rules';
import { GROUPS, type Group, toolsOf } from './tools.js';

/** Clues, colours, or a group of tools. */
export type Tab = 'clues' | 'colours' | Group;

/**
 * Returns the names of the tools of a kind by group: `clues`, `whole` and `colours` have one each. Empty groups are
 * left out.
 */
export function toolGroups(kind: string): ReadonlyMap<Tab, readonly string[]> {
  const rules = rulesOf(kind);
  const tools = toolsOf(rules);
  const names: Record<Group, string[]> = {
    lines: [],
    areas: [],
    marks: [],
    outside: [],
    whole: rules.options.some(({ type }) => type === 'flag') ? ['whole'] : [],
  };
  for (const { option, group } of tools) names[group].push(option);
  // After the cages, which more puzzles have.
  for (const { name, replacesBoxes } of rules.options) if (replacesBoxes) names.areas.push(name);
  return new Map<Tab, readonly string[]>([
    ['clues', ['clues']],
    ...GROUPS.filter((group) => names[group].length > 0).map((group): [Tab, string[]] => [group, names[group]]),
    ...(rules.input === 'values' ? [['colours', ['colours']] as [Tab, string[]]] : []),
  ]);
}
