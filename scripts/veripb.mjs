// `npm run test:veripb`: lets VeriPB check proofs of puzzles of every sort, of the public collections if they are there, and
// false proofs, which it must refuse. Does nothing without VeriPB.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFound, dataPath } from './lib/data.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, readWords, Stop } from './lib/main.mjs';
import { runTool } from './lib/run.mjs';

/** @typedef {{ formula: string, proof: string }} Proved */

/** Puzzles of each size and variant, Kurosus with assumptions of every sort, and one that the techniques don't solve. */
const PUZZLES = [
  ...['4x4', '6x6', '8x8', '10x10', '12x12', '15x15', '16x16', '20x20', '25x25'].map((size) => `sudoku.1:${size}:a`),
  ...['minimal', 'diagonals', 'windoku', 'jigsaw', 'anti-knight', 'anti-king', 'non-consecutive', 'odd-even'].map(
    (variant) => `sudoku.1:${variant}:a`,
  ),
  ...['kropki', 'all-kropki:kropki', 'xv', 'thermometer'].map((marks) => `sudoku.1:${marks}:a`),
  ...['4x4:killer', '6x6:killer', '8x8:killer', 'killer'].map((cages) => `sudoku.1:${cages}:a`),
  ...['4x4:arrow', '6x6:arrow', '8x8:arrow', 'arrow'].map((arrows) => `sudoku.1:${arrows}:a`),
  // Parity, with pairs of cells.
  'sudoku:6x6:double-arrow-1413233444.2132434253.36463545:.1.....3...2..6...............3..6..',
  'sudoku:6x6:between-122221.151626.314243.516162.565565:4...6..3.1...4......2............2..',
  'sudoku:9x9:between-16152425.281829.354455.495869.546373.667788897879.71627281.75768796.9485958697:...........2.3..5......8....9.............4.5.5......8..64..5............7...9...',
  'sudoku:6x6:region-sum-13243445.15263646.2111122233423231.35445362.5263646566:.......43....6......................',
  ...['', 'distinct:', 'signs:', 'counts:', 'distinct:signs:counts:', '12x12:', '14x14:distinct:'].map(
    (options) => `kurosu.1:${options}a`,
  ),
  'kurosu:12x12:distinct:.........0.......1...0.0..............0.1..0.......11...1........0......1......1...0......0...1....00....0....1.....0..0....1....1.........1....',
  'kurosu:12x12:distinct:.11....1..1......0....1.0.0...1.......00....1.......1.1.....11......0.........11.......1......10.........0.01.......1....0..1..0.00.............',
  'kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................',
  'kurosu.1:10x10:distinct:minimal:signs:doc0',
];

/** The number of minimal puzzles of each rule of Sudoku. */
const EACH = 20;

/**
 * Options of rules that need more than their name: another size, another rule or given data.
 * @type {Readonly<Record<string, readonly Readonly<Record<string, string | boolean>>[]>>}
 */
const OPTIONS = {
  windoku: [{ windoku: true, size: '9x9' }],
  'anti-diagonals': [{ 'anti-diagonals': true, size: '9x9' }],
  'all-kropki': [{ 'all-kropki': true, kropki: true }],
  'all-xv': [{ 'all-xv': true, xv: true }],
  'pair-condition': [{ 'pair-condition': '11122223-dm2.31415152-sa8.35445362-d1-r2' }],
  'own-rule': [
    { 'own-rule': 'Hills-orange-either-~5B1~2D3~5D~2B~5B4~2D6~5D~2B-Low_before_high-152524343536' },
    {
      'own-rule':
        'Peas-green-whole-"sum - first - last = 10 * first + last or sum - first - last = 10 * last + first"--11122232',
    },
    { 'own-rule': 'Means-blue-whole-"sum = first * count"--111213-66554544' },
    { 'own-rule': 'Tops-red-whole-"sum = 2 * greatest"--1222213132-5545445464' },
    { 'own-rule': 'Steps-teal-neighbours-abs~28a_~2D_b~29_~3E~3D_2-By_two_or_more-11122232-55546463' },
  ],
  'index-line': [{ 'index-line': '11122223.5655546465' }],
  'equal-sum': [{ 'equal-sum': '1112-2635.4353-54.6263-s5-s7' }],
  'look-and-say': [{ 'look-and-say': '1314242535-2326.3141425253-2215.45465455-0225' }],
  candidates: [{ candidates: '11-135.14-26.23-46.32-156.36-24.41-36.45-12.54-35.63-14.66-246' }],
};

/** The number of puzzles of each public collection, spread over it. */
const COLLECTIONS = { 'ratings.txt': 2925, 'sudoku/clue17-49158.txt': 1000, 'sudoku/top1465.txt': 300 };

