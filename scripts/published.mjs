// Reads a folder of published puzzles as the command does, and prints how many are confirmed, by which rules, and why the
// rest isn't: `npm run published -- --help`.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonOf } from '../packages/cli/dist/errors.js';
import { main, Stop } from './lib/main.mjs';

/** Most milliseconds for a file. */
const MOST_TIME = 60_000;
const CONTRADICTION = 'confirmed, contradicts';
/** Most lines of a table. */
const MOST_LINES = 40;
const HELP = `npm run published -- FOLDER [options]

Reads a folder with one puzzle of f-puzzles, SudokuPad or penpa-edit per file, with up to a minute for each file. Prints how
many are confirmed, by which rules, and why the others aren't.

--hide          hide stored solutions while reading, and compare with them afterwards
--md5 DIGITS    read only files whose MD5 of the name begins with one of these digits
--jobs N        number of processes (default: 2)
--cache FILE    save solutions in this file, and read them from it; remove the file after a change to the solver
--list          print a line per file before the tables
--ids FILE      write each confirmed puzzle's file name, a tab and its id to this file`;

/** @typedef {{ file: string, result: string, rules: readonly string[], reasons: readonly string[], id?: string }} Row */

/** @param {string[]} names */
function counts(names) {
  const map = new Map();
  for (const name of names) map.set(name, (map.get(name) ?? 0) + 1);
  return [...map].sort((a, b) => b[1] - a[1]);
}

/** @param {string} title @param {string[]} names @param {number} all */
function printTable(title, names, all) {
  console.log(`\n${title}`);
  for (const [name, count] of counts(names).slice(0, MOST_LINES))
    console.log(`${String(count).padStart(6)} ${((100 * count) / all).toFixed(1).padStart(5)} %  ${name}`);
}

/** Returns the names of the files in a folder. @param {string} folder */
function filesOf(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Error(`${folder}: can't read the folder: ${reasonOf(error)}`);
  }
}

/** Creates a file of an option unless it exists. @param {string} option @param {string | undefined} file */
function touch(option, file) {
  if (file === undefined) return;
  try {
    appendFileSync(file, '');
  } catch (error) {
    throw new Error(`${option}: can't write ${file}: ${reasonOf(error)}`);
  }
}

/** Returns the options and the files of the folder; undefined for --help. Throws Stop. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        hide: { type: 'boolean' },
        md5: { type: 'string' },
        jobs: { type: 'string', default: '2' },
        cache: { type: 'string' },
        list: { type: 'boolean' },
        ids: { type: 'string' },
      },
    });
    if (values.help) return undefined;
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0)
      throw new Error(
        `expected one folder, got ${folder === undefined ? 'none' : positionals.length}; --help prints the options`,
      );
    const jobs = Number(values.jobs);
    if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64)
      throw new Error(`--jobs: expected 1 to 64, got ${values.jobs}`);
    const digitOf = (/** @type {string} */ file) => createHash('md5').update(file).digest('hex')[0];
    const all = filesOf(folder);
    if (all.length === 0) throw new Error(`${folder}: expected files, got an empty folder`);
    const files = all.filter((file) => values.md5?.includes(digitOf(file)) !== false);
    if (files.length === 0) throw new Error(`--md5: expected digits of a file in ${folder}, got ${values.md5}`);
    touch('--cache', values.cache);
    touch('--ids', values.ids);
    return { ...values, jobs, folder, files };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    // Node's message on an unknown option has a second sentence, which is of no use here.
    throw new Stop(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message.split('. ')[0] : message);
  }
}

/**
 * Reads files in one process after the other, until none is left. A process that takes too long, or fails, is replaced.
 *
 * @param {string[]} left
 * @param {string} settings
 * @param {(row: Row) => void} add
 * @returns {Promise<void>}
 */
function work(left, settings, add) {
  return new Promise((done) => {
    const worker = fork(fileURLToPath(new URL('lib/published-worker.mjs', import.meta.url)), [settings]);
    /** @type {string | undefined} */
    let file;
    /** @type {NodeJS.Timeout} */
    let timer;
    let reason = 'the reader failed';
    const next = () => {
      file = left.pop();
      if (file === undefined) {
        worker.kill();
        return;
      }
      timer = setTimeout(() => {
        reason = 'out of time';
        worker.kill('SIGKILL');
      }, MOST_TIME);
      worker.send(file);
    };
    worker.on('message', (/** @type {Row} */ row) => {
      clearTimeout(timer);
      add(row);
      next();
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      if (file === undefined) return done();
      add({ file, result: 'not confirmed', rules: [], reasons: [reason] });
      done(work(left, settings, add));
    });
    next();
  });
}

await main(async () => {
  const settled = readArguments();
  if (settled === undefined) {
    console.log(HELP);
    return 0;
  }
  const { hide, list, ids, jobs, cache, folder, files } = settled;
  /** @type {Row[]} */
  const rows = [];
  const left = files.toSorted().reverse();
  const settings = JSON.stringify([folder, hide === true, cache]);
  const add = (/** @type {Row} */ row) => void rows.push(row);
  await Promise.all(Array.from({ length: jobs }, () => work(left, settings, add)));
  rows.sort((a, b) => (a.file < b.file ? -1 : 1));
  if (list)
    for (const row of rows) console.log(`${row.file}: ${row.result}; ${[...row.rules, ...row.reasons].join(', ')}`);
  const confirmed = rows.filter(({ result }) => !result.startsWith('not'));
  if (ids !== undefined) writeFileSync(ids, confirmed.map(({ file, id }) => `${file}\t${id}\n`).join(''));
  const share = ((100 * confirmed.length) / rows.length).toFixed(2);
  console.log(`${rows.length} files, ${confirmed.length} confirmed (${share} %)`);
  printTable(
    'results',
    rows.map(({ result }) => result),
    rows.length,
  );
  printTable(
    'confirmed by',
    confirmed.flatMap(({ reasons }) => reasons),
    rows.length,
  );
  printTable(
    'rules of confirmed puzzles, and where they were found',
    confirmed.flatMap(({ rules }) => rules),
    rows.length,
  );
  printTable(
    'why the others are refused',
    rows.filter((row) => !confirmed.includes(row)).flatMap(({ reasons }) => reasons),
    rows.length,
  );
  if (!rows.some(({ result }) => result === CONTRADICTION)) return 0;
  throw new Stop('A reading contradicts a stored solution.');
});
