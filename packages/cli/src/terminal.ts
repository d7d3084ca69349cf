/** Columns below which lines aren't wrapped: one word would fill them. */
const NARROW = 20;

/**
 * Prints lines of text on standard output. On a terminal, longer lines are wrapped at its width, with the rest indented
 * by two more than their text.
 */
export function printWrapped(lines: readonly string[]): void {
  const { isTTY, columns = 0 } = process.stdout;
  const width = isTTY && columns >= NARROW ? columns : Number.POSITIVE_INFINITY;
  process.stdout.write(`${lines.flatMap((line) => wrapped(line, width)).join('\n')}\n`);
}

/** Breaks a line at spaces. Its text begins after spaces and the number of a step. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const begin = /^ *(?:\d+\. )?/.exec(line)?.[0].length ?? 0;
  const indent = ' '.repeat(begin + 2);
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const first = lines.length === 0 ? begin : indent.length;
    const last = rest.lastIndexOf(' ', width);
    // A word as long as a line stays whole.
    const at = last > first ? last : rest.indexOf(' ', first);
    if (at < 0) break;
    lines.push(rest.slice(0, at));
    rest = indent + rest.slice(at + 1);
  }
  return [...lines, rest];
}
