/** Whether a set of parts is shown to have a property. */
type Test<Part> = (parts: readonly Part[]) => Promise<boolean>;
type Progress = (done: number, of: number) => void;

/**
 * Returns a smallest set of parts that keeps a property which larger sets keep, too: without any one of them it is
 * lost, or can't be shown. Leaves out many parts at once where it can.
 */
export async function smallestWith<Part>(
  parts: readonly Part[],
  has: Test<Part>,
  onProgress: Progress = () => undefined,
): Promise<readonly Part[]> {
  let kept = parts;
  for (let chunk = Math.ceil(parts.length / 2); chunk >= 1; chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)) {
    for (let at = 0; at < kept.length; ) {
      onProgress(parts.length - kept.length + at, parts.length);
      const fewer = [...kept.slice(0, at), ...kept.slice(at + chunk)];
      if (await has(fewer)) kept = fewer;
      else at += chunk;
    }
  }
  return kept;
}

/** Returns the parts that can each be removed alone without losing the property. */
export async function dispensable<Part>(
  parts: readonly Part[],
  has: Test<Part>,
  onProgress: Progress = () => undefined,
): Promise<readonly Part[]> {
  const found: Part[] = [];
  for (const [i, part] of parts.entries()) {
    onProgress(i, parts.length);
    if (await has(parts.filter((one) => one !== part))) found.push(part);
  }
  return found;
}

/** A value that would leave few solutions as a clue. */
export interface Suggestion {
  readonly cell: number;
  readonly value: number;
  /** Number of solutions with it, up to a limit. */
  readonly solutions: number;
}

/** Returns the values with the fewest solutions, one for each cell at most; a cell with one value is no clue. */
export function bestClues(counts: readonly Uint32Array[], most: number): readonly Suggestion[] {
  const best = counts.flatMap((ofCell, cell): Suggestion[] => {
    const values = [...ofCell.entries()].filter(([, count]) => count > 0);
    if (values.length < 2) return [];
    const [value, solutions] = values.reduce((least, one) => (one[1] < least[1] ? one : least));
    return [{ cell, value, solutions }];
  });
  // Of values with as many solutions, those in cells with many candidates say most.
  const choices = ({ cell }: Suggestion) => counts[cell].filter((count) => count > 0).length;
  return best.sort((a, b) => a.solutions - b.solutions || choices(b) - choices(a) || a.cell - b.cell).slice(0, most);
}
