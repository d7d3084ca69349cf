import { popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { byPremises, ClassReasoning, type ClassRefutation } from '../inference/class-refutation.js';
import { keptWith } from '../inference/position-cache.js';
import { lowAndHigh, remainders, type ValueDivision } from '../inference/value-classes.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import type { BrokenClasses, CellClass, SudokuFacts } from '../reason.js';
import type { SudokuTechniqueCode } from '../technique-codes.js';
import { valuesOf } from './masks.js';
import { stepFromNeededPremises } from './step-from-premises.js';
import type { SudokuTechnique } from './technique.js';

/** Constraints gone through in a unit of work. */
const VISITS = 2;

/**
 * Rules such as whispers lines say which cells can't both be low, or both high, and a house has as many low values as
 * there are. A cell whose low values would lead to a contradiction isn't low. Also with thirds: low, middle and high.
 */
export const highLow = byClasses('high-low', lowAndHigh);

/** The same with remainders when divided by 3: modular lines have each of them in turn. */
export const remainder = byClasses('remainder', remainders);

function byClasses(code: SudokuTechniqueCode, divisionsOf: (values: number) => ValueDivision[]): SudokuTechnique {
  const searched = keptWith(() => ({ changes: -1 }));
  return {
    code,
    level: 'hard',
    find(position, report) {
      const { layout } = position;
      if (layout.partners.length === 0) return false;
      const last = searched(position);
      if (last.changes === position.changes) return false;
      let [isFound, isCut] = [false, false];
      for (const division of divisionsOf(layout.values)) {
        const refutations: ClassRefutation[] = [];
        for (const { refutation, visits } of new ClassReasoning(position, division).attempts()) {
          if (refutation !== undefined) refutations.push(refutation);
          position.work += Math.ceil(visits / VISITS);
          isCut = isSpent(position);
          if (isCut) break;
        }
        for (const refutation of refutations.sort(byPremises)) {
          const step = stepOf(code, position, refutation);
          if (step !== undefined && report(step)) return true;
          isFound ||= step !== undefined;
        }
      }
      if (!isFound && !isCut) last.changes = position.changes;
      return false;
    },
    reason(position, step) {
      for (const division of divisionsOf(position.layout.values)) {
        const attempts = new ClassReasoning(position, division).attempts((tried) =>
          step.removes.some(({ cell }) => cell === tried),
        );
        const found = Array.from(attempts, ({ refutation }) => refutation)
          .filter((one) => one !== undefined)
          .sort(byPremises)
          .find((one) => JSON.stringify(stepOf(code, position, one)) === JSON.stringify(step));
        if (found !== undefined) return factsOf(position, division, found);
      }
      throw new TypeError('step: expected classes of values that fail in this position, got others');
    },
  };
}

/** Returns the step of a refutation; undefined if houses and cells alone rule out as much. */
function stepOf(technique: string, position: SudokuPosition, { truths, links }: ClassRefutation): Step | undefined {
  const isRule = (one: unknown) => typeof one !== 'number';
  if (!links.some(isRule)) return undefined;
  const step = stepFromNeededPremises(position, { technique, truths, links });
  return step?.proof.by === 'sum' && step.proof.links.some(isRule) ? step : undefined;
}

function factsOf(position: SudokuPosition, division: ValueDivision, refutation: ClassRefutation): SudokuFacts {
  const { names, masks } = division;
  const { layout } = position;
  const classOf = (literal: number): CellClass => ({
    cell: Math.floor(literal / masks.length),
    name: names[literal % masks.length],
  });
  const related = refutation.used.filter(({ source }) => source.by === 'exclusion' || source.by === 'one-of-each');
  const cells = [...new Set(related.flatMap(({ literals }) => literals.map((literal) => classOf(literal).cell)))];
  const used = related.map(({ literals }) => new Set(literals.map((literal) => classOf(literal).cell)));
  const rules = layout.pairs
    .filter((pair) => !pair.isDistinct && used.some((some) => pair.cells.every((cell) => some.has(cell))))
    .map(({ rule }) => rule);
  return {
    form: 'value-classes',
    rules: [...new Set(rules)],
    cells: cells.sort((a, b) => a - b),
    classes: names.map((name, i) => ({ name, values: valuesOf(masks[i]) })),
    assume: classOf(refutation.literal),
    facts: refutation.facts.map(({ literal, holds }) => ({ ...classOf(literal), holds })),
    broken: brokenOf(position, refutation, classOf),
  };
}

function brokenOf(
  { layout }: SudokuPosition,
  { broken: { source, literals }, isTooMany, left }: ClassRefutation,
  classOf: (literal: number) => CellClass,
): BrokenClasses {
  switch (source.by) {
    case 'cell':
      return { by: 'cell', cell: classOf(literals[0]).cell };
    case 'exclusion':
      return { by: 'exclusion', cells: literals.map(classOf) };
    case 'one-of-each':
      return isTooMany
        ? { by: 'exclusion', cells: left.map(classOf) }
        : { by: 'one-of-each', cells: source.cells, name: classOf(literals[0]).name };
    default: {
      const { type, index } = layout.houses[source.house];
      return {
        by: 'house',
        house: { type, index },
        name: classOf(literals[0]).name,
        cells: left.map((literal) => classOf(literal).cell),
        isTooMany,
        missing: popcount(source.values),
      };
    }
  }
}
