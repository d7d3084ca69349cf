import { en } from 'gridwright/en';
import { MANY_STEPS } from 'gridwright/logic';
import { cellName, LEVELS } from 'gridwright/rules';

/**
 * @typedef {import('gridwright/logic').Technique} Technique
 * @typedef {import('./figure.mjs').Scene} Scene
 */

/** Counted by hand with the command on the page, since the collections aren't part of the project. */
const SHARES = [
  { file: 'ratings.txt', what: 'random, random and minimal, and 300 of top1465', solved: 2925, of: 2925 },
  { file: 'clue17-49158.txt', what: 'with 17 clues', solved: 49158, of: 49158 },
  { file: 'top1465.txt', what: 'selected for difficulty', solved: 1465, of: 1465 },
  { file: 'hardest-1106.txt', what: 'the hardest known in 2011', solved: 375, of: 375 },
  { file: 'hardest-1905-10k.txt', what: 'the first 500 of the hardest known in 2019', solved: 500, of: 500 },
];

/** @param {readonly Technique[]} techniques */
export function aboutPage(techniques) {
  return `# Techniques, levels and proofs

<!-- Written by \`npm run reference\`. Don't edit this page: change the techniques or scripts/lib/techniques-intro.mjs. -->

Gridwright solves Sudoku as people do, with ${techniques.length} techniques. This page shows each of them on a puzzle that needs it:
without it, the cheaper techniques get stuck. Gridwright draws the pictures and writes the sentences, too. The command
below each picture prints the whole solution; the step has the same number there.

| in the pictures | meaning |
| --- | --- |
| large black number | a clue |
| large blue number | a value found before; on a tinted cell, the value that the step places |
| small numbers | the remaining candidates |
| heavy outline | where to look |
| tinted cell, bold candidate | the cells and candidates of the reason |
| circled number, grey cells | a value that rules out others, and where it does |
| red, struck through | a candidate that the step rules out |
| ring, disc | in a chain or a class of values, a candidate assumed to be false, and one assumed to be true |
| solid arrow | if the candidate at its tail is false, the one at its head is true |
| dashed arrow | if the candidate at its tail is true, the one at its head is false |

A *line* is a row or a column, or a diagonal if the puzzle has them. Two cells *see* each other if they share a house. A
candidate is *true* if it is the value of its cell in the solution.`;
}

