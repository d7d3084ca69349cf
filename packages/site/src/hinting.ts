import { type Advice, type Candidate, type Cell, cellName, type Game, hint, type Puzzle, type Step, type StepAdvice } from 'gridwright';
import { useState } from 'preact/hooks';
import { note, type Report } from './report.js';

/** Stages of a hint: where to look, which technique, what to do. */
export const STAGES = ['Where', 'Why', 'What'] as const;

/** A hint being shown. */
export interface Hinted {
  readonly advice: Pick<StepAdvice, 'hint' | 'moves' | 'removes'> & { readonly chains?: Step['chains'] };
  /** From 0 to 2. */
  readonly stage: number;
}

export interface Hinting {
  readonly shown: Hinted | undefined;
  /** Asks for a hint; the report says what there is to say instead of one. */
  ask(game: Game): Report | undefined;
  more(): void;
  close(): void;
  /** Takes what the hint rules out as known, so that the next one goes on from there. */
  accept(game: Game): Report | undefined;
}

/** The hint of a game, and the candidates that earlier hints have ruled out. */
export function useHinting(puzzle: Puzzle): Hinting {
  const [shown, setShown] = useState<Hinted>();
  const [ruledOut, setRuledOut] = useState<readonly Candidate[]>([]);
  const askWith = ({ answer }: Game, known: readonly Candidate[]): Report | undefined => {
    const advice = hint(puzzle, answer, known);
    setShown(advice.type === 'step' ? { advice: { ...advice, chains: advice.proved?.step.chains }, stage: 0 } : undefined);
    return advice.type === 'step' ? undefined : reportOn(advice, puzzle);
  };
  return {
    shown,
    ask: (game) => askWith(game, ruledOut),
    more: () => setShown((hinted) => hinted && { ...hinted, stage: Math.min(hinted.stage + 1, STAGES.length - 1) }),
    close: () => setShown(undefined),
    accept(game) {
      const known = [...ruledOut, ...(shown?.advice.removes ?? [])];
      setRuledOut(known);
      return askWith(game, known);
    },
  };
}

function reportOn(advice: Exclude<Advice, { type: 'step' }>, puzzle: Puzzle): Report {
  switch (advice.type) {
    case 'mistake':
      return {
        heading: `${nameOf(advice.cell, puzzle)} is wrong.`,
        words: 'Take it back before anything else; it is underlined.',
        wrong: new Set([advice.cell]),
      };
    case 'unsolvable':
      return note('This puzzle has no solution.', 'There is nothing to give a hint for.');
    case 'stuck':
      return note('No hint from here.', 'This puzzle needs more than the techniques that are explained.');
    case 'solved':
      return note('It is solved.', 'Every cell is as it should be.');
  }
}

function nameOf(cell: Cell, puzzle: Puzzle): string {
  return cellName(cell, puzzle.size);
}
