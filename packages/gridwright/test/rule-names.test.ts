import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../src/kinds/sudoku/variants/index.js';

const packages = fileURLToPath(new URL('../../', import.meta.url));

/** Names that are words of the field for other things, too: an arrow of a hint, candidates of a cell, a technique. */
const WORDS = [
  'arrow',
  'between',
  'candidates',
  'clone',
  'diagonals',
  'difference',
  'extra-region',
  'maximum',
  'minimum',
  'ratio',
  'skyscraper',
];

/** Rules name themselves; texts, other programs' names and examples are about single rules. */
const ABOUT_RULES = [
  /^gridwright\/src\/kinds\/sudoku\/variants\//,
  /^(gridwright|site|scales)\/src\/text\//,
  /^book\/src\/words\//,
  /^gridwright\/src\/formats\//,
  /\/(rule-)?examples\.ts$/,
];

/** Other places that name a rule, each with its reason. */
const NAMING: Readonly<Record<string, string>> = {
  'book/src/plan/pictured.ts': 'rules with which pictures can take the place of values',
  'gridwright/src/kinds/sudoku/generate/draw-cages.ts': 'draws the cages of killers',
  'gridwright/src/kinds/sudoku/generate/draw-regions.ts': 'draws the regions of jigsaws',
  'gridwright/src/kinds/sudoku/generate/fill.ts': 'says which regions no grid fits',
  'gridwright/src/kinds/sudoku/generate/generate.ts': 'killers and jigsaws have generators of their own',
  'gridwright/src/kinds/sudoku/generate/order-for-level.ts': 'numbers of clues by level, measured for single rules',
  'gridwright/src/kinds/sudoku/rules/draw-time.ts': 'times measured for single rules',
  'gridwright/src/kinds/sudoku/rules/plain-rules.ts': 'the weekly puzzles',
  'gridwright/src/kinds/sudoku/weekly.ts': 'the weekly puzzles',
  'gridwright/src/kinds/sudoku/rules/sudoku-rules.ts': 'killers have a version of the generator of their own',
  'gridwright/src/kinds/sudoku/canonical/least-image.ts': 'symmetries of diagonals and windows',
  'gridwright/src/sudoku.ts': 'the weekly puzzles',
  'photo/src/puzzle.ts': 'the regions that a picture shows',
  'site/src/storage/current-names.ts': 'names that saved games had before',
};

function pathsIn(folder: string): string[] {
  return readdirSync(packages + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsIn(path);
    return /\.(ts|tsx)$/.test(path) ? [path] : [];
  });
}

/** Returns source without comments, and without the text of its imports. */
function codeOf(path: string): string {
  return readFileSync(packages + path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/from '.*?'|import\('.*?'\)|import '.*?'/g, '');
}

test('no source names a rule of Sudoku outside its module, but for the places listed here', () => {
  const names = Object.entries(modules).flatMap(([option, { name }]) => [option, name]);
  const told = [...new Set(names)].filter((name) => !WORDS.includes(name));
  const any = `(${told.join('|')})`;
  const naming = new RegExp(`['"\`.]${any}(?![\\w-])|[{,(\\n]\\s*${any}:`);
  const found = readdirSync(packages)
    .map((name) => `${name}/src`)
    .filter((folder) => existsSync(packages + folder))
    .flatMap(pathsIn)
    .filter((path) => !ABOUT_RULES.some((about) => about.test(path)) && naming.test(codeOf(path)));
  expect(found.sort()).toEqual(Object.keys(NAMING).sort());
});
