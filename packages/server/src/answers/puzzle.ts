import type { TextPart } from 'gridwright/rules';
import * as v from 'valibot';

/** The members that every puzzle has in an answer, the same as in the JSON of the command. */
export const puzzleMembers = {
  id: v.pipe(v.string(), v.description('The puzzle id: the whole puzzle in one line.')),
  kind: v.string(),
  puzzle: v.pipe(v.string(), v.description('The clues, one character per cell, row by row.')),
  play: v.pipe(v.string(), v.description('Where the page of this server plays it.')),
};

/** The rating of a puzzle in an answer. */
export const ratingMember = v.pipe(
  v.nullable(v.object({ rating: v.number(), deviation: v.number(), games: v.number() })),
  v.description('How hard the puzzle is by the runs of its solvers (Glicko-2); null for fewer than five.'),
);

/** A number of games; null for fewer than five. */
export const hiddenBelowFive = v.nullable(v.number());

/** A part of an argument in an answer. */
export const textPart: v.GenericSchema<TextPart> = v.object({
  text: v.pipe(v.string(), v.description('A sentence or a few.')),
  parts: v.exactOptional(
    v.pipe(v.array(v.lazy(() => textPart)), v.description('The argument for it, if it has one of its own.')),
  ),
  link: v.exactOptional(
    v.pipe(v.number(), v.description('The number of the link in the chain that it explains, from 1.')),
  ),
});

/** A text in parts in an answer. */
export const textParts: v.GenericSchema<readonly TextPart[]> = v.array(textPart);
