import { openCandidates } from '../../../core/candidates.js';
import type { Cell } from '../../../core/grid.js';
import type { Area, Candidate, ChainNode, Evidence, Step, TotalPremise } from '../../../core/logic.js';
import { automataOf } from './automata.js';
import { Exclusions } from './exclusions.js';
import type { SudokuPosition } from './position.js';
import type { Assumed, SudokuReason } from './reason.js';
import { areaOf, areasOf, cellsOfAutomaton } from './step-areas.js';
import { premisesOf } from './techniques/premises.js';

/** More houses than this hide the argument instead of showing it. */
const MOST_LINES = 4;

/** What the reason of a step rests on. */
export function evidenceOf(position: SudokuPosition, step: Step, reason: SudokuReason): Evidence {
  const exclusions = exclusionsOf(position, reason);
  // The filled cells of a pattern whose values could be exchanged.
  const filled = reason.form === 'deadly' ? (reason.swap?.cells ?? []).filter((cell) => position.grid[cell] !== 0) : [];
  const chains = chainsOf(position, step, reason);
  const lines = chains.length > 0 ? [] : argumentAreas(position, step, reason);
  return {
    digits: [...exclusions.digits, ...filled],
    lines: distinctAreas([...lines, ...exclusions.lines, ...brokenBy(position, step)]),
    chains,
    ...(reason.form === 'deadly' && reason.swap === undefined && { context: openCandidates(position) }),
  };
}

/** Why the cells besides the ones of the argument don't hold the value; of arguments that start with this. */
function exclusionsOf(position: SudokuPosition, reason: SudokuReason): Exclusions {
  const { layout, grid } = position;
  const others = (area: Area | undefined, value: number, but: readonly Cell[]): Candidate[] =>
    (area?.cells ?? []).filter((cell) => grid[cell] === 0 && !but.includes(cell)).map((cell) => ({ cell, value }));
  const inHouse = (name: { type: string; index: number }) =>
    layout.houses.find(({ type, index }) => type === name.type && index === name.index);
  const placed = reason.places.map(({ cell }) => cell);
  switch (reason.form) {
    case 'hidden-single':
      return new Exclusions(position, others(inHouse(reason.house), reason.places[0].value, placed));
    case 'naked-single': {
      const [{ cell, value }] = reason.places;
      const values = Array.from({ length: layout.values }, (_, i) => i + 1).filter((other) => other !== value);
      return new Exclusions(
        position,
        values.map((other) => ({ cell, value: other })),
      );
    }
    case 'locked':
      return new Exclusions(position, others(inHouse(reason.house), reason.value, reason.cells));
    case 'direct-locked': {
      const third = others(inHouse(reason.third), reason.value, placed);
      const crossed = inHouse(reason.other)?.cells ?? [];
      return new Exclusions(position, [
        ...others(inHouse(reason.house), reason.value, reason.cells),
        ...third.filter(({ cell }) => !crossed.includes(cell)),
      ]);
    }
    case 'hidden-subset':
      return new Exclusions(
        position,
        reason.values.flatMap((value) => others(inHouse(reason.house), value, reason.cells)),
      );
    default:
      return new Exclusions(position, []);
  }
}

/**
 * The houses of the links by which a sum without chains rules out, the sums of a total, or the second of equal sets.
 */
