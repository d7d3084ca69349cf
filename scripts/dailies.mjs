import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main, Stop } from './lib/main.mjs';
import { root, runTool } from './lib/run.mjs';

/** @typedef {Extract<import('../packages/gridwright/src/core/series.js').Series, { from: 'date' }>} DatedSeries */
/** @typedef {import('../packages/gridwright/src/rules.js').Order} Order */
/** @typedef {import('../packages/gridwright/src/rules.js').Level} Level */
/** @typedef {import('../packages/gridwright/src/core/series.js').DailyList} DailyList */

/** Four years from the first day. */
const DAYS = 1461;

/**
 * `npm run dailies`: chooses the daily puzzles of each level, and writes the lists and docs/dailies.md. It covers all
 * kinds and four years from 2026-01-01; `--kind=K` covers one kind, and `--days=N` fewer days. The puzzle of a published
 * day must never change.
 */
await main(async () => {
  const { days, only } = readArguments();
  await ensureBuilt();
  const { kinds } = await import('../packages/gridwright/dist/index.js');
  const { FIRST_DAY } = await import('../packages/gridwright/dist/rules.js');
  /** @type {string[]} */
  const tableRows = [];
  /** @type {string[]} */
  const written = [];
  for (const kind of kinds) {
    const { series } = kind;
    if (series?.from !== 'date') continue;
    const isChosen = only === undefined || only === kind.name;
    const list = isChosen ? await chooseList(kind.name, series, datesOf(FIRST_DAY, days)) : await series.load();
    if (isChosen) {
      const file = join(root, `packages/gridwright/src/kinds/${kind.name}/dailies.ts`);
      writeFileSync(file, formatSource(list));
      written.push(file);
    }
    tableRows.push(
      `| ${kind.name} | ${list.from} | ${list.to} | ${series.levels.join(', ')} | \`${await hashOf(kind.name, list)}\` |`,
    );
  }
  if (written.length === 0) throw new Stop(`--kind: expected a kind with a list, got ${only}`);
  writeFileSync(join(root, 'docs/dailies.md'), formatDocs(tableRows));
  return runTool('@biomejs/biome', 'biome', ['check', '--write', ...written]);
});

/** @returns {{ days: number, only: string | undefined }} */
function readArguments() {
  let days = DAYS;
  /** @type {string | undefined} */
  let only;
  for (const word of process.argv.slice(2)) {
    const match = /^--(?:days=([1-9]\d{0,4})|kind=([a-z]+))$/.exec(word);
    if (match === null) throw new Stop(`expected --days=N or --kind=K, got ${word}`);
    if (match[1] !== undefined) days = Number(match[1]);
    else only = match[2];
  }
  return { days, only };
}

/**
 * @param {string} first
 * @param {number} days
 * @returns {string[]}
 */
function datesOf(first, days) {
  return Array.from({ length: days }, (_, i) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10),
  );
}

/**
 * @param {string} name
 * @param {DatedSeries} series
 * @param {readonly string[]} dates
 * @returns {Promise<DailyList>}
 */
async function chooseList(name, { levels, request }, dates) {
  const { packNumbers } = await import('../packages/gridwright/dist/core/packed-numbers.js');
  const { readOrderFor } = await import('../packages/gridwright/dist/orders.js');
  const { createPool } = await import('../packages/pool/dist/index.js');
  const pool = createPool();
  /** @type {Record<string, { asked: Readonly<Record<string, string>>, draws: string }>} */
  const rows = {};
  try {
    for (const level of levels) {
      const order = readOrderFor(name, request, { level });
      const draws = await chooseDraws(pool, order, level, dates);
      rows[level] = { asked: { ...request, ...order.options, ...order.requests }, draws: packNumbers(draws) };
      console.log(`${name} ${level}: ${dates.length} days, ${draws.reduce((sum, draw) => sum + draw, 0)} draws`);
    }
  } finally {
    await pool.close();
  }
  return { from: dates[0], to: dates[dates.length - 1], rows };
}

/**
 * Returns for each date the number of the first draw that has the level. All dates advance together, so that every
 * processor has work until the end.
 * @param {import('../packages/pool/src/index.js').Pool} pool
 * @param {Order} order
 * @param {Level} level
 * @param {readonly string[]} dates
 * @returns {Promise<number[]>}
 */
