import { randomBytes } from 'node:crypto';
import { type Kind, kinds, LEVELS } from 'gridwright';
import { dailyLevels } from 'gridwright/days';
import { enOptions } from 'gridwright/en';
import { cellCount, type OptionSpec, readOrder, rulesOf } from 'gridwright/rules';
import * as v from 'valibot';
import { puzzleMembers } from '../answers/puzzle.js';
import { dailyOf } from '../daily.js';
import { dayParameter, type Endpoint, endpoint, oneOf, text, yesOrNo } from './endpoint.js';
import {
  kindHint,
  puzzleBody,
  puzzleParameter,
  readPuzzle,
  requireSmall,
  seedMember,
  solutionBody,
  solutionMembers,
  solutionParameter,
} from './puzzle-body.js';

/** A new puzzle of a kind, and one that is known by its id. */
/** The values of options that are on or off. */
const FLAGS = new Map<string | undefined, boolean>([
  ['true', true],
  ['false', false],
]);

export const puzzleEndpoints: readonly Endpoint[] = [
  ...kinds.map(generateEndpoint),
  endpoint({
    path: '/v1/puzzles/{puzzle}',
    summary: 'A puzzle by its id',
    description: 'Reads a puzzle in any text format. A seed id gives the same puzzle forever.',
    parameters: v.strictObject({ puzzle: puzzleParameter, kind: kindHint, solution: solutionParameter }),
    result: v.object({ ...puzzleMembers, ...solutionMembers }),
    example: '/v1/puzzles/sudoku:4x4:..1.31....42.2..?solution=true',
    async respond({ puzzle: written, kind, solution }, { work }) {
      const puzzle = await readPuzzle(written, kind, work);
      const body = { ...puzzleBody(puzzle), ...(await solutionBody(puzzle, solution, work)) };
      return { body, lifetime: 'forever' };
    },
  }),
  endpoint({
    path: '/v1/daily/{date}/{kind}',
    summary: 'The puzzle of a day',
    description:
      'The daily puzzle of a UTC date. Sudoku and Kurosu also have one for each level and a small one, `mini`; Kurosu one with signs, `signs`; FlipIT one for each deck.',
    parameters: v.strictObject({
      date: dayParameter('The day'),
      kind: oneOf(
        'The kind of puzzle.',
        kinds.map(({ name }) => name),
      ),
      level: v.optional(text('A level, `mini`, `signs`, or a deck of FlipIT.', 20)),
      solution: solutionParameter,
    }),
    result: v.object({
      date: v.string(),
      level: v.optional(v.string()),
      ...puzzleMembers,
      seedId: v.optional(seedMember.seedId),
      ...solutionMembers,
    }),
    example: '/v1/daily/2026-11-22/kurosu?level=hard',
    async respond({ date, kind: name, level, solution }, { work }) {
      const daily = await dailyOf(date, name, level, work);
      const series = level ?? dailyLevels(rulesOf(name))[0];
      const body = {
        date,
        ...(series !== undefined && { level: series }),
        ...puzzleBody(daily.puzzle),
        ...(daily.seedId !== undefined && { seedId: daily.seedId }),
        ...(await solutionBody(daily.puzzle, solution, work)),
      };
      return { body, lifetime: 'hour' };
    },
  }),
];

/** The endpoint that generates puzzles of a kind; each option of the kind is a parameter. */
function generateEndpoint(kind: Kind): Endpoint {
  const { name, title } = kind;
  const levels = kind.logic === undefined ? {} : { level: v.optional(oneOf('How hard it is for people.', LEVELS)) };
  const boxes = kind.defaultSize.boxRows > 0 ? { box: v.optional(text('The box, such as 2x3.', 7)) } : {};
  // A rule that a generator draws is asked for by its name alone, or given.
  const specs = [...kind.options, ...kind.requests];
  const options = Object.fromEntries(
    specs.map((spec) => [spec.name, optionParameter(spec, enOptions[name][spec.name])]),
  );
  const parameters: v.ObjectEntries = {
    seed: v.optional(text('Any text; the same seed gives the same puzzle.', 400)),
    ...levels,
    size: v.optional(text(`The size, such as ${kind.defaultSize.rows}x${kind.defaultSize.columns}: ${kind.sizes}.`, 7)),
    ...boxes,
    ...options,
    solution: solutionParameter,
  };
  return endpoint({
    path: `/v1/puzzles/${name}`,
    summary: `A new ${title}`,
    description:
      'The same seed and options give the same puzzle everywhere. Without a seed, every request gives another puzzle.',
    parameters: v.strictObject(parameters),
    result: v.object({ ...puzzleMembers, ...seedMember, level: v.optional(v.string()), ...solutionMembers }),
    example: `/v1/puzzles/${name}?${kind.logic === undefined ? '' : 'level=medium&'}seed=alice`,
    async respond(given, { work }) {
      const { seed, level, solution, ...rest } = given as Readonly<Record<string, string | undefined>>;
      const asked = Object.fromEntries(
        Object.entries(rest).map(([option, value]) => [option, FLAGS.get(value) ?? value]),
      );
      requireSmall(cellCount(readOrder(name, asked).size));
      const text = seed ?? randomBytes(8).toString('hex');
      // A puzzle that has to be several things at once is found by trying, which may take minutes.
      const requests = kind.requests.filter((request) => asked[request.name]);
      const isCostly = requests.length + (level === undefined ? 0 : 1) > 1;
      const { puzzle, seedId } =
        level === undefined
          ? await work.run('make', { kind: name, asked, seed: text }, undefined, isCostly)
          : await work.run('generate', { kind: name, asked, seed: text, level }, undefined, isCostly);
      const body = {
        ...puzzleBody(puzzle),
        seedId,
        ...(level !== undefined && { level }),
        ...(await solutionBody(puzzle, solution, work)),
      };
      return { body, lifetime: seed === undefined ? 'never' : level === undefined ? 'forever' : 'revalidate' };
    },
  });
}

function optionParameter({ type, form }: OptionSpec, meaning: string) {
  if (type === 'flag') return yesOrNo(sentence(meaning));
  // Capital letters are placeholders for the caller's values, as in `king|plus|MASK`.
  const isList = /^[^A-Z]+(\|[^A-Z]+)+$/.test(form);
  return v.optional(isList ? oneOf(sentence(meaning), form.split('|')) : text(sentence(meaning), 200));
}

function sentence(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}