/** A minimal Sudoku that needs assumptions within assumptions. */
const HARD = 'sudoku:9x9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-veripb-'));
const veripb = ['veripb', join(homedir(), '.cargo/bin/veripb')].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

await main(async () => {
  readWords([]);
  try {
    if (veripb === undefined) {
      console.log(
        'Left out: the proofs, since VeriPB is not installed; cargo install veripb --version 3.0.2 installs it.',
      );
      return 0;
    }
    await ensureInstalled();
    if ((await runTool('typescript-7', 'tsc', ['-b', 'packages/gridwright'])) !== 0)
      throw new Stop("The library doesn't compile: see above.");
    const faults = [...(await acceptAll()), ...(await refuseAll())];
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? 'All proofs passed, and all false ones failed.' : `${faults.length} failed.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns {Promise<string[]>} what should have been accepted and wasn't */
async function acceptAll() {
  const { restricting } = await import('../packages/gridwright/dist/kinds/sudoku/variants/index.js');
  const { parsePuzzle, prove, puzzleOf } = await import('../packages/gridwright/dist/index.js');
  const { make } = await import('../packages/gridwright/dist/orders.js');
  const { readOrder } = await import('../packages/gridwright/dist/rules.js');
  const faults = checkSet(
    'puzzles of each kind, size and variant',
    PUZZLES.map((id) => (id.includes('.1:') ? puzzleOf(id) : parsePuzzle(id))),
    prove,
  );
  for (const { name } of restricting) {
    for (const options of OPTIONS[name] ?? [{ [name]: true }]) {
      const order = readOrder('sudoku', { size: '6x6', minimal: true, ...options });
      const puzzles = Array.from({ length: EACH }, (_, i) => make(order, `v${i}`).puzzle);
      faults.push(...checkSet(`minimal puzzles with ${name}`, puzzles, prove));
    }
  }
  if (!dataFound) console.log(`Left out: the public collections, since there is no folder ${dataPath}.`);
  for (const [name, count] of Object.entries(COLLECTIONS)) {
    if (!existsSync(join(dataPath, name))) continue;
    const lines = readFileSync(join(dataPath, name), 'utf8')
      .split('\n')
      .flatMap((line) => line.match(/^[0-9.]{81}/) ?? []);
    const chosen = lines.filter(
      (_, i) => Math.floor(((i + 1) * count) / lines.length) > Math.floor((i * count) / lines.length),
    );
    const puzzles = chosen.map((cells) => parsePuzzle(cells.replaceAll('0', '.')));
    faults.push(...checkSet(name, puzzles, prove));
  }
  return faults;
}

/**
 * Proves puzzles and lets VeriPB check the proofs. Prints the time for each.
 * @param {string} name
 * @param {readonly import('gridwright').Puzzle[]} puzzles
 * @param {typeof import('gridwright').prove} prove
 */
function checkSet(name, puzzles, prove) {
  const faults = [];
  let making = 0;
  let checking = 0;
  let longest = 0;
  for (const puzzle of puzzles) {
    const begun = performance.now();
    const proved = prove(puzzle);
    const made = performance.now();
    const { verdict } = check(proved);
    const took = performance.now() - made;
    const cells = puzzle.clues.length;
    if (verdict !== `s VERIFIED BOUNDS ${cells} <= obj <= ${cells}`)
      faults.push(`Refused: ${proved.formula.split('\n')[1]}: ${verdict}`);
    making += made - begun;
    checking += took;
    longest = Math.max(longest, took);
  }
  const mean = (/** @type {number} */ time) => (time / puzzles.length).toFixed(0);
  console.log(
    `${name}: ${puzzles.length - faults.length} of ${puzzles.length} proofs accepted; each written in ${mean(making)} ms and checked in ${mean(checking)} ms, at most ${longest.toFixed(0)} ms`,
  );
  return faults;
}

/**
 * @param {Proved} proved
 * @returns {{ accepted: boolean, verdict: string }} the last line that VeriPB prints
 */
function check({ formula, proof }) {
  const [opb, pbp] = ['puzzle.opb', 'puzzle.pbp'].map((name) => join(folder, name));
  writeFileSync(opb, formula);
  writeFileSync(pbp, proof);
  const { status, stdout, stderr } = spawnSync(/** @type {string} */ (veripb), [opb, pbp], { encoding: 'utf8' });
  const verdict = (status === 0 ? stdout : stderr || stdout).trim().split('\n').at(-1) ?? '';
  return { accepted: status === 0, verdict };
}

/** @returns {Promise<string[]>} what should have been refused and wasn't */
async function refuseAll() {
  const { parsePuzzle, prove, puzzleOf, solve } = await import('../packages/gridwright/dist/index.js');
  const hard = parsePuzzle(HARD);
  const ofHard = prove(hard);
  const isInner = (/** @type {string} */ line) => /^rup 1 ~\S+ 1 ~/.test(line);
  const withoutInner = ofHard.proof
    .split('\n')
    .filter((line) => !isInner(line))
    .join('\n');
  return [
    ...refuse('hard Sudoku', ofHard, [
      ...plantedIn(hard, ofHard, solve(hard).solutions[0], true),
      ['no inner assumptions', { ...ofHard, proof: withoutInner }],
    ]),
    ...['killer', 'arrow'].flatMap((options) => {
      const puzzle = puzzleOf(`sudoku.1:${options}:a`);
      const proved = prove(puzzle);
      return refuse(options, proved, [
        ...plantedIn(puzzle, proved, solve(puzzle).solutions[0], false),
        ...plantedTotals(proved.formula, proved.proof),
      ]);
    }),
  ];
}

/**
 * Lets VeriPB check false proofs.
 * @param {string} name
 * @param {Proved} proved the right one
 * @param {readonly [what: string, Proved][]} planted
 * @returns {string[]} what should have been refused and wasn't
 */
function refuse(name, { formula, proof }, planted) {
  const accepted = planted.filter(([, proved]) => check(proved).accepted);
  console.log(`${name}: ${planted.length - accepted.length} of ${planted.length} false proofs refused`);
  const unchanged = planted.filter(([, made]) => made.formula === formula && made.proof === proof);
  return [...accepted.map(([what]) => `Accepted: ${what}`), ...unchanged.map(([what]) => `Not changed: ${what}`)];
}

/**
 * Returns a formula with another sum for each cage or arrow.
 * @param {string} formula
 * @param {string} proof
 * @returns {[what: string, Proved][]}
 */
function plantedTotals(formula, proof) {
  const lines = formula.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^(1|-1) \S+ (2|-2) /.test(line)) return [];
    const other = line.replace(/-?\d+ ;$/, (end) => `${Number.parseInt(end, 10) + 1} ;`);
    return [[`another sum in line ${at + 1}`, { formula: lines.with(at, other).join('\n'), proof }]];
  });
}

/**
 * Returns proofs of a 9x9 Sudoku with wrong values, without clues, without steps and with another answer.
 * @param {import('gridwright').Puzzle} puzzle
 * @param {Proved} proved
 * @param {Uint8Array} answer
 * @param {boolean} isMinimal whether each clue is needed
 * @returns {[what: string, Proved][]}
 */
function plantedIn(puzzle, { formula, proof }, answer, isMinimal) {
  const name = (/** @type {number} */ cell, /** @type {number} */ value) =>
    `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}_${value}`;
  const lines = proof.split('\n');
  const end = lines.findIndex((line) => line.startsWith('output'));
  const plant = (/** @type {number} */ at, /** @type {string} */ line) => lines.toSpliced(at, 0, line).join('\n');
  /** @type {[what: string, Proved][]} */
  const planted = [];
  for (const [cell, value] of answer.entries()) {
    const wrong = (value % 9) + 1;
    const at = 2 + Math.floor(((end - 2) * cell) / 81);
    planted.push([
      `${name(cell, wrong)} in line ${at}`,
      { formula, proof: plant(at, `rup 1 ${name(cell, wrong)} >= 1;`) },
    ]);
    planted.push([
      `not ${name(cell, value)} in line ${at}`,
      { formula, proof: plant(at, `rup 1 ~${name(cell, value)} >= 1;`) },
    ]);
    if (puzzle.clues[cell] === 0 || !isMinimal) continue;
    const lessFormula = formula.replace(`\n1 ${name(cell, value)} >= 1 ;`, '');
    const lessProof = proof.replace(/^f \d+;/m, (line) => `f ${Number(line.slice(2, -1)) - 1};`);
    planted.push([`without the clue ${name(cell, value)}`, { formula: lessFormula, proof: lessProof }]);
  }
  const [first, other] = [name(0, answer[0]), name(0, (answer[0] % 9) + 1)];
  planted.push(
    ['another answer in the objective', { formula: formula.replace(`min: 1 ${first}`, `min: 1 ${other}`), proof }],
    [
      'another answer at the end',
      { formula, proof: lines.with(end + 1, lines[end + 1].replace(` ${first} `, ` ~${first} `)).join('\n') },
    ],
    ['the conclusion at the beginning', { formula, proof: plant(2, lines[end - 1]) }],
    ['no steps', { formula, proof: lines.filter((line, i) => i < 2 || i >= end - 1 || line === '').join('\n') }],
  );
  return planted;
}
