import type { TechniqueText } from '../../core/language.js';
import type { SudokuTechniqueCode } from '../../kinds/sudoku/logic/technique-codes.js';

const BUG = 'Without a few extra candidates, every empty cell would have two candidates and the puzzle two solutions.';
const RECTANGLE = 'Four cells form a rectangle whose two values could be swapped, which would give a second solution.';
const SOLVED_RECTANGLE = 'Some corners of a rectangle without clues are filled with two values that could be swapped.';

const finned = (fish: string) =>
  `${fish} with a few more places in one box, its fins. Either a fin is true or the fish works: remove what both rule out.`;
const sashimi = (fish: string) =>
  `${fish} in which one line has a single place besides the fins. Either a fin is true or the other places are: remove what both rule out.`;

/** Names and summaries of the techniques of Sudoku. */
export const sudokuTechniques: Readonly<Record<SudokuTechniqueCode, TechniqueText>> = {
  'full-house': { title: 'Full house', summary: 'A house has one empty cell left. It takes the one missing value.' },
  'hidden-single-box': { title: 'Hidden single in a box', summary: 'A value has only one place left in a box.' },
  'hidden-single-line': {
    title: 'Hidden single in a line',
    summary: 'A value has only one place left in a row, a column or a diagonal.',
  },
  'naked-single': { title: 'Naked single', summary: 'A cell has only one candidate left.' },
  'missing-partner': {
    title: 'Missing partner',
    summary:
      'A dot, an X, a V or a thermometer allows a candidate only beside values that the other cell no longer has. Remove it.',
  },
  'direct-pointing': {
    title: 'Direct pointing',
    summary:
      'In a box, a value fits only in one line, so the rest of the line cannot contain it. That leaves it one place in another house.',
  },
  'direct-claiming': {
    title: 'Direct claiming',
    summary:
      'In a line, a value fits only in one box, so the rest of the box cannot contain it. That leaves it one place in another house.',
  },
  pointing: {
    title: 'Pointing',
    summary: 'In a box, a value fits only in one line. Remove it from the rest of the line.',
  },
  claiming: {
    title: 'Claiming',
    summary: 'In a line, a value fits only in one box. Remove it from the rest of the box.',
  },
  'cage-single': {
    title: 'Last cell of a cage',
    summary: 'All cells of a cage but one are filled. The last one has what is missing from the sum.',
  },
  'arrow-single': {
    title: 'Last cell of an arrow',
    summary:
      'All cells of an arrow but one are filled. The circle has the sum of the shaft, which gives the last value.',
  },
  'innie-outie': {
    title: 'Innie or outie',
    summary:
      'By the rule of 45, a house has a known sum. Compared with the cages in it, a single cell is left: inside the house (an innie), or outside of it (an outie). Its value is the difference.',
  },
  'cage-combination': {
    title: 'Cage combination',
    summary: 'No way to reach the sum of a cage uses a candidate. Remove it.',
  },
  'arrow-sum': {
    title: 'Arrow sum',
    summary: 'With a candidate, the shaft of an arrow cannot add up to the circle. Remove it.',
  },
  'line-single': {
    title: 'Last cell of a line or square',
    summary:
      'All cells that a rule reads together, such as those of a line, are filled but one. Only one value fits there.',
  },
  'line-combination': {
    title: 'Combination on a line or square',
    summary:
      'No way to fill the cells that a rule reads together, such as those of a line, uses a candidate. Remove it.',
  },
  leftovers: {
    title: 'Law of leftovers',
    summary:
      'Some rows or columns of a jigsaw have the same values as the same number of regions. The cells that only one side has therefore have the same values, too. Remove candidates that the other side lacks.',
  },
  'innies-outies': {
    title: 'Innies and outies',
    summary:
      'By the rule of 45, houses and the cages in them have known sums. So the few cells that only one of them has add up to the difference. Remove candidates that no way to reach it uses.',
  },
  'combined-sums': {
    title: 'Combined sums',
    summary:
      'The sums of houses, cages, arrows and lines are added or taken away, so that most cells cancel out: the rule of 45 with more than cages. Remove candidates of the few cells left that no way to reach the rest of the sum uses.',
  },
  'high-low': {
    title: 'High and low',
    summary:
      "Rules such as whispers lines don't allow two low or two high values side by side, so these alternate from cell to cell. Each house has every low value once. Suppose a cell is low: if a house then has too many or too few low or high values, or a cell has none left, remove the cell's low values. This also works with thirds: on entropic lines, low, middle and high values take turns.",
  },
  remainder: {
    title: 'Remainder',
    summary:
      "In a 9x9 house, three values have each remainder when divided by 3, and rules such as modular lines say which cells can't have the same one. If one cell's remainder would give a house too many or too few of a remainder, or leave a cell without a value, remove the values with that remainder from the cell.",
  },
  'set-equality': {
    title: 'Set equality',
    summary:
      'Some houses have the same values as the same number of others, so the cells that only one side has hold the same values, too, each as often: the law of leftovers with any houses. The ring of Phistomefel is the best known case. Remove values that the other side lacks, or that it needs for its own cells.',
  },
  parity: {
    title: 'Parity',
    summary:
      'Add the sums of houses, cages, arrows and other rules, and look only at whether the result is odd or even. Cells that count twice cancel out. If every cell left but one can only be odd, or only even, this decides whether that cell is odd. If two or three cells can be either, they depend on each other: remove a candidate that would make their sum wrong.',
  },
  'constraint-cases': {
    title: 'Cases of a constraint',
    summary:
      'All ways to fill the cells of one line, cage or chain of marks, by its rule and by what the cells see of each other, leave a candidate out, or rule out the same one elsewhere. Remove it.',
  },
  'common-peer': {
    title: 'Common peer',
    summary:
      'Every place of a value in a house, or every value of a cell, rules out the same candidate by a rule about pairs of cells, such as anti-knight or a dot. Remove it.',
  },
  'locked-pair': {
    title: 'Locked pair',
    summary:
      'Two cells where a box meets a line have the same two candidates. Remove both values from the rest of the box and of the line.',
  },
  'locked-triple': {
    title: 'Locked triple',
    summary:
      'Three cells where a box meets a line have three candidates between them. Remove these values from the rest of the box and of the line.',
  },
  'naked-pair': {
    title: 'Naked pair',
    summary: 'Two cells of a house have the same two candidates. Remove both values from the rest of the house.',
  },
  'hidden-pair': {
    title: 'Hidden pair',
    summary: 'Two values fit only in the same two cells of a house. Remove all other candidates from these cells.',
  },
  'naked-triple': {
    title: 'Naked triple',
    summary:
      'Three cells of a house have three candidates between them. Remove these values from the rest of the house.',
  },
  'hidden-triple': {
    title: 'Hidden triple',
    summary: 'Three values fit only in the same three cells of a house. Remove all other candidates from these cells.',
  },
  'naked-quad': {
    title: 'Naked quad',
    summary: 'Four cells of a house have four candidates between them. Remove these values from the rest of the house.',
  },
  'hidden-quad': {
    title: 'Hidden quad',
    summary: 'Four values fit only in the same four cells of a house. Remove all other candidates from these cells.',
  },
  'x-wing': {
    title: 'X-wing',
    summary:
      'In two rows, a value fits only in the same two columns. Remove it from the rest of these columns. The same works with rows and columns exchanged.',
  },
  swordfish: {
    title: 'Swordfish',
    summary:
      'In three rows, a value fits only in the same three columns. Remove it from the rest of these columns. The same works with rows and columns exchanged.',
  },
  skyscraper: {
    title: 'Skyscraper',
    summary:
      'A value has two places in each of two parallel lines, and one place of each is on the same crossing line. One of the other two places is true.',
  },
  'two-string-kite': {
    title: 'Two-string kite',
    summary:
      'A value has two places in a row and two in a column, and one place of each is in the same box. One of the other two places is true.',
  },
  'turbot-fish': {
    title: 'Turbot fish',
    summary:
      'A value has two places in each of two houses, and a place of the first house sees a place of the second. One of the other two places is true.',
  },
  'empty-rectangle': {
    title: 'Empty rectangle',
    summary:
      'In a box, a value fits only in one row and one column. Another house has two places for it, one of them on one of these lines.',
  },
  'xy-wing': {
    title: 'XY-wing',
    summary:
      'A cell with two candidates sees two others that share one of them each. Both also have the same third value, and one of them contains it.',
  },
  'xyz-wing': {
    title: 'XYZ-wing',
    summary:
      'A cell with three candidates sees two others with two of them each. One of the three cells contains the value that all of them have.',
  },
  'w-wing': {
    title: 'W-wing',
    summary:
      'Two cells have the same two candidates. A house has two places for one of these values, and each place sees one of the cells. One cell contains the other value.',
  },
  'remote-pair': {
    title: 'Remote pair',
    summary:
      'Cells with the same two candidates form a chain in which the values alternate. Remove both values from cells that see two opposite cells.',
  },
  'simple-coloring': {
    title: 'Simple coloring',
    summary:
      'Houses with two places for a value link cells that take two colors in turn, and one color is true. Remove the value from cells that see both colors.',
  },
  'unique-rectangle-1': {
    title: 'Unique rectangle, type 1',
    summary: `${RECTANGLE} Only one corner has other candidates, so it contains one of them.`,
  },
  'unique-rectangle-2': {
    title: 'Unique rectangle, type 2',
    summary: `${RECTANGLE} All other candidates have the same value and share a house. Remove the value from the rest of that house.`,
  },
  'unique-rectangle-3': {
    title: 'Unique rectangle, type 3',
    summary: `${RECTANGLE} Seen as one cell, the other candidates form a naked subset in a house. Remove its values from the rest of the house.`,
  },
  'unique-rectangle-4': {
    title: 'Unique rectangle, type 4',
    summary: `${RECTANGLE} Two corners have other candidates, and a house has one of the two values only there. Remove the other value from both.`,
  },
  'unique-rectangle-5': {
    title: 'Unique rectangle, type 5',
    summary: `${RECTANGLE} All other candidates have the same value but share no house. Remove the value from cells that see all of them.`,
  },
  'unique-rectangle-6': {
    title: 'Unique rectangle, type 6',
    summary: `${RECTANGLE} Two opposite corners have other candidates, and two parallel lines have one of the values only in the rectangle. Neither corner contains it.`,
  },
  'bug-1': { title: 'BUG, type 1', summary: `${BUG} All of them are in one cell, which contains one of them.` },
  'shared-cases': {
    title: 'Cases of two constraints',
    summary:
      'Two lines, cages or chains of marks share cells or see each other. All ways to fill both leave a candidate out, or rule out the same one elsewhere. Remove it.',
  },
  jellyfish: {
    title: 'Jellyfish',
    summary:
      'In four rows, a value fits only in the same four columns. Remove it from the rest of these columns. The same works with rows and columns exchanged.',
  },
  'finned-x-wing': { title: 'Finned X-wing', summary: finned('An X-wing') },
  'sashimi-x-wing': { title: 'Sashimi X-wing', summary: sashimi('A finned X-wing') },
  'finned-swordfish': { title: 'Finned swordfish', summary: finned('A swordfish') },
  'sashimi-swordfish': { title: 'Sashimi swordfish', summary: sashimi('A finned swordfish') },
  'finned-jellyfish': { title: 'Finned jellyfish', summary: finned('A jellyfish') },
  'sashimi-jellyfish': { title: 'Sashimi jellyfish', summary: sashimi('A finned jellyfish') },
  'multi-coloring': {
    title: 'Multi-coloring',
    summary:
      'A color of one coloring sees a color of another, so one of the two opposite colors is true. Remove the value from cells that see both of these.',
  },
  'hidden-rectangle': {
    title: 'Hidden rectangle',
    summary: `${RECTANGLE} A corner has only these two values, and both lines of the opposite corner have one of them only in the rectangle. That corner cannot be the other value.`,
  },
  'avoidable-rectangle-1': {
    title: 'Avoidable rectangle, type 1',
    summary: `${SOLVED_RECTANGLE} Only one empty corner has other candidates, so it contains one of them.`,
  },
  'avoidable-rectangle-2': {
    title: 'Avoidable rectangle, type 2',
    summary: `${SOLVED_RECTANGLE} All other candidates have the same value. Remove it from cells that see all of them.`,
  },
  'unique-loop': {
    title: 'Unique loop',
    summary:
      'Six or more cells form a loop whose two values could be swapped, which would give a second solution. Its other candidates are used as in a unique rectangle.',
  },
  'bug-2': {
    title: 'BUG, type 2',
    summary: `${BUG} All of them have the same value. Remove it from cells that see all of them.`,
  },
  'bug-3': {
    title: 'BUG, type 3',
    summary: `${BUG} Seen as one cell, they form a naked subset in a house. Remove its values from the rest of the house.`,
  },
  'bug-4': {
    title: 'BUG, type 4',
    summary: `${BUG} They are in two cells, and a house has another value only there. Remove all further values from both cells.`,
  },
  'sue-de-coq': {
    title: 'Sue de Coq',
    summary:
      'Cells where a box meets a line, and some of the rest of both, have as many candidates as cells. Each value is used there: remove it from the rest of its line or box.',
  },
  'x-chain': {
    title: 'X-chain',
    summary:
      'A chain of places of one value, in turn false and true, links two cells. One of the two contains the value: remove it from cells that see both.',
  },
  'xy-chain': {
    title: 'XY-chain',
    summary:
      'Cells with two candidates form a chain. Its first or its last cell contains their common value: remove it from cells that see both.',
  },
  'aligned-pair-exclusion': {
    title: 'Aligned pair exclusion',
    summary:
      'With a certain value in one cell, another cell would have no candidate left. Remove that value from the first cell.',
  },
  'als-xz': {
    title: 'ALS-XZ',
    summary:
      'Two sets of cells each have one more candidate than cells, and only one of them can contain a certain value. Remove another common value from cells that see all its places in both sets.',
  },
  'nice-loop': {
    title: 'Nice loop',
    summary:
      'A chain of candidates, in turn false and true, returns to its start. One end of each weak link is true: remove what both ends rule out.',
  },
  'alternating-inference-chain': {
    title: 'Alternating inference chain',
    summary:
      'A chain of candidates, in turn false and true, shows that one of its two ends is true. Remove what both ends rule out.',
  },
  'grouped-nice-loop': {
    title: 'Grouped nice loop',
    summary: 'A nice loop in which several places of a value where a box meets a line may count as one candidate.',
  },
  'grouped-chain': {
    title: 'Grouped chain',
    summary:
      'An alternating inference chain in which several places of a value where a box meets a line may count as one candidate.',
  },
  'als-xy-wing': {
    title: 'ALS-XY-wing',
    summary:
      'Three sets of cells each have one more candidate than cells. The middle set shares with each outer set a value that only one of them can contain. Remove a value of both outer sets from cells that see all its places in them.',
  },
  'als-chain': {
    title: 'ALS chain',
    summary:
      'A chain that may also pass through sets with one more candidate than cells. One of its two ends is true: remove what both rule out.',
  },
  'forcing-chain': {
    title: 'Forcing chain',
    summary:
      'Every candidate of a cell, or every place of a value in a house, leads by a chain to the same candidate being false. Remove that candidate.',
  },
  'forcing-net': {
    title: 'Forcing net',
    summary:
      'Assume a candidate and fill in the singles that follow. If a cell has no candidate left, or a value no place, remove the assumed candidate.',
  },
  'sum-bounds': {
    title: 'Sum bounds',
    summary:
      'Several sums are added or taken away. Since the values in a house differ, the cells left have a least and a greatest sum, and one of them is almost reached. Remove candidates with which it would be passed.',
  },
  'sum-net': {
    title: 'Forcing net with sums',
    summary:
      'Assume a candidate, fill in the singles that follow, and remove what the sums of cages, arrows and houses, or other rules about several cells, then rule out. If a cell has no candidate left, or a value no place, remove the assumed candidate.',
  },
  'dynamic-forcing-chain': {
    title: 'Dynamic forcing chain',
    summary:
      'Fill in the singles that follow from each candidate of a cell, or from each place of a value in a house. A candidate that every case rules out is false. Remove it.',
  },
  'nested-forcing-chain': {
    title: 'Nested forcing chain',
    summary:
      'Assume a candidate and fill in the singles that follow. Where they end, assume further candidates: those that fail are false under the first assumption. If the first one fails in the end, remove its candidate.',
  },
};
