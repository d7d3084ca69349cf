// Prints books of every kind, rule, size, language and design, and writes their pages as pictures with a page that shows them
// side by side: node scripts/contact-sheets.mjs FOLDER [NAME ...]. Needs pdftoppm of poppler.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../packages/cli/dist/errors.js';
import { main, Stop } from './lib/main.mjs';

const COMMAND = fileURLToPath(new URL('../packages/gridwright/bin/gridwright.js', import.meta.url));
/** Dots per inch of the pictures: enough to see what touches what. */
const DOTS = 60;

/**
 * The options of each book, by name.
 * @type {Record<string, string>}
 */
const BOOKS = {
  usual: '--count 28',
  letter: '--count 24 --trim 8.5x11 --per-page 6',
  hints: '--level hard..expert --count 8 --hints --techniques x-wing',
  large: '--large-print --trim 8.5x11 --count 12 --level easy',
  kurosu: '--kind takuzu --size 10x10 --level medium --count 12 --per-page 4',
  flipit: '--kind flipit --count 12 --per-page 4 --trim letter',
  lights: '--kind lights-out --size 5x5 --count 12 --per-page 4',
  sizes: '--size 16x16 --count 4 --per-page 1 --trim a4',
  killer: '--killer --clues 0 --level easy --count 24 --per-page 4 --trim 8.5x11',
  jigsaw: '--jigsaw --level easy --count 12',
  arrow: '--arrow --level medium --count 12 --per-page 4 --trim 8.5x11',
  german: '--level easy --count 12 --language de --author Anna --profile home',
  pictures: '--size 6x6 --level gentle --count 12 --pictures toys --children',
  learn: '--learn --trim 6x9',
  facing: '--level easy --count 12 --answers facing --trim 6x9 --bleed',
  sheet: '--worksheet --size 4x4 --level gentle --pictures sky --children',
  levels: '--worksheet --by-level --level gentle..medium',
  small: '--size 4x4 --level gentle --count 12 --per-page 6',
  boxes: '--size 12x12 --level easy --count 4 --per-page 1',
  rings: '--kind flipit --size 6x6 --torus --count 6 --per-page 2',
  signs: '--kind kurosu --size 8x8 --signs --level hard --count 8 --per-page 2 --hints',
  upside: '--level easy --count 12 --upside-down --play https://example.org/play/',
  booklet: '--level gentle --count 8 --booklet',
  sandwich: '--sandwich --level medium --count 4',
  skyscraper: '--skyscraper --level medium --count 4',
};
/** Rules whose words and marks are looked at, each with a few puzzles. */
const RULES_SHOWN = `diagonals windoku anti-knight odd-even kropki xv thermometer between german-whispers renban palindrome
  quadruple extra-region global-entropy global-modular global-parity anti-diagonals little-killer`;
for (const rule of RULES_SHOWN.split(/\s+/)) BOOKS[rule] = `--${rule} --level easy --count 4 --hints`;
/** Designs of covers, each printed as a book of its own. */
for (const design of ['board', 'dark', 'many'])
  BOOKS[`cover-${design}`] = `--level easy --count 24 --cover-design ${design}`;

await main(async () => {
  const [folder = '', ...names] = process.argv.slice(2);
  if (folder === '' || folder.startsWith('-'))
    throw new Stop('Usage: node scripts/contact-sheets.mjs FOLDER [NAME ...]; without names, all books');
  const unknown = names.find((name) => BOOKS[name] === undefined);
  if (unknown !== undefined)
    throw new Stop(`Unknown book ${JSON.stringify(unknown)}; expected ${Object.keys(BOOKS).join(', ')}.`);
  if (spawnSync('pdftoppm', ['-v']).error !== undefined)
    throw new Stop('pdftoppm: no such program; install poppler, for example with `apt-get install poppler-utils`');
  makeFolder(folder);
  const shown = [];
  for (const [name, options] of Object.entries(BOOKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const isCover = name.startsWith('cover-');
    const out = join(folder, `${name}.pdf`);
    const cover = isCover ? ['--cover', join(folder, `${name}-page.pdf`)] : [];
    // A sheet and a book of a few pages are printed at home.
    const profile = /profile|cover|worksheet/.test(options) ? [] : ['--profile', 'home'];
    execFileSync(process.execPath, [
      COMMAND,
      'book',
      ...options.split(' '),
      ...profile,
      '--seed',
      'contact',
      ...cover,
      '--out',
      out,
      '--force',
    ]);
    execFileSync('pdftoppm', ['-r', String(DOTS), '-png', isCover ? cover[1] : out, join(folder, name)]);
    const pages = readdirSync(folder).filter((file) => new RegExp(`^${name}-\\d+\\.png$`).test(file));
    shown.push(`<h2>${name}: ${options}</h2>${pages.map((file) => `<img src="${file}" alt="">`).join('')}`);
    console.log(`${name}: ${pages.length} pages`);
  }
  const style = 'body{background:#999;font:16px sans-serif}img{width:15vw;margin:2px}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${shown.join('\n')}\n`,
  );
  return 0;
});

/** Makes a folder unless it exists. Throws Stop. @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Stop(`${folder}: can't make the folder: ${existsSync(folder) ? 'it is a file' : reasonOf(error)}`);
  }
}
