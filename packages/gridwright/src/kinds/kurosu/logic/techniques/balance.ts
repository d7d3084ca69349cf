import { popcount } from '../../../../core/bits.js';
import { balancePremise } from '../layout.js';
import { lineFacts } from '../reason.js';
import { type KurosuTechnique, premisesOf, stepFromPremises } from './technique.js';

/** A line that has all of a value: its empty cells get the other. */
export const balance: KurosuTechnique = {
  code: 'balance',
  level: 'easy',
  find(position, report) {
    for (let line = 0; line < position.ones.length; line++) {
      const blanks = position.blanks(line);
      if (blanks === 0) continue;
      for (const value of [1, 2]) {
        if (popcount(position.word(line, value)) !== position.mostOf(line, value)) continue;
        const truth = balancePremise(position.layout, line, 3 - value);
        if (report(stepFromPremises('balance', [truth], [], position.cellsAt(line, blanks), 3 - value))) return true;
      }
    }
    return false;
  },
  reason: ({ layout }, step) => ({
    form: 'balance',
    ...lineFacts(layout, premisesOf(step).truths[0]),
    value: 3 - step.places[0].value,
  }),
};
