import { Option } from 'commander';
import { en } from 'gridwright/en';
import type { Cell, Language, Puzzle } from 'gridwright/rules';
import type { Game } from './game.js';
import { GROUPS } from './help.js';
import type { OptionValues } from './options.js';

/** The command's own sentences about a puzzle, and the library's. */
export interface CommandText {
  readonly code: 'en' | 'de';
  readonly library: Language;
  readonly solved: string;
  readonly isSolved: string;
  readonly noSolution: string;
  /** When no technique finds a step. */
  readonly stuck: string;
  /** When the search for a step ended at its bound. */
  readonly bounded: string;
  readonly severalSolutions: string;
  /** After `severalSolutions`, if candidates were ruled out. */
  readonly removedIgnored: string;
  wrong(cell: string): string;
  /** For a candidate ruled out that is the cell's value. */
  wronglyRemoved(cell: string): string;
  /** When the explanation ends at this grid. */
  noFurther(grid: string): string;
  /** The same after a search that ended at its bound. */
  boundedAt(grid: string): string;
  steps(count: number): string;
}

const english: CommandText = {
  code: 'en',
  library: en,
  solved: 'solved',
  isSolved: 'The puzzle is solved.',
  noSolution: 'The puzzle has no solution.',
  stuck: 'No technique here goes further.',
  bounded: 'No step was found within the search limit.',
  severalSolutions: 'The puzzle has several solutions.',
  removedIgnored: 'Candidates that you ruled out are ignored.',
  wrong: (cell) => `${cell} is wrong: take it back first.`,
  wronglyRemoved: (cell) => `You ruled out the right candidate in ${cell}: restore it first.`,
  noFurther: (grid) => `The techniques go no further: ${grid}`,
  boundedAt: (grid) => `No further step was found within the search limit: ${grid}`,
  steps: (count) => `${count} ${count === 1 ? 'step' : 'steps'}`,
};

const german: Omit<CommandText, 'library'> = {
  code: 'de',
  solved: 'gelöst',
  isSolved: 'Das Rätsel ist gelöst.',
  noSolution: 'Das Rätsel hat keine Lösung.',
  stuck: 'Hier führt keine Technik weiter.',
  bounded: 'Innerhalb der Suchgrenze fand sich kein Schritt.',
  severalSolutions: 'Das Rätsel hat mehrere Lösungen.',
  removedIgnored: 'Ausgeschlossene Kandidaten werden nicht beachtet.',
  wrong: (cell) => `${cell} ist falsch: Nimm das zuerst zurück.`,
  wronglyRemoved: (cell) => `Du hast in ${cell} den richtigen Kandidaten ausgeschlossen: Nimm das zuerst zurück.`,
  noFurther: (grid) => `Die Techniken führen nicht weiter: ${grid}`,
  boundedAt: (grid) => `Innerhalb der Suchgrenze fand sich kein weiterer Schritt: ${grid}`,
  steps: (count) => `${count} ${count === 1 ? 'Schritt' : 'Schritte'}`,
};

/** Returns the wrong entry in the cell of a mistake: its value, or a candidate that was ruled out there. */
export function mistakeIn(cell: Cell, { answer, removed }: Game, puzzle: Puzzle, text: CommandText): string {
  const value = answer[cell];
  const isRemoved = removed.some((one) => one.cell === cell && (value === 0 || value === one.value));
  const name = text.library.cellName(cell, puzzle.size);
  return isRemoved ? text.wronglyRemoved(name) : text.wrong(name);
}

/**
 * Returns the option `--language`. The default doesn't depend on the system, so that scripts work the same everywhere.
 */
export function languageOption(): Option {
  return new Option('--language <LANGUAGE>', 'language of the sentences')
    .choices(['en', 'de'])
    .default('en')
    .helpGroup(GROUPS.output);
}

/** Returns the texts in the language of the command line. */
export async function readLanguage(values: OptionValues): Promise<CommandText> {
  return values.language === 'de' ? { ...german, library: (await import('gridwright/de')).de } : english;
}
