// Least squares for the logarithms of times, with whole coefficients, and what halves say about the other half.

/**
 * A puzzle with its time.
 *
 * `timed` is whether its minutes decide its level. The host and the year of its video have an effect on the time, and
 * nothing to do with the puzzle.
 *
 * @typedef {{ seconds: number, host: string, year: string, features: number[], timed: boolean }} Row
 */
/**
 * `circumstances` returns how much longer the time of a row is since its host and its year are not the average ones.
 *
 * @typedef {{
 *   coefficients: number[], below: number, above: number, circumstances: (row: Row) => number,
 * }} Model
 */
/** @typedef {{ row: Row, sum: number, error: number, isInside: boolean, adjusted: number }} Predicted */

const PARTS = 1024;
const ONE = 16;
/** Pulls coefficients towards 0, but for the constant: in squares of features for each row. */
const RIDGE = 4;
/** The share of times below the range, and of those above. */
const OUTSIDE = 0.1;
const HALVES = 20;
/** The smallest share of the times that a host or a year has, for an effect of its own. */
const LEAST_SHARE = 0.02;

/**
 * The same logarithm as in the library: straight between powers of 2.
 *
 * @param {number} number
 */
function logarithmOf(number) {
  const whole = Math.floor(Math.log2(number));
  return PARTS * (whole + number / 2 ** whole - 1);
}

/**
 * Returns functions that return whether a row has a host or a year: 1 or 0, minus the mean of the rows.
 *
 * @param {readonly Row[]} rows
 * @returns {((row: Row) => number)[]}
 */
function circumstancesIn(rows) {
  return /** @type {const} */ (['host', 'year']).flatMap((name) =>
    [...new Set(rows.map((row) => row[name]))].toSorted().flatMap((value) => {
      const share = rows.filter((row) => row[name] === value).length / rows.length;
      return share < LEAST_SHARE ? [] : [(/** @type {Row} */ row) => (row[name] === value ? 1 : 0) - share];
    }),
  );
}

/**
 * Returns the model of some rows.
 *
 * @param {readonly Row[]} rows
 * @returns {Model}
 */
export function fitModel(rows) {
  const beside = circumstancesIn(rows);
  const columnsOf = (/** @type {Row} */ row) => [...row.features, ...beside.map((of) => ONE * of(row))];
  const n = rows[0].features.length + beside.length;
  const sums = Array.from({ length: n }, () => new Array(n + 1).fill(0));
  for (const row of rows) {
    const columns = columnsOf(row);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) sums[i][j] += columns[i] * columns[j];
      sums[i][n] += columns[i] * logarithmOf(row.seconds) * ONE;
    }
  }
  for (let i = 1; i < n; i++) sums[i][i] += RIDGE * rows.length;
  const solution = solve(sums);
  const coefficients = solution.slice(0, rows[0].features.length).map(Math.round);
  const effects = solution.slice(coefficients.length);
  const errors = rows.map((row) => logarithmOf(row.seconds) - predict(coefficients, row)).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    Math.round(errors[Math.min(errors.length - 1, Math.floor(share * errors.length))]);
  return {
    coefficients,
    below: -at(OUTSIDE),
    above: at(1 - OUTSIDE),
    circumstances: (row) => beside.reduce((sum, of, i) => sum + effects[i] * of(row), 0),
  };
}

/**
 * @param {readonly number[]} coefficients
 * @param {Row} row
 */
function predict(coefficients, { features }) {
  return features.reduce((sum, feature, i) => sum + coefficients[i] * feature, 0) / ONE;
}

/**
 * Solves linear equations, given as rows with the right side last, by elimination.
 *
 * @param {number[][]} equations
 */
function solve(equations) {
  const n = equations.length;
  for (let i = 0; i < n; i++) {
    const best = equations
      .slice(i)
      .reduce((most, row, k) => (Math.abs(row[i]) > Math.abs(equations[most][i]) ? i + k : most), i);
    [equations[i], equations[best]] = [equations[best], equations[i]];
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = equations[k][i] / equations[i][i];
      for (let j = i; j <= n; j++) equations[k][j] -= factor * equations[i][j];
    }
  }
  return equations.map((row, i) => row[n] / row[i]);
}

/**
 * Fits one half of the rows and predicts the other, for many halves; returns the predictions with the times.
 *
 * @param {readonly Row[]} rows
 * @returns {Predicted[][]}
 */
export function crossValidate(rows) {
  /** @type {Predicted[][]} */
  const predicted = [];
  for (let round = 0; round < HALVES; round++) {
    const mixed = shuffled(rows, round + 1);
    const half = Math.floor(rows.length / 2);
    for (const [own, others] of [
      [mixed.slice(0, half), mixed.slice(half)],
      [mixed.slice(half), mixed.slice(0, half)],
    ]) {
      const model = fitModel(own);
      predicted.push(
        others.map((row) => {
          const error = logarithmOf(row.seconds) - predict(model.coefficients, row);
          return {
            row,
            sum: predict(model.coefficients, row),
            error,
            isInside: error >= -model.below && error <= model.above,
            adjusted: logarithmOf(row.seconds) - model.circumstances(row),
          };
        }),
      );
    }
  }
  return predicted;
}

