import type { SeTechnique } from '../se/step.js';

/** The forcing chains that branch. */
const BRANCHING = ['cell-chains', 'region-chains', 'contradiction-chains', 'double-chains'] as const;
type Branching = (typeof BRANCHING)[number];

/** What their codes begin with, by how deep they go. */
const DEPTHS = ['dynamic-', 'plus-', 'nested-', 'nested-multiple-', 'nested-dynamic-', 'nested-dynamic-plus-'] as const;

/** The names of the techniques of the SE scale, from those of simple ones, branching chains and depths. */
export function seTitles(
  simple: Readonly<Record<Exclude<SeTechnique, Branching>, string>>,
  branching: Readonly<Record<Branching, string>>,
  depths: Readonly<Record<(typeof DEPTHS)[number], string>>,
): Readonly<Record<string, string>> {
  const deep = DEPTHS.flatMap((depth) =>
    BRANCHING.map((code) => [depth + code, depths[depth].replace('{}', branching[code])]),
  );
  return { ...simple, ...branching, ...Object.fromEntries(deep) };
}
