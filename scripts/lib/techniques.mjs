import { en } from 'gridwright/en';
import { parsePuzzle } from 'gridwright/formats';
import { logicOf, solvePath } from 'gridwright/logic';
import { hintText, LEVELS } from 'gridwright/rules';
import { openCandidates } from '../../packages/gridwright/dist/core/candidates.js';
import { drawFigure } from './figure.mjs';
import { Stop } from './main.mjs';
import { aboutLevels, aboutPage, aboutProofs, aboutShares, textOf } from './techniques-intro.mjs';

/**
 * @typedef {import('gridwright/logic').Technique} Technique
 * @typedef {import('./figure.mjs').Scene} Scene
 */

/** Folder of the pictures within docs. */
export const PICTURES = 'techniques';

/** The start of a 4x4 puzzle that has a naked pair: small enough to add up its proof on paper. */
const SMALL = '....42........43';

/**
 * Returns the texts of docs/techniques.md and its pictures, by file name within docs.
 * @param {Readonly<Record<string, string>>} examples by technique, the clues of a puzzle that needs it
 * @returns {Map<string, string>}
 */
export function techniqueFiles(examples) {
  const small = smallScene();
  const { techniques } = logicOf(small.puzzle);
  const sections = techniques.map((technique) => ({ technique, use: firstUse(technique, examples[technique.code]) }));
  const levels = LEVELS.map((level) => {
    const ofLevel = sections.filter(({ technique }) => technique.level === level);
    return [`## ${en.levels[level]}`, ...ofLevel.map(({ technique, use }) => sectionOf(technique, use))].join('\n\n');
  });
  const page = [
    aboutPage(techniques),
    aboutLevels(techniques),
    aboutProofs(small, `${PICTURES}/sum.svg`),
    aboutShares(),
    ...levels,
  ];
  const files = new Map([['techniques.md', `${page.join('\n\n')}\n`]]);
  files.set(`${PICTURES}/sum.svg`, drawFigure(small, 'A naked pair'));
  for (const { technique, use } of sections)
    if (use) files.set(`${PICTURES}/${technique.code}.svg`, drawFigure(use.scene, textOf(technique).title));
  return files;
}

/**
 * @typedef {object} Use
 * @property {string} clues
 * @property {Scene} scene
 * @property {number} number of the step in the path, from 1
 */

/**
 * Returns the first step of a technique on the path of a puzzle that needs it.
 * @param {Technique} technique
 * @param {string | undefined} clues
 * @returns {Use | undefined}
 */
function firstUse({ code }, clues) {
  if (clues === undefined) return undefined;
  const puzzle = puzzleOf(clues);
  /** @type {Use | undefined} */
  let use;
  let number = 0;
  solvePath(puzzle, {
    watch(position, step) {
      number++;
      if (step.technique === code) use ??= { clues, scene: sceneOf(puzzle, position, step), number };
    },
  });
  if (use === undefined)
    throw new Stop(
      `examples.ts: cheaper techniques solve the example of ${code}. Replace it by one from npx gridwright new sudoku --minimal --needs ${code}`,
    );
  return use;
}

/**
 * Returns the arguments that give the command an example.
 * @param {string} example
 */
function commandOf(example) {
  const [clues, rule] = example.split(':').reverse();
  return rule === undefined ? clues : `${clues} --${rule.replace('=', ' ')}`;
}

/**
 * Returns the puzzle of an example: clues, after a rule that it needs, with its data if it has any.
 * @param {string} example
 */
function puzzleOf(example) {
  const [clues, rule] = example.split(':').reverse();
  const [name, data = true] = (rule ?? '').split('=');
  return parsePuzzle(clues, { kind: 'sudoku', ...(rule !== undefined && { [name]: data }) });
}

/** @returns {Scene} */
function smallScene() {
  const puzzle = parsePuzzle(SMALL, { kind: 'sudoku' });
  const logic = logicOf(puzzle);
  const position = logic.position(puzzle, puzzle.clues, true, []);
  const step = logic.next(position, new Set(['naked-pair']));
  if (step === undefined) throw new Error('the small example has no naked pair');
  return sceneOf(puzzle, position, step);
}

/**
 * @param {import('gridwright/rules').Puzzle} puzzle
 * @param {import('gridwright/rules').Position} position
 * @param {import('gridwright/rules').Step} step
 * @returns {Scene}
 */
function sceneOf(puzzle, position, step) {
  const hint = logicOf(puzzle).hint(position, step);
  // A copy, because the position changes with the next step.
  return {
    puzzle,
    grid: position.grid.slice(),
    candidates: openCandidates(position),
    step,
    hint,
    text: hintText(en, puzzle, hint).text,
  };
}

/**
 * @param {Technique} technique
 * @param {Use | undefined} use
 */
function sectionOf(technique, use) {
  const { code } = technique;
  const { title, summary } = textOf(technique);
  const head = [`### ${title}`, summary];
  if (use === undefined) return [...head, 'We know no puzzle that needs it.'].join('\n\n');
  const { clues, scene, number } = use;
  const picture = `![${title} before step ${number}](${PICTURES}/${code}.svg)`;
  return [
    ...head,
    picture,
    `Step ${number}: ${scene.text}`,
    `\`\`\`sh\nnpx gridwright explain ${commandOf(clues)}\n\`\`\``,
  ].join('\n\n');
}
