import { lessons } from 'gridwright/logic';
import type { Lesson } from 'gridwright/rules';

/** Returns the lessons of the techniques with these codes. */
export async function lessonsOf(kindNames: readonly string[], codes: readonly string[]): Promise<Lesson[]> {
  if (codes.length === 0) return [];
  const all = await Promise.all([...new Set(kindNames)].map(lessons));
  return all.flat().filter(({ technique }) => codes.includes(technique.code));
}
