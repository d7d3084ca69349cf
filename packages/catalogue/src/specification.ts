import type { Input } from '@gridwright/pool';
import { aimOf, isRated, readRange, SCALES, type ScaleName } from '@gridwright/scales';
import { kindOf } from 'gridwright';
import { readCriteria, readOrderFor, requirePossible } from 'gridwright/orders';
import { type Asked, formatSeedId, OptionError, type Order, parseId, rulesOf } from 'gridwright/rules';
import { VERSIONS, versionOf } from './versions.js';

/** What a run makes. The same specification gives the same catalogue on every machine. */
export interface Specification {
  /** Seed id whose draws are collected: `sudoku.1:minimal:alice` means `sudoku.1:minimal:alice.1` and so on. */
  readonly puzzles: string;
  /** Number of puzzles, no two of them essentially the same. */
  readonly count: number;
  readonly level?: string;
  /** Range of prices on the scale of Sudoku Explainer, such as `4.2..5.0`. */
  readonly se?: string;
  /** Scales on which the puzzles are rated, besides the level. */
  readonly scales: readonly ScaleName[];
  /** Versions of the canonical form and of the graders. */
  readonly versions: Readonly<Record<string, number>>;
}

/** The number of draws without a new class after which a run gives up. */
export const LONGEST_GAP = 100_000;
const MOST = 1_000_000_000;
const MEMBERS = ['puzzles', 'count', 'level', 'se', 'scales', 'versions'];

/** Members of a specification that come from the command line. */
export interface CatalogueRequest {
  readonly kind: string;
  readonly asked: Asked;
  readonly seed: string;
  readonly count: number;
  readonly level?: string | undefined;
  readonly se?: string | undefined;
  readonly scale?: string | undefined;
}

/** Returns the specification for a request. Throws OptionError, or UnsatisfiableError if no puzzle can satisfy it. */
export function specify({ kind, asked, seed, count, level, se, scale }: CatalogueRequest): Specification {
  const range = readRange({ se });
  const order = readOrderFor(kind, asked, readCriteria(kind, { level }), range && aimOf(range));
  const puzzles = formatSeedId(order, seed);
  return check({ puzzles, count, level, se, scales: scale === undefined ? [] : scale.split(',') });
}

/** Reads a specification in JSON. Throws OptionError. */
export function readSpecification(text: string): Specification {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The sentence is below.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new OptionError('specification', 'an object in JSON', text.trim().slice(0, 40));
  for (const name of Object.keys(value))
    if (!MEMBERS.includes(name)) throw new OptionError('specification', `only the members ${MEMBERS.join(', ')}`, name);
  return check(value as Readonly<Record<string, unknown>>);
}

/** Returns the specification as one line, the same for equal ones. */
export function formatSpecification(specification: Specification): string {
  return JSON.stringify(specification);
}

/** What a specification means. */
export interface Meaning {
  readonly order: Order;
  readonly seed: string;
  readonly generator: number;
  readonly criteria: Input<'collect'>['criteria'];
}

/** Returns what a specification means. */
export function meaningOf({ puzzles, level, se }: Specification): Meaning {
  const named = parseId(puzzles);
  if (named.type === 'puzzle')
    throw new OptionError('puzzles', 'a seed id, such as sudoku.1:minimal:alice', 'a puzzle id');
  const { order, seed, version } = named;
  return {
    order,
    seed,
    generator: version,
    criteria: { level: readCriteria(order.kind, { level }).level, within: readRange({ se }) },
  };
}

function check(given: Readonly<Record<string, unknown>>): Specification {
  const { count, scales = [] } = given;
  const [puzzles, level, se] = ['puzzles', 'level', 'se'].map((name) => readText(name, given[name]));
  if (puzzles === undefined) throw new OptionError('puzzles', 'a seed id, such as sudoku.1:minimal:alice', puzzles);
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MOST)
    throw new OptionError('count', `a whole number 1..${MOST}`, shown(count));
  if (!Array.isArray(scales)) throw new OptionError('scales', 'a list of scales', shown(scales));
  const draft: Omit<Specification, 'versions' | 'level'> & { level?: string } = {
    puzzles,
    count,
    ...(level !== undefined && { level }),
    ...(se !== undefined && { se }),
    scales: scalesOf(scales, se),
  };
  const { order, criteria } = meaningOf({ ...draft, versions: {} });
  // The level as it is spelled, since a specification is compared with others.
  if (criteria.level !== undefined) draft.level = criteria.level;
  requirePossible(order);
  if (kindOf(order.kind).canonical === undefined)
    throw new OptionError('puzzles', 'a kind with canonical forms', rulesOf(order.kind).title);
  for (const scale of draft.scales) requireScale(order, scale);
  const graders = kindOf(order.kind).logic === undefined ? draft.scales : ['level', ...draft.scales];
  const versions = Object.fromEntries([
    ['form', VERSIONS.form],
    ...graders.map((grader) => [grader, versionOf(grader)] as const),
  ]);
  requireVersions(given.versions, versions);
  return { ...draft, versions };
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new OptionError(name, 'a text', shown(value));
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
}

/** A range on a scale needs ratings on it. */
function scalesOf(scales: readonly unknown[], se: string | undefined): ScaleName[] {
  const names = new Set([
    ...scales.map((scale) => String(scale).trim().toLowerCase()),
    ...(se === undefined ? [] : ['se']),
  ]);
  return [...names].sort() as ScaleName[];
}

function requireScale(order: Order, name: ScaleName): void {
  if (!SCALES.includes(name)) throw new OptionError('scale', SCALES.join(' or '), name);
  if (!isRated(order)) throw new OptionError('scale', 'none, since the scales rate plain 9x9 Sudoku only', name);
}

/** Throws OptionError if a catalogue was begun with other versions, whose puzzles would not fit. */
function requireVersions(given: unknown, ours: Readonly<Record<string, number>>): void {
  if (given !== undefined && shown(given) !== shown(ours))
    throw new OptionError('versions', `${shown(ours)}, which this Gridwright has`, shown(given));
}
