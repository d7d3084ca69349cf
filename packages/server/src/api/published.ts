import { check, kinds, LEVELS, type Puzzle, parseAnswer, puzzleOf } from 'gridwright';
import { isName, LONGEST_NAME } from 'gridwright/input';
import { formatShape } from 'gridwright/rules';
import * as v from 'valibot';
import { newPublished, ownStatistics, published, publishedList } from '../answers/published.js';
import { RequestError } from '../problem.js';
import { begin, isBegun, publicStatistics, rateGame, solve, type Tally, tallies } from '../published/plays.js';
import {
  changeWords,
  listPublished,
  ownPublished,
  PAGE,
  PUBLISHED_ID,
  type Published,
  publish,
  publishedOf,
  removePublished,
  report,
} from '../published/published.js';
import { gameOf, solverParameter } from '../ratings/games.js';
import { ratingsOf } from '../ratings/ratings.js';
import { type Endpoint, endpoint, oneOf, type Resources, text, whole } from './endpoint.js';
import { levelOf, puzzleBody, puzzleParameter, readPuzzle, requireSolution } from './puzzle-body.js';
import { keyParameter } from './runs.js';

/** Longest texts, in characters: the page cuts those of links at the same. */
const LONGEST_TITLE = 100;
const LONGEST_NOTE = 1000;
/** Longest answer, in characters. */
const LONGEST_ANSWER = 1300;
const LONGEST_TIME = 10_000_000;

const idOfPublished = v.pipe(
  v.string('expected some text'),
  v.regex(PUBLISHED_ID, 'expected the 8 letters and digits of a published puzzle'),
  v.description('The published puzzle: the end of its link.'),
);
const optionalText = (meaning: string, longest: number) =>
  v.optional(
    v.pipe(
      v.string('expected some text'),
      v.maxLength(longest, `expected at most ${longest} characters`),
      v.description(`${meaning} May be empty.`),
    ),
  );
const note = optionalText('What solvers should know.', LONGEST_NOTE);
const title = text('Its title.', LONGEST_TITLE);

