/**
 * The number of cases that a test tries: `few` in the usual suite, `many` in the thorough one and `all` in the slow
 * one, which run the same file.
 */
export function howMany(few: number, many: number, all = many): number {
  return { thorough: many, slow: all }[process.env.MODE ?? ''] ?? few;
}
