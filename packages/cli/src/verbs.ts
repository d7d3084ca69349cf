import type { Verbs } from './program.js';

/** All verbs. Modules are imported on demand, because the one for books is slow to load. */
export const VERBS: Verbs = [
  [
    'Make puzzles:',
    {
      new: async () => (await import('./verbs/new.js')).newVerb(),
      daily: async () => (await import('./verbs/daily.js')).dailyVerb(),
      book: async () => (await import('./verbs/book.js')).bookVerb(),
      catalogue: async () => (await import('./verbs/catalogue.js')).catalogueVerb(),
    },
  ],
  [
    'Solve and rate:',
    {
      solve: async () => (await import('./verbs/solve.js')).solveVerb(),
      candidates: async () => (await import('./verbs/candidates.js')).candidatesVerb(),
      check: async () => (await import('./verbs/check.js')).checkVerb(),
      rate: async () => (await import('./verbs/rate.js')).rateVerb(),
      explain: async () => (await import('./verbs/explain.js')).explainVerb(),
      hint: async () => (await import('./verbs/hint.js')).hintVerb(),
      techniques: async () => (await import('./verbs/techniques.js')).techniquesVerb(),
    },
  ],
  [
    'Read and write:',
    {
      read: async () => (await import('./verbs/read.js')).readVerb(),
      show: async () => (await import('./verbs/show.js')).showVerb(),
      id: async () => (await import('./verbs/id.js')).idVerb(),
      convert: async () => (await import('./verbs/convert.js')).convertVerb(),
      canonical: async () => (await import('./verbs/canonical.js')).canonicalVerb(),
    },
  ],
  [
    'Count and number full grids:',
    {
      count: async () => (await import('./verbs/count.js')).countVerb(),
      grid: async () => (await import('./verbs/grid.js')).gridVerb(),
      number: async () => (await import('./verbs/number.js')).numberVerb(),
      table: async () => (await import('./verbs/table.js')).tableVerb(),
    },
  ],
  [
    'More:',
    {
      evm: async () => (await import('./verbs/evm.js')).evmVerb(),
      avm: async () => (await import('./verbs/avm.js')).avmVerb(),
      completion: async () => (await import('./verbs/completion.js')).completionVerb(),
    },
  ],
];
