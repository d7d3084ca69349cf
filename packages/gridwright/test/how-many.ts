/** The number of cases that a test tries: `few` in the usual suite, all in the slow one, which runs the same file. */
export function howMany(few: number, all: number): number {
  return process.env.MODE === 'slow' ? all : few;
}
