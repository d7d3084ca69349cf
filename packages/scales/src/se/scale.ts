import type { Candidate } from 'gridwright';
import type { Scale, ScaleStep, SeRating } from '../scale.js';
import { roundPrice } from './prices.js';
import { walk } from './rating.js';
import type { FoundStep } from './step.js';

/** The scale of Sudoku Explainer 1.2.1, for plain 9x9 Sudoku. */
export const se: Scale<SeRating> = {
  rate(puzzle, { maxSteps, watch } = {}) {
    return walk(puzzle.clues, { maxSteps, watch: watch && ((step) => watch(scaleStep(step))) }) as SeRating;
  },
  meets(puzzle, { least, most }) {
    const rating = walk(puzzle.clues, { most });
    return rating !== undefined && rating.atLeast === undefined && rating.er >= least;
  },
};

function scaleStep(step: FoundStep): ScaleStep {
  const removes: Candidate[] = [];
  for (let i = 0; i < step.count; i++)
    for (let value = 0; value < 9; value++)
      if ((step.masks[i] >> value) & 1) removes.push({ cell: step.cells[i], value: value + 1 });
  removes.sort((a, b) => a.cell - b.cell || a.value - b.value);
  return {
    technique: codeOf(step),
    price: roundPrice(step.price),
    nodes: step.nodes,
    places: step.cell < 0 ? [] : [{ cell: step.cell, value: step.value + 1 }],
    removes: step.cell < 0 ? removes : removes.filter(({ cell }) => cell !== step.cell),
  };
}

/** Technique codes of branching chains begin with how deep they go. */
const LEVELS = ['', 'plus-', 'nested-', 'nested-multiple-', 'nested-dynamic-', 'nested-dynamic-plus-'];

function codeOf({ technique, level, dynamic }: FoundStep): string {
  if (!dynamic) return technique;
  return level === 0 ? `dynamic-${technique}` : `${LEVELS[level]}${technique}`;
}