async function chooseDraws(pool, order, level, dates) {
  const { MAX_DRAWS } = await import('../packages/gridwright/dist/puzzle/draws.js');
  const { seedOfDay } = await import('../packages/gridwright/dist/puzzle/day.js');
  const { seedOfDraw } = await import('../packages/gridwright/dist/orders.js');
  const open = new Set(dates.keys());
  /** @type {{ day: number, draw: number }[]} */
  const sent = [];
  function* inputs() {
    for (let draw = 1; draw <= MAX_DRAWS && open.size > 0; draw++) {
      for (const day of open) {
        sent.push({ day, draw });
        yield { order, seed: seedOfDraw(seedOfDay(dates[day], level), draw), criteria: { level } };
      }
    }
  }
  const draws = dates.map(() => 0);
  for await (const drawn of pool.map('makeDraw', inputs())) {
    if ('error' in drawn) throw new Stop(drawn.error.message);
    const asked = sent.shift();
    if (asked === undefined || drawn.made === undefined || draws[asked.day] > 0) continue;
    draws[asked.day] = asked.draw;
    open.delete(asked.day);
  }
  if (open.size > 0) throw new Stop(`${level}: no puzzle in ${MAX_DRAWS} draws for ${open.size} days`);
  return draws;
}

/**
 * @param {DailyList} list
 * @returns {string}
 */
function formatSource({ from, to, rows }) {
  const lines = Object.entries(rows).map(
    ([level, { asked, draws }]) => `    ${level}: { asked: ${JSON.stringify(asked)}, draws: '${draws}' },`,
  );
  return `import type { DailyList } from '../../core/series.js';

/** Written by \`npm run dailies\`; docs/dailies.md has its hash. */
export const dailies: DailyList = {
  from: '${from}',
  to: '${to}',
  rows: {
${lines.join('\n')}
  },
};
`;
}

/**
 * Returns the SHA-256 of the list as text: one line for each day and level, with the date, the level and the seed id.
 * @param {string} kind
 * @param {DailyList} list
 * @returns {Promise<string>}
 */
async function hashOf(kind, { from, rows }) {
  const { unpackNumbers } = await import('../packages/gridwright/dist/core/packed-numbers.js');
  const { seedOfDay, seedOfDraw } = await import('../packages/gridwright/dist/puzzle/day.js');
  const { formatSeedId, readOrder } = await import('../packages/gridwright/dist/rules.js');
  const levels = Object.entries(rows).map(([level, { asked, draws }]) => ({
    level,
    order: readOrder(kind, asked),
    draws: unpackNumbers(draws),
  }));
  const lines = datesOf(from, levels[0].draws.length).flatMap((date, day) =>
    levels.map(
      ({ level, order, draws }) =>
        `${date} ${level} ${formatSeedId(order, seedOfDraw(seedOfDay(date, level), draws[day]))}\n`,
    ),
  );
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * @param {readonly string[]} rows
 * @returns {string}
 */
function formatDocs(rows) {
  return `# Daily puzzles by level

\`gridwright daily --level hard\` prints today's hard puzzle. These puzzles were chosen in advance: for each day and level, the
first one that has the level, among the seed texts \`2026-01-01-hard.1\`, \`2026-01-01-hard.2\`, ... A list stores the numbers that were
chosen, so a day keeps its puzzle even if ratings improve later. \`npm run dailies\` writes the lists and this page. The lists were
made before levels came from canonical forms. So 40 of their puzzles have the next or the previous level today
(docs/adr/0010-levels.md).

| kind | from | to | levels | SHA-256 |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The hash covers one line for each day and level, easiest level first, each ending with a line feed. A line has the date, the
level and the seed id, such as \`2026-01-01 gentle sudoku.1:symmetry-half-turn:2026-01-01-gentle.1\`.

After the last day of a list, there is no daily puzzle by level. The daily puzzle without a level is made from its date alone, and
has no last day.

\`gridwright daily --level mini\` prints small puzzles for two or three minutes: Sudoku and Kurosu in 6x6, harder from Monday to
Sunday. The weekday decides the number of clues and the techniques, and the date is the seed: the puzzle is the first one that
can be solved that way among the seed texts \`2026-01-01-mini.1\`, \`2026-01-01-mini.2\`, ... They have no last day.
`;
}
