/** A sentence of the rules of a puzzle. */
export interface Sentence {
  readonly text: string;
  /** It in lower case, with plain quotation marks and single spaces. */
  readonly plain: string;
}

const LONGEST_TEXT = 20_000;
const MOST_SENTENCES = 200;
/**
 * Longer sentences are divided, because forms of words may take time by the cube of the length. Of 12,432 published
 * ones, the longest has 1,013 characters.
 */
const LONGEST_SENTENCE = 1200;

/** Returns the sentences of a text. */
export function sentencesOf(text: string): Sentence[] {
  return (
    text
      .slice(0, LONGEST_TEXT)
      // Bold and other letters of mathematics are plain ones.
      .normalize('NFKC')
      .split(
        /\n+|(?:\\n)+|(?<=[.!?;])\s+(?=[^a-z])|(?<=\.\))\s+|(?<=[:;,.])(?<!\([^()]{0,60})\s+(?=\(?(?:[a-z]|\d{1,2})\)\s)/,
      )
      .map((sentence) => sentence.replace(/^[\s•*·+–-]+/, '').trim())
      .flatMap(divided)
      .filter((sentence) => /\p{L}/u.test(sentence))
      .slice(0, MOST_SENTENCES)
      .map((sentence) => ({
        text: sentence,
        plain: sentence
          .toLowerCase()
          .replace(/[‘’`´]/g, "'")
          .replace(/[“”]/g, '"')
          .replace(/\s+/g, ' ')
          // The name of a rule in brackets before its words, and a quotation mark before all of them.
          .replace(/^"?(?:\[[\w -]{1,40}\]:? (?=\S))?/, ''),
      }))
  );
}

function divided(sentence: string): string[] {
  const count = Math.ceil(sentence.length / LONGEST_SENTENCE);
  return Array.from({ length: count }, (_, i) => sentence.slice(i * LONGEST_SENTENCE, (i + 1) * LONGEST_SENTENCE));
}

/** Sentences that state no rule beside those of rows, columns and boxes, or only explain one. */
const PLAIN: readonly RegExp[] = [
  /^(?:sudoku:? |rules: )?(?:normal|standard|classic|regular|usual|the usual|conventional|apply classic)(?: \w+)* sudoku(?: rules?)?(?: (?:apply|applies))?/,
  /^(?:rules?|sudoku|have fun|enjoy|good luck|that's it|and that's it)\b.{0,12}$/,
  /^(?:sudoku: )?(?:i\.?e\.? )?(?:place|put|enter|fill|insert|write)\b.*\b(?:digits?|numbers?|1-\d|1 to \d)\b.*\b(?:rows?|row, column|cells?)\b/,
  /^(?:\(?i\.?e\.?,? |sudoku: )?(?:in )?(?:every|each|all) rows?, (?:\w+ )*columns?,? (?:and|&) /,
  /^(?:sudoku: )?fill (?:in )?(?:every|each|all) rows?, (?:\w+ )*columns?,? (?:and|&) \w+ with (?:the )?(?:digits?|numbers?) (?:from )?1/,
  /^digits (?:must|may|can|do)(?:not| not)? (?:not )?repeat (?:in|within) (?:the same |any |a )?rows?, /,
  /^(?:not (?:all|every)|only some|some)\b.*\b(?:are|is|have been|has been|given|shown|marked|drawn)\b/,
  /^\(?(?:no|there is no|there are no) (?:guessing|negative|bifurcation|anti)/,
  /\b(?:negative constraint|bifurcation|logical(?:ly)?|guessing|unique solution|artisanalsudoku|patreon|thanks|thank you|have fun|enjoy|good luck)\b/,
  /^\(?(?:these |the )?(?:digits?|values?|numbers?|they|these) (?:\w+ ){0,6}(?:may|can) (?:also )?repeat\b.*\b(?:allow|permit|other|if|as long as|sudoku)\b/,
  /\bfog\b|\bfoglight\b|^placing (?:a )?correct digits?\b/,
  // Explanations of line rules and limits of their shapes, which add no constraint.
  /^\(?(?:the )?(?:sums?|totals?|segment sums?|(?:different )?lines|this segment sum)\b.*\b(?:may|can)(?: or may not)? (?:be|have|vary|differ)\b.*(?:different|same|differ|vary|sums?|totals?|lines?)\b/,
  /^\(?if (?:a|the) (?:blue )?line (?:passes|re-?enters|enters|visits|goes)\b.*\b(?:box|region)\b.*\b(?:separately|individual|each)\b/,
  /^(?:each|the digits on each) segments? (?:along|on|of) (?:a|the same|each) line (?:has|have|must sum to) the same (?:sum|total)/,
  /^\(?(?:these |the )?(?:digits?|numbers?|they)\b (?:\w+ )?(?:can|may) (?:appear|be|occur|repeat)\b.*\b(?:in any order|(?:on|in|along|within) (?:(?:a|an|the|these) )?(?:\w+ )?(?:lines?|arrows?|arrow shape|such a diagonal|diagonals?))(?: (?:if|as) (?:allowed|permitted) by other rules)?\W*$/,
  /^in each calculation,? digits? (?:can|may) be repeated\b/,
  /^\(?digits? (?:can|may) repeat (?:freely )?(?:on|in|within) (?:a |the )?(?:lines?|sums?|groups?)(?: and (?:even )?within (?:sums?|groups?))?\W*$/,
  /^\(?(?:all )?(?:the )?(?:lines?|arrows?)\b.*\b(?:do not|don't|may not|only) (?:branch|cross|turn|overlap|move|go)\b/,
  /^all (?:the )?(?:arrows?|lines?) (?:\w+ )*(?:straight lines?|straight|cells long)\b/,
  /\b(?:no need to guess|(?:not relevant to|no effect on) the (?:solve|puzzle|solution))\b|\bcolou?rs? (?:do not|don't) mean anything\b/,
  /^\(?(?:the )?(?:\w+ )?lines? (?:is|are) allowed to (?:cross|share|overlap|touch)\b/,
  /^(?:multiple entries to a|different segments in the same) (?:3x3 )?(?:box|region) sum (?:separately|individually)\b/,
  /^\(?(?:so |ie |thus )?(?:an? \d in r\d+c\d+\b|if r\d+c\d+ (?:is|has|contains)\b)/,
  /\b1\/2 pair\b.*\b(?:black|white)\b|^\(.*\?\)$|\bdon't have to be\b|\bnot necessarily consecutive\b/,
  /\bodd[- ]length(?:ed)? lines?\b.*\b(?:centre|center|central|middle)\b|\bin memory of\b|\bhappy birthday\b/,
  /\b(?:aesthetic|decorat\w+|cosmetic|purely|for the avoidance of doubt|feel free)\b/,
  /^\(?not all (?:possible )?\w+/,
  /^(?:please )?check out\b|^exported from\b/,
  /^\(?(?:place )?(?:the digits )?1[-–][5-9] (?:must be placed|appear|in|once)\b.*\brow, column\b/,
  /^\(?(?:\d+\) ?)?(?:irregular|regular|classic)\b.*\bsudoku\b/,
  /^\(?(?:e\.?g\.?|eg|for example|for instance|i\.?e\.?|note)\b/,
];

/** Returns whether a sentence states no rule of its own. */
export function isPlain({ plain }: Sentence): boolean {
  return PLAIN.some((form) => form.test(plain));
}

/** Words for marks that are wrong. */
const WRONG = /\b(?:wrong|incorrect\w*|liars?|lies|lying|broken|false|invalid)\b/;
/** Words that leave it to the player which marks are right, or what they mean. */
const UNSURE =
  /\b(?:exactly (?:one|two|three|four|\d)|either|determined?|deduced?|unknown|must be found|some of the|one of the|correct)\b/;

/** Returns whether a sentence calls some marks wrong. */
export function saysWrong({ plain }: Sentence): boolean {
  return WRONG.test(plain);
}

/** Returns whether a sentence leaves it to the player what others mean. */
export function isUnsure(sentence: Sentence): boolean {
  return saysWrong(sentence) || UNSURE.test(sentence.plain);
}

/** More words that allow something or change what other sentences say. Prohibitions and conditions do neither. */
const CHANGING =
  /\b(?:values?|instead|except\w*|unless|however|but|although|doubled?|twice|half|modif\w*|may|can|some|not apply)\b/;

/** The beginning of a prohibition that sounds like a permission: "no two lines may have the same sum". */
const PROHIBITED = /^(no\b[^,;]*?) (?:may|can)\b/;

/** Returns whether a sentence only restricts a puzzle more, whatever it means: it doesn't change other sentences. */
export function onlyAdds(sentence: Sentence): boolean {
  return !isUnsure(sentence) && !CHANGING.test(sentence.plain.replace(PROHIBITED, '$1'));
}
