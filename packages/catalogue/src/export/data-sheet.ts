import { readFileSync } from 'node:fs';
import { type Order, rulesOf } from 'gridwright/rules';
import type { CatalogueRun } from '../catalogue.js';
import { LONGEST_GAP, meaningOf } from '../specification.js';
import { VERSIONS } from '../versions.js';
import type { Column } from './columns.js';
import type { Content } from './export.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** An exported file, for its data sheet. */
export interface Exported {
  readonly file: string;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  readonly columns: readonly Pick<Column, 'name' | 'type' | 'meaning'>[];
}

/** Returns the data sheet of a run's file, in Markdown: what it is, and how to check, cite and make it again. */
export function runSheet({ specification, classes, last }: CatalogueRun, exported: Exported, content: Content): string {
  const { puzzles, count, level, se, versions } = specification;
  const { order } = meaningOf(specification);
  const chosen = [
    ...(level === undefined ? [] : [`Only puzzles of the level ${level} are included.`]),
    ...(se === undefined ? [] : [`Only puzzles rated ${se} on the scale of Sudoku Explainer are included.`]),
  ];
  const hasGuesses = content === 'puzzles' && rulesOf(order.kind).unique;
  const guesses = hasGuesses ? ' Guesses are those of the puzzle itself.' : '';
  const steps = `One line per step of the solution by logic. Each step was checked by its proof, without a search.\n\n`;
  return formatSheet(exported, {
    what: `${classes} ${describe(order)}. No two are essentially the same: no symmetry of their kind turns one into another.`,
    versions: hasGuesses ? { ...versions, guesses: VERSIONS.guesses } : versions,
    how: `${content === 'steps' ? steps : ''}\
The draws of \`${puzzles}\` were made in order: \`${puzzles}.1\`, \`${puzzles}.2\` and so on. The first puzzle of each class was
kept, up to ${count} classes or ${LONGEST_GAP} draws without a new one. ${[...chosen, ''].join(' ')}\
A puzzle without a canonical form within the search's limit would have been left out. So the sample is as even as the generator, and doesn't
depend on the machines that made it. The last puzzle is draw ${last}. Grades are those of the canonical form.${guesses}`,
    again: `Save this specification as \`catalogue.json\`:

\`\`\`json
${JSON.stringify(specification, undefined, 2)}
\`\`\`

\`\`\`sh
gridwright catalogue run catalogue.json --database folder
gridwright catalogue export --database folder${content === 'steps' ? ' --format steps' : ''} --out ${exported.file}
\`\`\`

Any number of machines can work on it, and the file has the same hash. Another version of Gridwright gives the same file if it
has the same versions of the generator, the form and the graders.`,
    citation: `catalogue \`${puzzles}\`, ${classes} puzzles`,
  });
}

/** Returns the data sheet of a file with all classes of minimal puzzles. */
export function classesSheet(order: Order, exported: Exported, classes: number, total: bigint): string {
  const all = `all classes of minimal ${describe(order)}`;
  return formatSheet(exported, {
    what: `${all[0].toUpperCase()}${all.slice(1)}: ${classes} classes of ${total} puzzles. \
A puzzle is minimal if it has more than one solution without any one of its clues. A class has the puzzles that symmetries of their kind turn
into each other. Each class has one row, with its canonical form.`,
    versions: { form: VERSIONS.form, level: VERSIONS.level, guesses: VERSIONS.guesses },
    how: `The minimal puzzles of one board of each class of boards were enumerated, and their canonical forms were found. The classes' sizes add
up to the number of all minimal puzzles.`,
    again: `\`\`\`sh
gridwright catalogue count ${order.kind} ${formatOptions(order)} --out ${exported.file}
\`\`\``,
    citation: `${all}, ${classes} classes`,
  });
}

interface Sheet {
  readonly what: string;
  readonly versions: Readonly<Record<string, number>>;
  readonly how: string;
  readonly again: string;
  readonly citation: string;
}

function formatSheet({ file, hash, columns }: Exported, { what, versions, how, again, citation }: Sheet): string {
  return `# Data sheet of ${file}

${what}

| | |
| --- | --- |
| SHA-256 | \`${hash}\` |
| made by | Gridwright ${version} |
| versions | ${Object.entries(versions)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')} |
| licence | [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/): no rights reserved |

## How it was made

${how}

## Columns

| name | type | meaning |
| --- | --- | --- |
${columns.map(({ name, type, meaning }) => `| ${name} | ${type.toLowerCase()} | ${meaning} |`).join('\n')}

## Making it again

${again}

## Citing it

> Gridwright ${version}, ${citation}, SHA-256 \`${hash.slice(0, 16)}\`.
`;
}

/** `--size 6x6 --box 3x2 --diagonals` */
function formatOptions({ kind, size: { rows, columns, boxRows, boxColumns }, options }: Order): string {
  const isUsual = boxRows === 0 || rulesOf(kind).size(rows, columns).boxRows === boxRows;
  return [
    `--size ${rows}x${columns}`,
    ...(isUsual ? [] : [`--box ${boxRows}x${boxColumns}`]),
    ...Object.entries(options).map(([name, value]) => `--${name}${value === 'yes' ? '' : ` ${value}`}`),
  ].join(' ');
}

/** `Sudoku puzzles of 4x4 cells (diagonals), each with exactly one solution` */
function describe({ kind, size, options }: Order): string {
  const { title, unique } = rulesOf(kind);
  const rules = Object.keys(options);
  return `${title} puzzles of ${size.rows}x${size.columns} cells${rules.length === 0 ? '' : ` (${rules.join(', ')})`}${unique ? ', each with exactly one solution' : ''}`;
}
