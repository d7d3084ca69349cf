import type { Candidate } from 'gridwright';
import { HODOKU_LEVELS, type HodokuRating, type Scale, type ScaleStep } from '../scale.js';
import { walk } from './rating.js';
import type { FoundStep } from './step.js';

/** The scale of HoDoKu 2.3.2, for plain 9x9 Sudoku. */
export const hodoku: Scale<HodokuRating> = {
  rate(puzzle, { watch } = {}) {
    const seen = watch && ((step: FoundStep, score: number) => watch(scaleStep(step, score)));
    return walk(puzzle.clues, { watch: seen }) as HodokuRating;
  },
  meets(puzzle, { least, most, level }) {
    const rating = walk(puzzle.clues, {
      most,
      highest: level === undefined ? undefined : HODOKU_LEVELS.indexOf(level),
    });
    return rating !== undefined && rating.score >= least && (level === undefined || rating.level === level);
  },
};

function scaleStep(step: FoundStep, score: number): ScaleStep {
  const candidates = new Map<number, Candidate>();
  for (let i = 0; step.cell < 0 && i < step.count; i++)
    candidates.set(step.cells[i] * 9 + step.values[i], { cell: step.cells[i], value: step.values[i] + 1 });
  return {
    technique: step.technique,
    price: score,
    nodes: 0,
    places: step.cell < 0 ? [] : [{ cell: step.cell, value: step.value + 1 }],
    removes: [...candidates.values()].sort((a, b) => a.cell - b.cell || a.value - b.value),
  };
}