function argumentAreas(position: SudokuPosition, step: Step, reason: SudokuReason): Area[] {
  const { proof } = step;
  if (reason.form === 'set-equality') return [{ cells: reason.outside.map(({ cell }) => cell) }];
  if (proof.by === 'automaton') return [{ cells: cellsOfAutomaton(position, proof.automaton) }];
  if (proof.by === 'cases') {
    const { sums } = position.layout;
    const automata = automataOf(position.layout);
    const lines = [
      ...proof.totals.flatMap((total) => total.sums.map((sum) => sums[sum].cells)),
      ...proof.automata.map((automaton) => automata[automaton].cells),
    ];
    return [{ cells: [...new Set([...proof.cells, ...lines.flat()])].sort((a, b) => a - b) }];
  }
  if (proof.by === 'total' || proof.by === 'parity') {
    const total: TotalPremise = proof.by === 'parity' ? proof.total : proof;
    const sums = [...total.sums, ...(total.added ?? [])];
    const cells = new Set(sums.flatMap((sum) => position.layout.sums[sum].cells));
    return cells.size === 0 ? [] : [{ cells: [...cells] }];
  }
  const looked = new Set(areasOf(position, step).map(keyOf));
  const links = premisesOf(step).links.filter((link) => typeof link === 'number' && link >= position.layout.cells);
  const lines = distinctAreas(links.map((link) => areaOf(position, link))).filter((area) => !looked.has(keyOf(area)));
  return lines.length > MOST_LINES ? [] : lines;
}

/** Where an assumption leaves nothing. */
function brokenBy(position: SudokuPosition, { proof }: Step): Area[] {
  return proof.by === 'refutation' ? [areaOf(position, proof.broken)] : [];
}

/** The chains of a step, or the cases of an argument that is as good as a chain. */
function chainsOf(position: SudokuPosition, step: Step, reason: SudokuReason): readonly (readonly ChainNode[])[] {
  const node = (value: number, cells: readonly Cell[], holds: boolean): ChainNode => ({
    candidates: cells.map((cell) => ({ cell, value })),
    holds,
  });
  switch (reason.form) {
    case 'wing':
      return reason.wings.map(({ cell, value }) => [
        node(value, [reason.pivot], true),
        node(value, [cell], false),
        node(reason.shared, [cell], true),
      ]);
    case 'empty-rectangle': {
      const { value, from, to } = reason;
      const [box, near] = [reason.box, reason.near].map(
        (name) =>
          position.layout.houses.find(({ type, index }) => type === name.type && index === name.index)?.cells ?? [],
      );
      const places = box.filter((cell) => (position.candidates[cell] >>> (value - 1)) & 1);
      const [onNear, rest] = [true, false].map((isNear) => places.filter((cell) => near.includes(cell) === isNear));
      return [
        [node(value, [to], false), node(value, [from], true), node(value, onNear, false), node(value, rest, true)],
      ];
    }
    case 'forcing-net':
    case 'sum-net':
    case 'nested-forcing-chain':
      return [trueIn(reason).map(({ cell, value }) => node(value, [cell], true))];
    case 'dynamic-forcing-chain':
      return reason.filled.flatMap((one) =>
        'assume' in one
          ? [
              [
                ...trueIn(one).map(({ cell, value }) => node(value, [cell], true)),
                node(reason.assume.value, [reason.assume.cell], false),
              ],
            ]
          : [],
      );
    case 'value-classes':
      // Without arrows: most cells follow from several others.
      return [{ ...reason.assume, holds: true }, ...reason.facts].flatMap(({ cell, name, holds }) => {
        const { values } = reason.classes.find((one) => one.name === name) ?? { values: [] };
        const candidates = values.filter((value) => (position.candidates[cell] >>> (value - 1)) & 1);
        return candidates.length === 0 ? [] : [[{ candidates: candidates.map((value) => ({ cell, value })), holds }]];
      });
    case 'chain':
      return [reason.loop ? [...reason.nodes, reason.nodes[0]] : reason.nodes];
    default:
      return step.chains ?? [];
  }
}

/** What is true under an assumption, without what is so under assumptions within it. */
function trueIn({ assume, filled }: Assumed): Candidate[] {
  return [assume, ...filled.flatMap((one) => ('value' in one ? [one] : []))];
}

function distinctAreas(areas: readonly Area[]): Area[] {
  return [...new Map(areas.map((area) => [keyOf(area), area])).values()];
}

function keyOf({ house, cells }: Area): string {
  return JSON.stringify(house ?? cells);
}
