import type { Puzzle } from '../core/kind.js';
import { formatId } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { puzzleOf } from '../named/orders.js';
import { namesRules, refuseNamed, wordsOf } from './rule-members.js';

/** How people call the rules that need no data, by the name of their option. */
const FLAGS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'anti-knight',
    /\b(?:anti ?knight'?s?|no knight'?s?|knight'?s? moves?|knight'?s?(?= (?:sudoku|constraint|rule)))(?: moves?)?\b/gi,
  ],
  [
    'anti-king',
    /\b(?:anti ?king'?s?|no king'?s?|no touch|king'?s? moves?|king'?s?(?= (?:sudoku|constraint|rule)))(?: moves?)?\b/gi,
  ],
  ['non-consecutive', /\b(?:non|no|anti|not) ?consecutives?\b/gi],
  ['anti-diagonals', /\banti ?diagonals?\b/gi],
  [
    'diagonals',
    /\b(?:(?:main|long|both|two|standard) )*(?<!\banti ?)diagonals?\b(?! ?[+-])|\b(?:sudoku ?x|x ?sudoku|standard ?x)\b|\bx ?doku\b/gi,
  ],
  ['windoku', /\b(?:windoku|hyper(?: ?sudoku)?|nrc(?: ?sudoku)?|four ?square(?= sudoku))\b/gi],
  ['disjoint-groups', /\bdisjoint ?(?:groups?|sets?|sudoku)\b/gi],
  ['global-entropy', /\bglobal ?entropy\b/gi],
  ['global-modular', /\bglobal ?(?:modular|modulo)\b/gi],
  ['global-parity', /\bglobal ?parity\b/gi],
];
/** Names of rules with data of their own, or that Gridwright doesn't have. */
const NAMES =
  /\b(?:(?:little|big) ?killers?|killers?(?: ?sudoku)?|killer ?cages?|cages?|sum ?doku|jigsaws?|irregulars?|squiggly|nonomino|geometry|asterisk|girandola|argyle|cent(?:er|re) ?dots?|(?:slow ?|fast ?)?thermo(?:meter|metre)?s?|(?:double ?|pill ?)?arrows?|between(?: ?lines?)?|kropki(?: ?(?:dots?|pairs?))?|sandwich(?:es)?|sky ?scrapers?|x ?sums?|numbered ?rooms?|first ?seen|battlefields?|outside|frame(?: ?(?:sums?|clues))?|odd(?: ?(?:and|or|\/))? ?even|even(?: ?(?:and|or|\/))? ?odd|odds?|evens?|anti ?(?:queens?|bishops?|rooks?)|consecutives?|inequalit(?:y|ies)|futoshiki|greater ?than|less ?than|comparison|(?:german ?|dutch ?)?whispers?|renbans?|palindromes?|nabners?|parity(?: ?lines?)?|modular(?: ?lines?)?|entropic(?: ?lines?)?|region ?sums?(?: ?lines?)?|lockout(?: ?lines?)?|zippers?(?: ?lines?)?|same ?differences?|sum ?lines?|xv|vx|clones?|quad(?:ruple)?s?|minimums?|maximums?|differences?|ratios?|extra ?regions?|counting ?circles?|sukaku|samurai|gattai|multi ?sudoku|toroidal|str8ts|(?:in)?dex(?:ing|er)s?|magic ?squares?|fog(?: of war)?|even ?sums?|all ?(?:dots|xv)(?: given)?|row ?sums?|products?|wheels?|fortress|chaos(?: construction)?|battenburg|nonomino)\b/gi;
