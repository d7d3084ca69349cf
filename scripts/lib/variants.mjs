import { enAims, enForms, enOptions } from 'gridwright/en';
import { formatSvg, formats, parsePuzzle, writeSheets } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';

/** @typedef {import('../../packages/gridwright/dist/kinds/sudoku/variants/variant.js').Variant} Variant */
/** @typedef {import('gridwright').Puzzle} Puzzle */

/** Folder of the pictures within docs. */
export const PICTURES = 'variants';

/** Seed of the puzzles in the pictures, and their size where a rule doesn't need another one. */
const SEED = 'docs';
const SIZE = '6x6';

/** What the picture of a rule needs beside the rule: its data where none are drawn, another size, other rules. */
const ASKED = /** @type {Readonly<Record<string, Readonly<Record<string, string | true>>>>} */ ({
  windoku: { size: '9x9' },
  'disjoint-groups': { size: '9x9' },
  'anti-diagonals': { size: '9x9' },
  'all-kropki': { kropki: true },
  'all-xv': { xv: true },
  'equal-sum': { 'equal-sum': '1112-2635.4353-54.6263-s5-s7' },
  'index-line': { 'index-line': '11122223.5655546465' },
  'pair-condition': { 'pair-condition': '11122223-dm2.31415152-sa8.35445362-d1-r2.o-ns5' },
  'own-rule': {
    'own-rule':
      'Steps-teal-neighbours-"abs(a - b) >= 2"-"On each step, neighbours differ by 2 or more"-11122232-55546463.Hills-orange-either-"[1-3]+[4-6]+"-"On a hill, low values come before high ones"-152524343536.Means-blue-whole-"sum = first * count"-"The first value is the average of the others"-31425363',
  },
  'look-and-say': { 'look-and-say': '1314242535-2326.3141425253-2215.45465455-0225' },
  candidates: { candidates: '11-135.14-26.23-46.32-156.36-24.41-36.45-12.54-35.63-14.66-246' },
  fog: { kropki: true, fog: '1112212265665655' },
});

/** Formats that keep every rule. */
const KEEPING = ['id', 'json', 'svg'];

/**
 * Returns the texts of docs/variants.md and its pictures, by file name within docs.
 * @param {readonly Variant[]} variants
 * @param {ReadonlySet<string>} found names of the rules that are read from drawings and words
 * @returns {Map<string, string>}
 */
export function variantFiles(variants, found) {
  const files = new Map();
  const sections = variants.map((variant) => {
    const puzzle = puzzleWith(variant);
    files.set(`${PICTURES}/${variant.name}.svg`, `${formatSvg(puzzle)}\n`);
    return sectionOf(variant, puzzle, found);
  });
  const page = [about(variants), ...sections, AFTER].join('\n\n');
  return new Map([['variants.md', `${page}\n`], ...files]);
}

/**
 * @param {Variant} variant
 * @returns {Puzzle}
 */
function puzzleWith({ name }) {
  const asked = { size: SIZE, [name]: true, ...ASKED[name] };
  return make(readOrder('sudoku', asked), SEED).puzzle;
}

/** @param {readonly Variant[]} variants */
function about(variants) {
  const drawn = variants.filter((variant) => variant.drawn).length;
  const flags = variants.filter(({ type }) => type === 'flag').length;
  const links = variants.map(({ name }) => `[${titleOf(name)}](#${anchorOf(titleOf(name))})`);
  return `# Variants

A variant is a puzzle with other or additional rules. Each rule is an option, so everything works as without it: \`new\`, \`solve\`,
\`check\`, \`rate\`, \`explain\`, \`hint\`, books, the page and the library. Rules can be combined.

Gridwright has ${variants.length} rules of Sudoku: ${flags} without data, ${drawn} whose marks a generator draws from a seed, and ${variants.length - flags - drawn} whose data you give.
Kurosu has [signs](internals/variants.md#kurosu-with-signs) and
[numbers of 1s](internals/variants.md#kurosu-with-numbers-of-1s). [Variants in depth](internals/variants.md) says how they
are made and solved, with figures.

${links.join(' · ')}

## How to read this page

- A cell is its row and its column, from 1 and with letters from 10: \`12\` is r1c2, \`a1\` is r10c1.
- **Command** has the option of \`gridwright new sudoku\` first without data, for marks from a seed, then with data. \`--level\`, \`--minimal\`,
  \`--clues\` and \`--symmetry\` work with both. \`solve\`, \`check\` and others take the same option.
- **Id** is that of the puzzle in the picture, such as for \`gridwright solve\`. Options of the library have the same names in camelCase.
- **Formats** lists the text formats that keep the rule of the puzzle in the picture. Ids, JSON and SVG pictures keep every rule, and the others
  refuse what they don't have ([formats](formats.md)).
- **Steps** says which steps of a solution by logic use the rule ([techniques](techniques.md)).
- **Published puzzles** says whether the rule is found in files of f-puzzles and SudokuPad that only draw it and state it in words
  ([formats](formats.md#rules-that-cant-be-read)).

This page is written by \`npm run reference\`, from the modules of the rules. CONTRIBUTING.md says how to add one.`;
}

