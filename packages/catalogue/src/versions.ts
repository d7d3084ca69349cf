/**
 * The versions of what decides the contents of a catalogue besides the generator. A test compares the forms and grades
 * of fixed puzzles with a hash: whoever changes one changes its version here.
 */
export const VERSIONS = { form: 2, level: 6, se: 1, hodoku: 1, guesses: 4 } as const;

/** Returns the version of a grader: `level`, a scale, or `guesses`. */
export function versionOf(grader: string): number {
  if (!Object.hasOwn(VERSIONS, grader)) throw new TypeError(`${grader} has no version`);
  return VERSIONS[grader as keyof typeof VERSIONS];
}
