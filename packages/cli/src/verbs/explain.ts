import type { ScaleName } from '@gridwright/scales';
import { Command, Option } from 'commander';
import { kindOf } from 'gridwright';
import { hasOneSolution } from 'gridwright/batch';
import { formatLine, titleOf } from 'gridwright/formats';
import { adviceFor, logicOf, type Path, ratedPath, solvePath } from 'gridwright/logic';
import {
  type Cell,
  cellName,
  clashes,
  formatId,
  formatMove,
  formatRemoval,
  type Grid,
  type HintText,
  hintText,
  type Language,
  type Level,
  lessonText,
  mistakeText,
  type Position,
  type Presses,
  type Puzzle,
  type Step,
} from 'gridwright/rules';
import { readSheet } from '../arguments.js';
import { BadInput } from '../errors.js';
import { type Game, readGame } from '../game.js';
import { addExamples, GROUPS } from '../help.js';
import { withProgress } from '../io.js';
import { type CommandText, languageOption, mistakeIn, readLanguage } from '../language.js';
import { addHintOptions, formatOption, type OptionValues } from '../options.js';
import { argumentLines } from '../print.js';
import { forceOption } from '../replacing.js';
import { printWrapped } from '../terminal.js';
import { printOnScale } from './explain-scale.js';
import { writeProof } from './explain-veripb.js';

export function explainVerb(): Command {
  const command = new Command('explain')
    .description('solve a puzzle by logic, with the reason for each step')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .argument('[grid]', 'the grid so far, one character per cell (default: what the puzzle has)')
    .option('--moves <MOVES>', 'moves made after that, as "hint" takes them, such as r3c5=7,r3c5!=7')
    .addOption(
      new Option(
        '--scale <SCALE>',
        'the steps of another scale: se for Sudoku Explainer, hodoku for HoDoKu (9x9 Sudoku)',
      )
        .choices(['se', 'hodoku'])
        .conflicts('moves')
        .helpGroup(GROUPS.output),
    )
    .addOption(formatOption(['text', 'json', 'veripb'], 'text'))
    .addOption(
      new Option('--out <NAME>', 'write the proof for VeriPB as NAME.opb and NAME.pbp').helpGroup(GROUPS.output),
    )
    .addOption(forceOption())
    .addOption(languageOption());
  addExamples(
    command,
    [
      'explain sudoku.1:alice',
      'explain flipit.1:alice --format json',
      'explain sudoku.1:alice --moves r3c2=4,r1c1=7',
      'explain sudoku.1:alice --scale se',
      'explain sudoku.1:alice --scale hodoku',
      'explain sudoku.1:alice --format veripb --out alice',
    ],
    'Exit code: 0 if the steps lead to the solution, 1 if the puzzle needs more.',
  );
  return addHintOptions(command).action(
    async (puzzleText: string, gridText: string | undefined, values: OptionValues) => {
      const text = await readLanguage(values);
      const proofName = readProofName(gridText, values);
      const sheet = await readSheet(puzzleText, values);
      const { puzzle } = sheet;
      if (proofName !== undefined) {
        logicOf(puzzle); // A kind without techniques is refused before the search for solutions.
        if (!hasOneSolution(puzzle)) throw notUnique();
        return writeProof(puzzle, proofName, text.library, { reads: [puzzleText], force: values.force === true });
      }
      if (values.scale !== undefined)
        return printOnScale(puzzle, values.scale as ScaleName, gridText, text, values.format === 'json');
      const moves = typeof values.moves === 'string' ? values.moves : undefined;
      const isFresh =
        gridText === undefined && moves === undefined && sheet.answer === undefined && sheet.notes === undefined;
      const game = isFresh ? undefined : readGame(sheet, gridText, moves);
      if (game !== undefined) requireNoMistake(puzzle, game, text);
      const { presses } = kindOf(puzzle.kind);
      if (presses !== undefined) return printPresses(puzzle, presses, game, text.library, values.format === 'json');
      const texts: HintText[] = [];
      const logic = logicOf(puzzle);
      const { path, level } = await withProgress(text.steps, (show) =>
        pathOf(puzzle, game, (position, step) => {
          texts.push(hintText(text.library, puzzle, logic.hint(position, step)));
          show(texts.length);
        }),
      );
      if (values.format === 'json') process.stdout.write(`${JSON.stringify(asJson(puzzle, path, level, texts))}\n`);
      else printWrapped(printedSteps(puzzle, path, level, texts, text));
      process.exitCode = path.solved ? 0 : 1;
    },
  );
}

/** Returns the name for the files of a proof; undefined for other formats. */
function readProofName(
  gridText: string | undefined,
  { format, out, scale, moves, force }: OptionValues,
): string | undefined {
  if (format !== 'veripb') {
    if (out === undefined && force === undefined) return undefined;
    throw new BadInput(
      `--${out === undefined ? 'force' : 'out'}: expected --format veripb with it, since the other formats are printed`,
    );
  }
  if (typeof out !== 'string' || /(^|[/\\])\.*$/.test(out))
    throw new BadInput('--format veripb: expected --out NAME, for NAME.opb and NAME.pbp');
  if (gridText !== undefined || moves !== undefined || scale !== undefined)
    throw new BadInput('--format veripb: expected no grid, --moves or --scale, since a proof begins with the clues');
  return out;
}

