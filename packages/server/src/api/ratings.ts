import { check, kindOf, LEVELS, type Puzzle } from 'gridwright';
import { de } from 'gridwright/de';
import { en } from 'gridwright/en';
import { clashes, formatMove, formatRemoval, hintText, lessonText } from 'gridwright/rules';
import * as v from 'valibot';
import { puzzleMembers, textParts } from '../answers/puzzle.js';
import { RequestError } from '../problem.js';
import type { Tasks } from '../work.js';
import { type Endpoint, endpoint, oneOf } from './endpoint.js';
import { kindHint, puzzleBody, puzzleParameter, readPuzzle } from './puzzle-body.js';

const LANGUAGES = { en, de } as const;

const ratingMembers = {
  level: v.picklist(LEVELS),
  solved: v.pipe(v.boolean(), v.description('Whether the techniques solve it.')),
  bounded: v.optional(v.pipe(v.literal(true), v.description('Present if the search for a step reached its limit.'))),
};

/** How hard a puzzle is, and the way to its solution. */
export const ratingEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/v1/rate',
    summary: 'How hard a puzzle is',
    description: 'The level of a puzzle and the techniques that solve it. FlipIT has no levels.',
    parameters: v.strictObject({ puzzle: puzzleParameter, kind: kindHint }),
    result: v.object({
      ...puzzleMembers,
      ...ratingMembers,
      hardest: v.pipe(v.nullable(v.string()), v.description('Code of the hardest technique used.')),
      techniques: v.pipe(v.record(v.string(), v.number()), v.description('How often each technique is used.')),
      length: v.pipe(v.number(), v.description('Number of steps.')),
      bottleneck: v.pipe(v.nullable(v.number()), v.description('The fewest cells that could be filled at once.')),
      minutes: v.optional(
        v.pipe(
          v.object({ least: v.number(), usual: v.number(), most: v.number() }),
          v.description(
            'How long a practised solver takes: four of five need from least to most. Only for 9x9 Sudoku from hard up.',
          ),
        ),
      ),
    }),
    example: '/v1/rate?puzzle=sudoku.1:alice',
    async respond({ puzzle: written, kind }, { work }) {
      const puzzle = await readPuzzle(written, kind, work);
      requireLogic(puzzle);
      const { ratings } = await work.run('rate', { batch: { ...puzzle, clues: Uint8Array.from(puzzle.clues) } });
      const rating = ratings[0] ?? (await refuseAmbiguous(puzzle, work));
      const { level, solved, bounded, hardest, techniques, length, bottleneck, minutes } = rating;
      const body = {
        ...puzzleBody(puzzle),
        level,
        solved,
        ...(bounded && { bounded }),
        hardest: hardest ?? null,
        techniques,
        length,
        bottleneck: bottleneck ?? null,
        ...(minutes && { minutes }),
      };
      return { body, lifetime: 'hour' };
    },
  }),
  endpoint({
    path: '/v1/explain',
    summary: 'The way to the solution',
    description:
      'Every step from the clues to the solution, each with its technique and the reason in words. The reason of a chain or of an argument within an argument comes in parts, too.',
    parameters: v.strictObject({
      puzzle: puzzleParameter,
      kind: kindHint,
      language: v.optional(oneOf('Language of the sentences, English by default.', ['en', 'de'])),
    }),
    result: v.object({
      ...puzzleMembers,
      level: v.optional(ratingMembers.level),
      solved: ratingMembers.solved,
      bounded: ratingMembers.bounded,
      steps: v.array(
        v.object({
          technique: v.optional(v.string()),
          text: v.string(),
          parts: v.optional(
            v.pipe(
              textParts,
              v.description(
                'The same text in parts, if it has chains or arguments within arguments. The last part is what follows.',
              ),
            ),
          ),
          places: v.pipe(v.array(v.string()), v.description('Values that the step places: r4c2=7.')),
          removes: v.pipe(v.array(v.string()), v.description('Candidates that it removes: r4c2!=7.')),
        }),
      ),
    }),
    example: '/v1/explain?puzzle=kurosu.1:alice&language=de',
    async respond({ puzzle: written, kind, language: tag = 'en' }, { work }) {
      const puzzle = await readPuzzle(written, kind, work);
      const language = LANGUAGES[tag];
      const { presses, logic, answerAlphabet, start } = kindOf(puzzle.kind);
      if (presses !== undefined || logic === undefined) {
        const lesson = clashes(puzzle).length > 0 ? [] : (presses?.lesson(puzzle) ?? []);
        const steps = lesson.map((step) => ({ text: lessonText(language, puzzle, step), places: [], removes: [] }));
        const solved = steps.length > 0 || check(puzzle, start(puzzle)).length === 0;
        return { body: { ...puzzleBody(puzzle), solved, steps }, lifetime: 'hour' };
      }
      const { explanation } = await work.run('explain', { puzzle });
      const { rating, steps } = explanation ?? (await refuseAmbiguous(puzzle, work));
      const body = {
        ...puzzleBody(puzzle),
        level: rating.level,
        solved: rating.solved,
        ...(rating.bounded && { bounded: true as const }),
        steps: steps.map(({ step, hint }) => {
          const { text, parts } = hintText(language, puzzle, hint);
          return {
            technique: step.technique,
            text,
            ...(parts && { parts }),
            places: step.places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet)),
            removes: step.removes.map((removal) => formatRemoval(removal, puzzle.size, answerAlphabet)),
          };
        }),
      };
      return { body, lifetime: 'hour' };
    },
  }),
];

function requireLogic({ kind }: Puzzle): void {
  const { logic, title } = kindOf(kind);
  if (logic === undefined) throw new RequestError(422, `${title} has no techniques, and so no levels.`);
}

/** Throws RequestError, with the number of solutions, for a puzzle that doesn't have exactly one. */
async function refuseAmbiguous(puzzle: Puzzle, work: Tasks): Promise<never> {
  const { solutions } = await work.run('solve', { puzzle, limit: 2 });
  const number = solutions.length === 0 ? 'no solution' : 'more than one solution';
  throw new RequestError(422, `Expected a puzzle with exactly one solution; this one has ${number}.`);
}