/** Names that prose about a plain Sudoku doesn't have. */
const CLEAR =
  /\b(?:killer ?sudokus?|killers?(?= *[:;,.#(]?\s*\d*$)|(?:killer )?cages?|jigsaws?|irregular ?sudokus?|anti ?(?:knights?|kings?|queens?)|non ?consecutives?|windoku|hyper ?sudoku|(?:sudoku ?x|x ?sudoku|x ?doku)|diagonal ?sudokus?|disjoint ?groups?|asterisk|girandola|argyle|thermo(?:meter|metre)?s?|arrow ?sudokus?|kropki|sandwich ?sudokus?|sky ?scrapers?|x ?sums|little ?killers?|numbered ?rooms?|whispers?|renbans?|palindromes?|(?:consecutive|greater ?than|odd ?even|even ?odd|xv|clone|thermo) ?sudokus?|sukaku|samurai)\b/i;
/** Words around such names that state no other rule. */
const FILLERS =
  /\b(?:sudokus?|puzzles?|rules?|variants?|variations?|constraints?|grids?|boards?|(?<=\d )(?:clues?|givens?)|extra|additional|options?|types?|modes?|kinds?|games?|titles?|names?|with|and|plus|also|the|an?|this|is|has|of|in|see|at|from|source|applies|apply|applied|standard|normal|classic|regular|usual|true|yes|on|day|daily|number|nr|no\.?(?= ?\d)|very|gentle|easy|medium|moderate|hard|difficult|expert|master|extreme|evil|level|note|same|chess|mini|\d+(?: ?x ?\d+)?)\b|[^\p{L}]+/giu;
/** What takes a name back. */
const DENIED =
  /\b(?:no|not|non|without|isn'?t|aren'?t|never|neither|nor)\b(?! ?(?:consecutive|knight|king|touch|\.? ?\d))|[:=]\s*["']?(?:false|no|off|none|null|0)\b/i;
const AUTHOR = /\b(?:by|from|von)\s+\p{Lu}[\p{L}\p{N} .'_-]*$/u;

/** Options of Sudoku whose names are words of plain puzzles, too. */
const PLAIN = ['candidates', 'fog'];

let options: RegExp | undefined;

/** Returns the names of all options with data, with or without spaces. */
function optionNames(): RegExp {
  options ??= new RegExp(
    `\\b(?:${kindOf('sudoku')
      .options.filter(({ name, type }) => type !== 'flag' && !PLAIN.includes(name))
      .map(({ name }) => `${name.replaceAll('-', ' ?')}s?`)
      .join('|')})\\b`,
    'gi',
  );
  return options;
}

/** The rules that a comment or a heading states. */
export interface Said {
  readonly text: string;
  /** The options that it states; none if it names others, too, or may mean something else. */
  readonly flags: readonly string[];
  /** Whether the words state no other rule. */
  readonly isWhole: boolean;
}

/** Returns the rules that words around puzzles name; undefined if they name none. */
export function saidIn(text: string, isHeading: boolean): Said | undefined {
  const words = wordsOf(text.replace(AUTHOR, '')).trim();
  if (DENIED.test(words)) return undefined;
  const flags = FLAGS.filter(([, form]) => words.search(form) >= 0).map(([name]) => name);
  const others = FLAGS.reduce((rest, [, form]) => rest.replace(form, ' '), words);
  const unnamed = others.replace(optionNames(), ' ').replace(NAMES, ' ');
  const hasOthers = unnamed !== others;
  if (unnamed.replace(FILLERS, ' ').trim() === '' && (flags.length > 0 || hasOthers))
    return { text, flags: hasOthers ? [] : flags, isWhole: true };
  return CLEAR.test(words) || (isHeading && namesRules(words)) ? { text, flags: [], isWhole: false } : undefined;
}

/**
 * Returns the puzzle with the rules that are stated for it. Throws ParseError or OptionError if they need data, or
 * can't be added.
 */
export function withSaid(puzzle: Puzzle, { text, flags }: Said): Puzzle {
  const hasOthers = Object.keys(puzzle.options).length > 0;
  if (flags.length === 0 && hasOthers) return puzzle;
  if (flags.length === 0 || puzzle.kind !== 'sudoku') return refuseNamed(text);
  const options = { ...puzzle.options, ...Object.fromEntries(flags.map((name) => [name, 'yes'])) };
  return puzzleOf(formatId({ ...puzzle, options }));
}