/**
 * Returns the rows in an order that depends on a seed alone.
 *
 * @param {readonly Row[]} rows
 * @param {number} seed
 */
function shuffled(rows, seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state;
  };
  return rows
    .map((row) => ({ row, key: next() >> 8 }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}

/**
 * Describes a model and its errors on the halves that it wasn't fitted on.
 *
 * @param {readonly Row[]} rows
 * @param {readonly (readonly Predicted[])[]} halves
 * @param {Model} model
 * @param {readonly number[]} fromMinutes the usual minutes at which levels above hard begin
 */
export function report(rows, halves, { coefficients, below, above }, fromMinutes) {
  const all = halves.flat();
  const factors = all.map(({ error }) => 2 ** (Math.abs(error) / PARTS)).sort((a, b) => a - b);
  const middle = Math.round(
    rows.map(({ seconds }) => logarithmOf(seconds)).sort((a, b) => a - b)[Math.floor(rows.length / 2)],
  );
  const plain = rows.map(({ seconds }) => 2 ** (Math.abs(logarithmOf(seconds) - middle) / PARTS)).sort((a, b) => a - b);
  const median = (/** @type {readonly number[]} */ list) => list[Math.floor(list.length / 2)].toFixed(2);
  const timed = halves.map((half) => half.filter(({ row }) => row.timed));
  const levelOf = (/** @type {Predicted} */ { sum }) =>
    fromMinutes.filter((minutes) => sum >= logarithmOf(60 * minutes)).length;
  const levels = timed.flat().map(levelOf);
  const shares = [0, ...fromMinutes].map((_, level) =>
    Math.round((100 * levels.filter((one) => one === level).length) / levels.length),
  );
  return [
    `${rows.length} puzzles; coefficients ${coefficients.join(' ')}; range -${below} to +${above}`,
    `on the other half: median factor ${median(factors)} (a constant: ${median(plain)}), `,
    `${Math.round((100 * all.filter(({ isInside }) => isInside).length) / all.length)} % within the range, `,
    `Spearman ${correlations(halves, ({ sum }) => sum)}`,
    `${rows.filter((row) => row.timed).length} puzzles whose minutes decide their level, on the other half: `,
    `hard, expert, master, extreme ${shares.join(', ')} %, Spearman ${correlations(timed, ({ sum }) => sum)}, `,
    `of levels and times ${correlations(timed, levelOf)}`,
  ].join('\n');
}

/** @typedef {Row & { solved: boolean, bounded: boolean, level: number, classic: boolean, milliseconds: number }} Rated */

/**
 * Describes the levels of rated puzzles, the share that steps solve, and the processor time, for those without other rules
 * and for the others.
 *
 * @param {readonly Rated[]} rows
 * @param {readonly string[]} levels
 */
export function reportLevels(rows, levels) {
  const lines = [true, false].flatMap((classic) => {
    const some = rows.filter((row) => row.classic === classic);
    if (some.length === 0) return [];
    const share = (/** @type {(row: Rated) => boolean} */ isCounted) =>
      `${((100 * some.filter(isCounted).length) / some.length).toFixed(1)} %`;
    const correlated = spearman(
      some.map(({ level }) => level),
      some.map(({ seconds }) => seconds),
    );
    const times = some.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const at = (/** @type {number} */ part) =>
      (times[Math.min(times.length - 1, Math.floor(part * times.length))] / 1000).toFixed(1);
    return [
      `${some.length} ${classic ? 'classics' : 'variants'}: solved ${share(({ solved }) => solved)}, `,
      `  ended at the bound ${share(({ bounded }) => bounded)}; Spearman of levels and times ${correlated.toFixed(2)}`,
      `  ${levels.map((name, level) => `${name} ${share((row) => row.level === level)}`).join(', ')}`,
      `  seconds of processor time: median ${at(0.5)}, nine of ten ${at(0.9)}, most ${at(1)}`,
    ];
  });
  return lines.join('\n');
}

/**
 * Describes the mean rank correlation of what is predicted and the times, over halves; also with times without the
 * effects of the host and the year.
 *
 * @param {readonly (readonly Predicted[])[]} halves
 * @param {(one: Predicted) => number} predicted
 */
function correlations(halves, predicted) {
  const [plain, adjusted] = [
    (/** @type {Predicted} */ { row }) => row.seconds,
    (/** @type {Predicted} */ one) => one.adjusted,
  ].map((of) => {
    const each = halves.map((half) => spearman(half.map(predicted), half.map(of)));
    return (each.reduce((sum, one) => sum + one, 0) / each.length).toFixed(2);
  });
  return `${plain} (${adjusted} without the effects of host and year)`;
}

/**
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
function spearman(a, b) {
  const ranks = (/** @type {readonly number[]} */ list) => {
    const sorted = [...list].sort((x, y) => x - y);
    return list.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
  };
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (/** @type {readonly number[]} */ list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  /** @type {(p: readonly number[], mp: number, q: readonly number[], mq: number) => number} */
  const product = (p, mp, q, mq) => p.reduce((sum, value, i) => sum + (value - mp) * (q[i] - mq), 0);
  return product(x, mx, y, my) / Math.sqrt(product(x, mx, x, mx) * product(y, my, y, my));
}