/** Throws BadInput for a grid with a value, or a ruled-out candidate, that the solution contradicts. */
function requireNoMistake(puzzle: Puzzle, game: Game, text: CommandText): void {
  const advice = adviceFor(puzzle, game);
  if (advice.type === 'mistake') throw new BadInput(mistakeIn(advice.cell, game, puzzle, text), 1);
}

/**
 * Returns the steps and the level; a game in progress has no level. Throws BadInput unless there is exactly one
 * solution.
 */
function pathOf(
  puzzle: Puzzle,
  game: Game | undefined,
  watch: (position: Position, step: Step) => void,
): { path: Path; level: Level | undefined } {
  const rated = game === undefined ? ratedPath(puzzle, watch) : undefined;
  if (rated !== undefined) return { path: rated.path, level: rated.rating.level };
  if (game === undefined || !hasOneSolution(puzzle)) throw notUnique();
  return { path: solvePath(puzzle, { from: game.answer, removed: game.removed, watch }), level: undefined };
}

function notUnique(): BadInput {
  return new BadInput('expected a puzzle with exactly one solution; "gridwright solve" counts its solutions', 1);
}

/** Prints the steps for a kind without techniques, from the first press or from the game in progress. */
function printPresses(
  puzzle: Puzzle,
  presses: Presses,
  game: Game | undefined,
  language: Language,
  json: boolean,
): void {
  const [clash] = clashes(puzzle);
  if (clash !== undefined) throw new BadInput(mistakeText(language, puzzle, clash), 1);
  const stepOf = (cells: readonly Cell[], text: string) => ({
    cells: cells.map((cell) => cellName(cell, puzzle.size)),
    text,
  });
  const steps =
    game === undefined
      ? presses.lesson(puzzle).map((step) => stepOf(step.cells, lessonText(language, puzzle, step)))
      : pressesLeft(puzzle, presses, game.answer).map(({ move, hint: reason }) =>
          stepOf([move.cell], hintText(language, puzzle, reason).text),
        );
  const lines = steps.map(({ text }, i) => `${i + 1}. ${text}`);
  if (json) process.stdout.write(`${JSON.stringify({ id: formatId(puzzle), puzzle: formatLine(puzzle), steps })}\n`);
  else printWrapped([titleOf(puzzle, language), '', ...lines]);
}

type PressAdvice = NonNullable<ReturnType<Presses['advise']>>;

/** Returns the presses of a best answer that are still missing. */
function pressesLeft(puzzle: Puzzle, presses: Presses, answer: Grid): PressAdvice[] {
  const steps: PressAdvice[] = [];
  for (
    let made = answer, next = presses.advise(puzzle, made);
    next !== undefined;
    next = presses.advise(puzzle, made)
  ) {
    steps.push(next);
    made = kindOf(puzzle.kind).apply(puzzle, made, next.move);
  }
  return steps;
}

function printedSteps(
  puzzle: Puzzle,
  path: Path,
  level: Level | undefined,
  texts: readonly HintText[],
  text: CommandText,
): string[] {
  const width = String(texts.length).length;
  const lines = texts.flatMap((step, i) => {
    const [first, ...rest] = argumentLines(step, width + 2);
    return [`${String(i + 1).padStart(width)}. ${step.technique}. ${first}`, ...rest];
  });
  const grid = formatLine(puzzle, path.grid);
  const end = path.solved ? grid : path.bounded ? text.boundedAt(grid) : text.noFurther(grid);
  const title = [
    titleOf(puzzle, text.library),
    ...(level === undefined ? [] : [levelName(level, text)]),
    text.steps(path.steps.length),
  ].join(', ');
  return [title, '', ...lines, '', end];
}

/** Returns the name of a level: in English its code, as `--level` takes it. */
function levelName(level: Level, { library }: CommandText): string {
  return library.tag === 'en' ? level : library.levels[level];
}

function asJson(puzzle: Puzzle, path: Path, level: Level | undefined, texts: readonly HintText[]) {
  const { answerAlphabet } = kindOf(puzzle.kind);
  const step = ({ technique, places, removes }: Step, i: number) => ({
    technique,
    text: texts[i].text,
    ...(texts[i].parts && { parts: texts[i].parts }),
    places: places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet)),
    removes: removes.map((candidate) => formatRemoval(candidate, puzzle.size, answerAlphabet)),
  });
  return {
    id: formatId(puzzle),
    puzzle: formatLine(puzzle),
    level: level ?? null,
    solved: path.solved,
    ...(path.bounded && { bounded: true }),
    steps: path.steps.map(step),
    grid: formatLine(puzzle, path.grid),
  };
}
