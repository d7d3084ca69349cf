import { readFileSync } from 'node:fs';
import { rulesOf } from 'gridwright/internal';
import type { Run } from '../catalogue.js';
import { LONGEST_GAP, meaningOf } from '../specification.js';
import type { Column } from './columns.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Returns the data sheet of an exported file, in Markdown: what it is, and how to check, cite and make it again. */
export function formatDataSheet(
  { specification, classes, last }: Run,
  file: string,
  hash: string,
  columns: readonly Column[],
): string {
  const { puzzles, count, level, se } = specification;
  const { order } = meaningOf(specification);
  const { title, unique } = rulesOf(order.kind);
  const chosen = [
    ...(level === undefined ? [] : [`Only puzzles of the level ${level} are included.`]),
    ...(se === undefined ? [] : [`Only puzzles rated ${se} on the scale of Sudoku Explainer are included.`]),
  ];
  return `# Data sheet of ${file}

${classes} ${title} puzzles of ${order.size.rows}x${order.size.columns} cells${unique ? ', each with exactly one solution' : ''}. \
No two are essentially the same: no symmetry of their kind turns one into another.

| | |
| --- | --- |
| SHA-256 | \`${hash}\` |
| made by | Gridwright ${version} |
| versions | ${Object.entries(specification.versions)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')} |
| licence | [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/): no rights reserved |

## How it was made

The draws of \`${puzzles}\` were made in order: \`${puzzles}.1\`, \`${puzzles}.2\` and so on. The first puzzle of each class was
kept, up to ${count} classes or ${LONGEST_GAP} draws without a new one. ${[...chosen, ''].join(' ')}\
A puzzle without a canonical form within the search's limit would have been left out. So the sample is as even as the generator, and doesn't
depend on the machines that made it. The last puzzle is draw ${last}. Grades are those of the canonical form.

## Columns

| name | type | meaning |
| --- | --- | --- |
${columns.map(({ name, type, meaning }) => `| ${name} | ${type.toLowerCase()} | ${meaning} |`).join('\n')}

## Making it again

Save this specification as \`catalogue.json\`:

\`\`\`json
${JSON.stringify(specification, undefined, 2)}
\`\`\`

\`\`\`sh
gridwright catalogue run catalogue.json --database folder
gridwright catalogue export --database folder --out ${file}
\`\`\`

Any number of machines can work on it, and the file has the same hash. Another version of Gridwright gives the same file if it
has the same versions of the generator, the form and the graders.

## Citing it

> Gridwright ${version}, catalogue \`${puzzles}\`, ${classes} puzzles, SHA-256 \`${hash.slice(0, 16)}\`.
`;
}
