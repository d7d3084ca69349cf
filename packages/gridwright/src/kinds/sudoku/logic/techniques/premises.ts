import type { HouseName } from '../../../../core/house.js';
import type { Premise, Step } from '../../../../core/logic.js';
import type { SudokuPosition } from '../position.js';

/** Returns the house of a premise that a value occurs once in a house. */
export function houseOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return Math.floor(((premise as number) - layout.cells) / layout.values);
}

/** Returns the name of the house of a premise about a house. */
export function houseNameOf(position: SudokuPosition, premise: Premise): HouseName {
  const { type, index } = position.layout.houses[houseOfPremise(position, premise)];
  return { type, index };
}

/** Returns the names of the houses of such premises, each once. */
export function houseNamesOf(position: SudokuPosition, premises: readonly Premise[]): HouseName[] {
  const houses = premises.map((premise) => houseOfPremise(position, premise));
  return premises.filter((_, i) => houses.indexOf(houses[i]) === i).map((premise) => houseNameOf(position, premise));
}

/** Returns the value of a premise about a house. */
export function valueOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return (((premise as number) - layout.cells) % layout.values) + 1;
}

/** Returns the truths and links of a step; none if its proof isn't a sum. */
export function premisesOf({ proof }: Step): {
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
} {
  return proof.by === 'sum' ? proof : { truths: [], links: [] };
}

/** Returns a step that places the only candidate of a premise. */
export function placeStep(technique: string, truth: Premise, cell: number, value: number): Step {
  return { technique, proof: { by: 'sum', truths: [truth], links: [] }, places: [{ cell, value }], removes: [] };
}
