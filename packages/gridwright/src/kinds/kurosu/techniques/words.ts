import { type Cell, cellName } from '../../../core/grid.js';
import { houseName } from '../../../core/house.js';
import type { Forced, Premise, Step } from '../../../core/logic.js';
import type { Layout } from '../layout.js';

/** Value 1 is written 0, Value 2 is written 1. */
export function nameValue(value: number): string {
  return `${value - 1}`;
}

/** `row 4`. */
export function nameLine(layout: Layout, line: number): string {
  return houseName(layout.lines[line]);
}

/** `r4c2`, `r4c2 and r4c8`, `r4c2, r4c5 and r4c8`. */
export function nameCells(layout: Layout, cells: readonly Cell[]): string {
  return listed(cells.map((cell) => cellName(cell, layout.size)));
}

/** `r4c2 is 1`, `r4c2 and r4c5 are 1`. */
export function namePlaces(layout: Layout, { places }: Step): string {
  const cells = places.map(({ cell }) => cell);
  return `${nameCells(layout, cells)} ${cells.length === 1 ? 'is' : 'are'} ${nameValue(places[0].value)}`;
}

/** Line of a limit of a proof; of a pattern that of its first cells. */
export function lineOfPremise(layout: Layout, premise: Premise): number {
  if (typeof premise === 'number') return layout.limits[premise - layout.cells].line;
  return layout.lines.findIndex(({ cells }) => premise.cells.slice(0, 3).every((cell) => cells.includes(cell)));
}

/** The cells that are filled after an assumption, one after the other, with why: `r1c3 is 0 (row 1 has its 1s)`. */
export function nameForced(layout: Layout, forced: readonly Forced[]): string[] {
  return forced.flatMap(({ premise, candidate: { cell, value }, holds }) =>
    holds ? [] : [`${cellName(cell, layout.size)} is ${nameValue(3 - value)} (${because(layout, premise, value)})`],
  );
}

function because(layout: Layout, premise: Premise, value: number): string {
  const line = nameLine(layout, lineOfPremise(layout, premise));
  if (typeof premise !== 'number') return `the other ${nameValue(value)}s of ${line} have to break threes`;
  return isThree(layout, premise) ? `no three ${nameValue(value)}s in ${line}` : `${line} has its ${nameValue(value)}s`;
}

/** What cannot be at the end of a refutation. */
export function nameBroken(layout: Layout, premise: Premise): string {
  const line = nameLine(layout, lineOfPremise(layout, premise));
  if (typeof premise !== 'number') return `${line} has too few ${nameValue(premise.values[0])}s left to break its threes`;
  const { cells, value } = layout.limits[premise - layout.cells];
  const three = `${nameCells(layout, cells)} are three ${nameValue(value)}s in ${line}`;
  return isThree(layout, premise) ? three : `${line} has too many ${nameValue(value)}s`;
}

function isThree(layout: Layout, premise: number): boolean {
  return premise < layout.cells + 2 * layout.threes.length;
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