/** @param {readonly Technique[]} techniques */
export function aboutLevels(techniques) {
  const row = (/** @type {import('gridwright/rules').Level} */ level) => {
    const links = techniques.filter((technique) => technique.level === level).map(linkOf);
    return `| [${en.levels[level]}](#${level}) | ${links.join(', ')} |`;
  };
  return `## Levels

The techniques have a fixed order, cheapest first. To solve a puzzle, Gridwright takes a step of the first technique that
finds one, again and again. The puzzle's level is that of the hardest technique on this path. A path with more than
${MANY_STEPS} steps of level Medium, Hard or Expert raises it by one level.

Of several steps that a technique finds, Gridwright takes the first on the board. So a turned or relabelled puzzle may
have a longer path. It has the same level all the same: from Medium up, Gridwright takes the level from the path of the
[canonical form](canonical.md).

| level | techniques, cheapest first |
| --- | --- |
${LEVELS.map(row).join('\n')}

The last technique finds a step in every 9x9 puzzle without sums and rules about pairs of cells, so the techniques solve all of
them. Other puzzles that they can't solve are Extreme, unless minutes decide as below. A puzzle with several solutions, or none, has no level. Some
techniques rely on a unique solution (rectangles, unique loops, BUG). Gridwright uses them only after a solver has proved
that the solution is unique.

In a 9x9 puzzle with a rule that isn't only about houses, such as cages or thermometers, people often find a shorter way. If its
path has a step of level Hard or more, or doesn't end with the solution, its level follows from the minutes that a practised solver
usually takes ([minutes.md](internals/minutes.md)): Hard below 32, Expert from 32, Master from 38, Extreme from 45.

\`gridwright rate\` also prints how often each technique is used, the number of steps, and the bottleneck: the smallest
number of cells that can be filled at once. Levels don't depend on the machine. For 9x9 Sudoku
from Hard up, it says how many minutes four of five practised solvers take ([minutes.md](internals/minutes.md)).`;
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

Every step comes with a proof. Before Gridwright shows a hint, a checker goes through the proof. The checker shares no code
with the techniques, and searches nothing but the ways in a proof by cases. It refuses a step that claims more than the proof shows, and one that claims
less. There are three sorts of proof. They can also be checked by a program of other authors ([proofs.md](proofs.md)).

### Proof by sum

A *truth* is a set of candidates with at least one true candidate. A *link* is a set with at most one. The candidates of a
cell are both a truth and a link, and so are the places of a value in a house. The number of truths says how many
candidates are true at least; the number of links says how many are true at most. Suppose that the links cover every
candidate of the truths. Then a candidate is false if the links cover it more often than the difference allows.

![A naked pair before the step](${picture})

The truths are the cells ${one} and ${other}, each with the candidates ${values.join(' and ')}: at least ${truths.length} of these four are true. The
links are the places of ${values[0]} in row 1 and those of ${values[1]} in row 1: at most ${links.length} of all these are true. The links cover the
four, so the true ones are among the four. The other candidates of the links are false: ${removed.join(', ')}.

Other techniques are sums as well:

- A single is one truth with one candidate, and no link.
- In a chain, the solid arrows are truths and the dashed arrows are links. With the links from its two ends, a chain has one
  link more than truths, so a candidate that two links cover is false.
- A loop has as many links as truths, so any other candidate that a link covers is false.
- Candidates of two or three cells that all exclude each other form a link: for example, the low values of two
  neighbours on a whispers line. With the cells and with the low values of a house, [high and low](#high-and-low) is a
  sum.
- In [set equality](#set-equality), the truths are some values in the houses of one side, and the links the same values
  in the houses of the other. What both have cancels out.
- If a puzzle would have two solutions unless one of some candidates is true, these candidates are a truth.

### Proof by refutation

One candidate is assumed to be true. A list of candidates follows, each forced to be true or false by one cell, or by one
value in a house, and the list before it. At the end a cell has no value left, or a house has no place for a value. So the
assumption is false. The [forcing net](#forcing-net) needs this.

A refutation may contain refutations. Within the first assumption, another candidate is assumed and refuted in the same
way. That candidate is false as long as the first assumption holds, and may be used like any other line of the list. The
[dynamic](#dynamic-forcing-chain) and [nested forcing chains](#nested-forcing-chain) need this. The checker reads the
whole list once, from top to bottom, and refuses a line that nothing rests on.

### Proof by cases

Some cells are filled in all ways that the rules about them allow: the sum of a cage, a line, the marks between them, and
what they see of each other. A candidate that no way has is false. So is a candidate elsewhere that each way rules out.
[Cases of a constraint](#cases-of-a-constraint) and [cases of two constraints](#cases-of-two-constraints) need this. The
checker goes through the ways by itself, and refuses more than 131,072 tries. It also refuses a rule or a cell without which
the same follows.

### Proof by parity

Houses and sums are added, and only whether the result is odd counts. A cell that counts twice cancels out. Two cells of a
pair have the same or opposite parities, since their candidates exclude each other otherwise, so one can stand for the
other. Of the cells left, at most three have an unknown parity. A candidate that leaves each of these values of one parity,
and the wrong sum, is false. [Parity](#parity) needs this. The checker adds the same sums by itself, and refuses a house,
a sum or a pair without which the same follows.`;
}

export function aboutShares() {
  const rows = SHARES.map(({ file, what, solved, of }) => `| ${file} | ${what} | ${solved} of ${of} |`);
  return `## How many puzzles they solve

| set of public puzzles | puzzles | solved |
| --- | --- | --- |
${rows.join('\n')}

\`npx gridwright rate FILE --format csv | grep -c ,true,\` counts them. A test of the slow suite counts them, too, and checks
every step of every path. The sets aren't part of Gridwright.

In puzzles with rules beside houses, the work on a step and on a path is bounded, and a group of cells is left alone
after 600 tries. So some of these puzzles stay unsolved, and are Extreme. Then \`rate\` and \`explain\` say that the search
reached its limit, and a hint says so, too.

[Parity](#parity) adds up to five houses and sums, and isn't looked for in puzzles without sums. Odd and even values were
also tried with the search behind [high and low](#high-and-low). Along lines and dots, that ruled out nothing on the paths
of 49 public puzzles, 11 of them with parity lines, and nothing in 200 minimal puzzles with parity lines.

HoDoKu's regression library has 1,112 positions, each with the step that HoDoKu takes there. The techniques here don't find
131 of these steps, for these reasons:

| positions | what isn't looked for |
| ---: | --- |
| 44 | some chains through almost locked sets |
| 34 | unique and hidden rectangles in which a corner lacks a candidate |
| 24 | loops longer than the shortest chain |
| 12 | empty rectangles with two places |
| 7 | almost locked sets of more than four cells |
| 10 | others |

They are left out because finding them could change the levels that puzzles have today. Mostly, other techniques below Extreme
rule out the same candidates. In 75 positions they don't: 24 fish with boxes among their houses, 14 templates, 11 death
blossoms, 11 chains and loops, 8 rectangles and 7 almost locked sets. Incomplete rectangles were tried as the last technique before
Extreme, where no puzzle can get harder. Of the 2,925 puzzles of ratings.txt and the 1,465 of top1465.txt, one had such a
step, and none was solved by it.

Every 50th puzzle of the last three sets took 47 ms, 1.8 s and 0.6 s of processor time on average, and 0.3 s, 3.2 s and 0.8 s
at most, with the check of each step. That was on 23 November 2026, with much other work on the machine.`;
}

/**
 * Returns the name and the summary of a technique.
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
 * Returns the anchor that code hosts give a heading.
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