const AFTER = `## Other rules

Gridwright doesn't have cages with products or of odd or even values, index cells of boxes, loops, cells to be shaded and others. A
puzzle of f-puzzles or SudokuPad with such rules is read: \`gridwright show\` draws the rest and names them, \`gridwright convert\` writes
it whole, and the page keeps it. It isn't solved, rated or played, since that would be another puzzle
([formats](formats.md#rules-that-cant-be-read)).

On the page *Set a puzzle*, you draw all marks by drags, taps or keys. It shows the true candidates as you go, and names what
contradicts each other ([guide](guide.md)).`;

/**
 * @param {Variant} variant
 * @param {Puzzle} puzzle
 * @param {ReadonlySet<string>} found
 */
function sectionOf(variant, puzzle, found) {
  const { name } = variant;
  const title = titleOf(name);
  const text = puzzle.options[name];
  return `## ${title}

![Sudoku 6x6: ${title}](${PICTURES}/${name}.svg)

${aims[name]}

- **Data**: ${dataOf(variant)}
- **Command**: ${commandsOf(variant, text)}
- **Id** of the picture: \`${formatId(puzzle)}\`
- **Formats**: ${formatsOf(puzzle)}
- **Steps**: ${stepsOf(variant, puzzle)}
- **Published puzzles**: ${found.has(name) ? 'found by drawings and words' : 'read where a file states it'}`.replace(
    'Sudoku 6x6',
    `Sudoku ${puzzle.size.rows}x${puzzle.size.columns}`,
  );
}

/** Names, sentences and descriptions of the options of Sudoku. */
const { names, options: aims } = enAims.kinds.sudoku;

/** @param {string} name */
function titleOf(name) {
  const title = (names.kind?.[name] ?? names.after?.[name] ?? name).trim();
  return title[0].toUpperCase() + title.slice(1);
}

/** @param {string} title */
function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** @param {Variant} variant */
function dataOf({ name, type, form, drawn }) {
  if (type === 'flag') return 'none';
  const words = enForms[form] ?? enOptions.sudoku[name].split('or given: ')[1] ?? 'row and column of each cell';
  return drawn ? words : `${words}; always given`;
}

/**
 * @param {Variant} variant
 * @param {string} text
 */
function commandsOf({ name, type, drawn }, text) {
  if (type === 'flag') return ASKED[name]?.size ? `\`--${name} --size ${ASKED[name].size}\`` : `\`--${name}\``;
  return `${drawn ? `\`--${name}\`, ` : ''}\`--${name} ${text}\``;
}

/** @param {Puzzle} puzzle */
function formatsOf(puzzle) {
  const id = formatId(puzzle);
  const keeping = formats.filter((format) => !KEEPING.includes(format.name) && keeps(format, puzzle, id));
  return keeping.length === 0 ? 'only those that keep every rule' : keeping.map(({ title }) => title).join(', ');
}

/**
 * Returns whether a format writes a puzzle and reads the same one again, without being told its rules.
 * @param {import('gridwright/formats').Format} format
 * @param {Puzzle} puzzle
 * @param {string} id
 */
function keeps(format, puzzle, id) {
  try {
    return formatId(parsePuzzle(writeSheets(format, [{ puzzle }]))) === id;
  } catch {
    return false;
  }
}

/**
 * @param {Variant} variant
 * @param {Puzzle} puzzle
 */
function stepsOf({ name, houses, pairs, values, sums, automata }, { size, options }) {
  if (name === 'fog') return 'only what is uncovered';
  const isPartnered = pairs?.(options[name], size, options).some(({ isDistinct }) => !isDistinct);
  const said = [
    houses && 'those for houses',
    values && 'all, from the values that are left at the start',
    isPartnered && '[missing partner](techniques.md#missing-partner)',
    pairs && '[common peer](techniques.md#common-peer), chains',
    sums &&
      {
        killer:
          '[last cell of a cage](techniques.md#last-cell-of-a-cage), [cage combination](techniques.md#cage-combination), innies and outies',
        arrow: '[last cell of an arrow](techniques.md#last-cell-of-an-arrow), [arrow sum](techniques.md#arrow-sum)',
      }[name],
    ((sums && name !== 'killer' && name !== 'arrow') || automata) &&
      '[last cell of a line or square](techniques.md#last-cell-of-a-line-or-square), [combination on a line or square](techniques.md#combination-on-a-line-or-square)',
  ];
  return said.filter(Boolean).join('; ');
}
