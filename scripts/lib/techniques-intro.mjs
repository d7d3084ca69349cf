import { cellName, en, LEVELS, MANY_STEPS } from 'gridwright';

/**
 * @typedef {import('gridwright').Technique} Technique
 * @typedef {import('./figure.mjs').Scene} Scene
 */

/** Counted by hand with the command that the page names: no collection is part of the project. */
const SHARES = [
  { file: 'ratings.txt', what: 'random, random and minimal, and 300 of top1465', solved: 2925, of: 2925 },
  { file: 'clue17-49158.txt', what: 'with 17 clues', solved: 49158, of: 49158 },
  { file: 'top1465.txt', what: 'chosen because they are hard', solved: 1464, of: 1465 },
  { file: 'hardest-1106.txt', what: 'the hardest that were known in 2011', solved: 0, of: 375 },
];

/** @param {readonly Technique[]} techniques */
export function aboutPage(techniques) {
  return `# Techniques, levels and proofs

<!-- Written by \`npm run techniques\`: change the techniques, or scripts/lib, and not this page. -->

Gridwright solves Sudoku as people do, by ${techniques.length} techniques. Here is each of them on a puzzle that needs it: the
cheaper ones alone do not solve it. Pictures and sentences are what the program itself says of the step; the command
below them prints the whole solution, in which the step has the number given.

| in the pictures | |
| --- | --- |
| large number in print | a clue |
| large number in blue | a value found before; on a tinted cell, the value that the step places |
| small numbers | the candidates that are left |
| heavy outline | where to look |
| tinted cell, bold candidate | what the reason speaks of |
| red, struck through | a candidate that the step rules out |
| ring, disc | in a chain, a candidate that the argument takes to be false, and one that it takes to be true |
| solid arrow | if the candidate at its tail is false, the one at its head is true |
| dashed arrow | if the candidate at its tail is true, the one at its head is false |

A *line* is a row or a column, or a diagonal where the puzzle has them. Two cells are *in sight* of each other when they
share a house. A candidate is *true* when its cell holds it in the solution.`;
}

/** @param {readonly Technique[]} techniques */
export function aboutLevels(techniques) {
  const row = (/** @type {import('gridwright').Level} */ level) => {
    const links = techniques.filter((technique) => technique.level === level).map(linkOf);
    return `| [${en.levels[level]}](#${level}) | ${links.join(', ')} |`;
  };
  return `## Levels

The techniques stand in one order, the cheapest first. A puzzle is solved by taking, again and again, a step of the
first technique that finds one. Its level is that of the hardest technique on this path, or one higher when a path of
level Medium, Hard or Expert has more than ${MANY_STEPS} steps of that level: then it is not one idea but many.

| level | techniques, the cheapest first |
| --- | --- |
${LEVELS.map(row).join('\n')}

A puzzle that the techniques do not solve is Extreme. One with several solutions, or with none, has no level. Techniques
that argue with a single solution (rectangles, unique loops, BUG) are used only where a solver has proved that there is
one. \`gridwright rate\` also says how often each technique is used, how many steps there are, and the bottleneck: the
fewest cells that can be filled at once, over the steps that fill one. Nothing is timed, so a level is the same on
every machine.`;
}

/**
 * @param {Scene} scene whose step is a naked pair in a house
 * @param {string} picture
 */
export function aboutProofs({ puzzle, step, hint }, picture) {
  const { truths, links } = step.proof.by === 'sum' ? step.proof : { truths: [], links: [] };
  const [one, other] = truths.map((cell) => cellName(/** @type {number} */ (cell), puzzle.size));
  const values = [...new Set(hint.candidates.map(({ value }) => value))];
  const removed = step.removes.map(({ cell, value }) => `${value} in ${cellName(cell, puzzle.size)}`);
  return `## Proofs

Every step carries its proof. Before a hint is shown, a checker that shares no code with the techniques goes through
the proof once, without any search, and compares what it proves with what the step says: a step that says more is
refused, and so is one that says less. There are two sorts of proof.

**A sum.** A *truth* is a set of candidates of which at least one is true, a *link* one of which at most one is. The
candidates of a cell are both, and so are the places of a value in a house. The truths of a step add up to how many
candidates are true at least, its links to how many are at most. Where the links cover every candidate of the truths, a
candidate that they cover more often than the difference allows is false.

![A naked pair before the step](${picture})

Here the truths are the cells ${one} and ${other}, with the candidates ${values.join(' and ')} each: of these four at least ${truths.length}
are true. The links are the places of ${values[0]} in row 1 and those of ${values[1]} in row 1: of all these at most ${links.length} are true. They cover
the four, so the true ones are among the four, and what else the links cover is false: ${removed.join(', ')}.

A single is a sum of one truth with one candidate, and no link. Of a chain the solid arrows are truths and the dashed
ones links; with the links from its two ends it has one link more than truths, so what two links cover is false. A loop
has as many of both, so what one of them covers besides the loop is false. Where a puzzle would have two solutions
unless one of some candidates is true, these are a truth.

**A refutation.** One candidate is assumed; then follows a list of candidates that are forced to be true or false, each
by one cell, or one value in a house, and what stands before it in the list; at the end a cell has no value left, or a
house no place for a value. So the assumption is false. Only the [forcing net](#forcing-net) needs this.`;
}

export function aboutShares() {
  const rows = SHARES.map(({ file, what, solved, of }) => `| ${file} | ${what} | ${solved} of ${of} |`);
  return `## How many puzzles they solve

| set of public puzzles | | solved |
| --- | --- | --- |
${rows.join('\n')}

Counted by \`npx gridwright rate FILE --format csv | grep -c ,true,\`, and by a test of the slow suite, which also has every step
of every path checked. The sets are not part of Gridwright.`;
}

/**
 * The name and the summary of a technique.
 * @param {Technique} technique
 */
export function textOf({ code }) {
  return en.kinds.sudoku.techniques[code];
}

/** @param {Technique} technique */
function linkOf(technique) {
  const { title } = textOf(technique);
  return `[${title}](#${anchorOf(title)})`;
}

/**
 * The anchor that code hosts give a heading.
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