/** Puzzles that their setters publish by a link. */
export const publishedEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/published',
    summary: 'Publish a puzzle',
    description:
      'Returns the end of its link, and the secret with which its author changes or withdraws it. The puzzle must have exactly one solution; a FlipIT at least one. It is removed 400 days after somebody last began it.',
    parameters: v.strictObject({
      puzzle: puzzleParameter,
      title,
      author: optionalText('The name of its author.', LONGEST_NAME),
      note,
      listed: v.pipe(v.boolean('expected true or false'), v.description('Whether the list of new puzzles shows it.')),
    }),
    result: newPublished,
    example: '{"puzzle":"kurosu.1:alice","title":"Two by two","author":"Alice","note":"","listed":true}',
    async respond({ puzzle: written, title, author = '', note = '', listed }, resources) {
      requirePublishing(resources);
      const { work, database, now, countNew } = resources;
      const words = {
        title: readLine('title', title, LONGEST_TITLE),
        author: readLine('author', author),
        note: readNote(note),
      };
      const puzzle = await readPuzzle(written, undefined, work);
      await countNew('published');
      await requireSolution(puzzle, work);
      const tags = { ...tagsOf(puzzle), level: await levelOf(puzzle, work), puzzle: puzzleBody(puzzle).id };
      const { id, key } = await publish(database, { ...words, ...tags, listed }, now());
      return { body: { published: id, key }, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/new-puzzles',
    summary: 'The new puzzles',
    description: `Puzzles that were published on this server, the newest first, ${PAGE} at a time.`,
    parameters: v.strictObject({
      kind: v.optional(
        oneOf(
          'Only puzzles of this kind.',
          kinds.map(({ name }) => name),
        ),
      ),
      level: v.optional(oneOf('Only puzzles of this level.', LEVELS)),
      after: v.optional(idOfPublished),
    }),
    result: publishedList,
    example: '/v1/new-puzzles?kind=sudoku',
    async respond({ kind, level, after }, { database, publishing }) {
      if (publishing !== 'listed') throw new RequestError(404, 'This server has no list of new puzzles.');
      const found = await listPublished(database, { kind, level, after });
      const shown = found.slice(0, PAGE);
      const ids = shown.map(({ id }) => id);
      const [tallyOf, ratingOf] = [await tallies(database, ids), await ratingsOf(database, ids)];
      const puzzles = shown.map((one) => {
        const { begun, solved, liked } = publicStatistics(tallyOf(one.id));
        return { ...wordsOf(one), kind: one.kind, begun, solved, liked, rating: ratingOf(one.id) };
      });
      return { body: { puzzles, more: found.length > PAGE }, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    path: '/v1/published/{published}',
    summary: 'A published puzzle',
    description: 'The puzzle, what its author says of it, and how it was played. Numbers below five are hidden.',
    parameters: v.strictObject({ published: idOfPublished }),
    result: published,
    example: '/v1/published/bcdfghjk',
    async respond({ published }, { database }) {
      const found = await publishedOf(database, published);
      const figures = publicStatistics((await tallies(database, [published]))(published));
      const rating = (await ratingsOf(database, [published]))(published);
      const body = { ...puzzleBody(puzzleOf(found.puzzle)), ...wordsOf(found), note: found.note, ...figures, rating };
      return { body, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/published/{published}/games',
    summary: 'Count a game of a published puzzle',
    description:
      'Without an answer, the game is begun. With a right answer it is solved, and its solver may vote. The browser draws a key for each puzzle, of which the server keeps a hash, so a game counts once. The first time stays, and votes may be changed.',
    parameters: v.strictObject({
      published: idOfPublished,
      key: keyParameter,
      answer: v.optional(text('The answer, one character per cell.', LONGEST_ANSWER)),
      seconds: v.optional(whole('Seconds played.', LONGEST_TIME)),
      difficulty: v.optional(
        v.pipe(
          v.picklist([1, 2, 3, 4, 5], 'expected a whole number 1..5'),
          v.description('How hard the solver finds it, from 1, very easy, to 5, very hard.'),
        ),
      ),
      liked: v.optional(v.pipe(v.boolean('expected true or false'), v.description('Whether the solver likes it.'))),
      gaveUp: v.optional(v.pipe(v.literal(true, 'expected true'), v.description('The player has seen the solution.'))),
      solver: solverParameter,
    }),
    result: v.undefined(),
    example: '{"key":"a-random-text-of-your-own"}',
    async respond({ published: id, key, answer, seconds, gaveUp = false, solver, difficulty, liked }, resources) {
      const { database, now, countNew, ratings } = resources;
      const vote = { ...(difficulty !== undefined && { difficulty }), ...(liked !== undefined && { liked }) };
      const published = await publishedOf(database, id);
      if (!(await isBegun(database, id, key))) {
        await countNew('plays');
        await begin(database, id, key, now());
      }
      const puzzle = puzzleOf(published.puzzle);
      if (answer === undefined) {
        if (seconds !== undefined || Object.keys(vote).length > 0)
          throw new RequestError(400, 'answer: expected one, since only solvers have a time and a vote.');
      } else {
        if (seconds === undefined) throw new RequestError(400, 'The parameter seconds is missing.');
        requireRight(puzzle, answer);
        await solve(database, { id, key, seconds, vote });
      }
      const isEnded = gaveUp || answer !== undefined;
      const game = ratings && isEnded && solver !== undefined ? gameOf(puzzle, solver, seconds) : undefined;
      if (game !== undefined) await rateGame(database, { published, key, game });
      return { body: undefined, lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/published/{published}/manage',
    summary: 'Change or withdraw a published puzzle',
    description:
      'For its author: changes the title and the note, or removes the puzzle with all its games. Without a change, it just shows the exact figures.',
    parameters: v.strictObject({
      published: idOfPublished,
      key: text('The secret that came with the link.', 22),
      title: v.optional(title),
      note,
      withdraw: v.optional(v.literal(true, 'expected true')),
    }),
    result: ownStatistics,
    example: '{"key":"0123456789abcdefghijkl","title":"Another title"}',
    async respond({ published: id, key, title, note, withdraw = false }, { database }) {
      await ownPublished(database, id, key);
      const figures = exactStatistics((await tallies(database, [id]))(id));
      if (withdraw) await removePublished(database, id);
      else
        await changeWords(database, id, {
          ...(title !== undefined && { title: readLine('title', title, LONGEST_TITLE) }),
          ...(note !== undefined && { note: readNote(note) }),
        });
      return { body: { withdrawn: withdraw, ...figures }, lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/published/{published}/report',
    summary: 'Report a published puzzle',
    description: 'Counts a report, for whoever runs the server. Nothing else is kept of it.',
    parameters: v.strictObject({ published: idOfPublished }),
    result: v.undefined(),
    example: '{}',
    async respond({ published }, { database, countNew }) {
      await publishedOf(database, published);
      await countNew('reports');
      await report(database, published);
      return { body: undefined, lifetime: 'never' };
    },
  }),
];

function requirePublishing({ publishing }: Resources): void {
  if (publishing === 'off') throw new RequestError(403, 'This server doesn’t publish puzzles.');
}

/** Throws RequestError for text that isn't visible on one line; '' is allowed where it is. */
function readLine(parameter: string, text: string, longest = LONGEST_NAME): string {
  const line = text.trim().normalize('NFC');
  if ((line === '' && parameter === 'author') || isName(line, longest)) return line;
  throw new RequestError(400, `${parameter}: expected visible characters on one line, got ${JSON.stringify(text)}`);
}

function readNote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').normalize('NFC').split('\n');
  const wrong = lines.find((line) => line.trim() !== '' && !isName(line, LONGEST_NOTE));
  if (wrong === undefined) return lines.join('\n').trim();
  throw new RequestError(400, `note: expected visible characters, got ${JSON.stringify(wrong)}`);
}

function tagsOf({ kind, size, options }: Puzzle) {
  return { kind, size: formatShape(size.rows, size.columns), rules: Object.keys(options).join(' ') };
}

function requireRight(puzzle: Puzzle, written: string): void {
  const answer = parseAnswer(puzzle, written);
  if (check(puzzle, answer).length > 0) throw new RequestError(422, 'answer: expected a solution of the puzzle.');
}

function wordsOf({ id, title, author, made, size, rules, level }: Published) {
  return {
    published: id,
    title,
    author,
    date: new Date(made * 1000).toISOString().slice(0, 10),
    size,
    rules: rules.split(' ').filter((rule) => rule !== ''),
    level: level === '' ? null : level,
  };
}

function exactStatistics({ begun, solved, difficulties, likes, dislikes }: Tally) {
  return { begun, solved, difficulties: [...difficulties], likes, dislikes };
}
