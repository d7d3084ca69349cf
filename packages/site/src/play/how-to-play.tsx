import { useSignal } from '@preact/signals';
import {
  type Cell,
  type Example,
  formatShape,
  type Grid,
  type Mistake,
  type Puzzle,
  type Rules,
} from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { engine } from '../engine/engine.js';
import { learnText } from '../text/learn.js';
import { ruleTexts } from '../text/library.js';
import { Folded } from '../ui/controls.js';
import './how-to-play.css';

interface HowToPlayProps {
  readonly rules: Rules;
  readonly short?: boolean;
  /** Leaves out the rules that this puzzle doesn't have. */
  readonly puzzle?: Puzzle;
}

/** How a kind is played: a puzzle and its solution and, unless it is short, each mistake as a picture. */
export function HowToPlay({ rules, short = false, puzzle: played }: HowToPlayProps) {
  const learn = learnText.value;
  const examples = useExamples(rules);
  const wrong = Object.entries(examples ?? {})
    .filter(([code, { puzzle }]) => played === undefined || hasRule(played, rules, code, puzzle))
    .flatMap(([code, example]) => wrongPicture(rules, code, example));
  const isVariant = ({ puzzle }: Example) => played === undefined && Object.keys(puzzle.options).length > 0;
  const variants = wrong.filter(isVariant);
  return (
    <>
      <Course
        rules={rules}
        like={rules.input === 'presses' && played !== undefined ? played : Object.values(examples ?? {})[0]?.puzzle}
      />
      {!short && rules.input === 'values' && examples === undefined && <section class="set waiting" aria-busy="true" />}
      {!short && wrong.length > 0 && (
        <section class="set">
          <h2>{learn.brokenRules}</h2>
          <BrokenRules rules={rules} all={wrong.filter((one) => !isVariant(one))} />
        </section>
      )}
      {!short && variants.length > 0 && (
        <Folded title={learn.variantRules(variants.length)}>
          <BrokenRules rules={rules} all={variants} />
        </Folded>
      )}
    </>
  );
}

interface BrokenRule extends Example {
  readonly mistake: Mistake;
}

/** Rules, each with a board that breaks it. */
function BrokenRules({ rules, all }: { rules: Rules; all: readonly BrokenRule[] }) {
  const texts = ruleTexts().value;
  return (
    <div class="pictures">
      {all.map(({ puzzle, answer, mistake }) => (
        <figure key={mistake.code}>
          <Picture puzzle={puzzle} answer={answer} label="" wrong={mistake.cells} />
          <figcaption>{texts?.kinds[rules.name].rules[mistake.code]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/**
 * Whether a puzzle has the rule that an example breaks: every option of the example, and boxes unless it has regions.
 */
function hasRule(played: Puzzle, rules: Rules, code: string, { options }: Puzzle): boolean {
  if (code === 'box-repeat' && hasRegions(rules, played)) return false;
  return Object.keys(options).every((name) => Object.hasOwn(played.options, name));
}

function hasRegions({ options }: Rules, played: Puzzle): boolean {
  return options.some(({ name, replacesBoxes }) => replacesBoxes === true && Object.hasOwn(played.options, name));
}

/** The kind's examples; undefined while they are fetched, none when they could not be. */
function useExamples(rules: Rules): Readonly<Record<string, Example>> | undefined {
  const examples = useSignal<Readonly<Record<string, Example>> | undefined>(undefined);
  useEffect(() => {
    // The texts are complete without the pictures.
    engine.examples(rules.name).then(
      (all) => (examples.value = all),
      () => (examples.value = {}),
    );
  }, [rules, examples]);
  return examples.value;
}

/** A mistake that a player can make on the page: with values that there are and the clues as they were given. */
function wrongPicture(rules: Rules, code: string, { puzzle, answer }: Example): BrokenRule[] {
  if (rules.input === 'presses' || answer.some((value) => value > rules.maxValues(puzzle.size).answer)) return [];
  if (puzzle.clues.some((clue, cell) => clue !== 0 && clue !== answer[cell])) return [];
  const mistake = rules.check(puzzle, answer).find((one) => one.code === code && !one.unfinished);
  return mistake === undefined ? [] : [{ puzzle, answer, mistake }];
}

interface Solved {
  readonly puzzle: Puzzle;
  readonly solution: Grid;
}

/** A puzzle on its way to its solution. `like` has its size and options. */
function Course({ rules, like }: { rules: Rules; like: Omit<Puzzle, 'clues'> | undefined }) {
  const solved = useSolved(rules, like);
  const learn = learnText.value;
  if (solved === undefined)
    return (
      <div class="pictures stages" aria-busy="true">
        {[learn.start, learn.between, learn.end].map((caption) => (
          <figure key={caption}>
            <div class="no-board" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    );
  const pictures = rules.input === 'presses' ? pressed(rules, solved) : filled(rules, solved);
  return (
    <div class="pictures stages">
      {pictures.map((answer, i) => (
        <figure key={i}>
          <Picture puzzle={solved.puzzle} answer={answer} label="" />
          <figcaption>{i === 0 ? learn.start : i === pictures.length - 1 ? learn.end : learn.between}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** A puzzle of that size and with these options, made from a fixed seed. */
function useSolved(rules: Rules, like: Omit<Puzzle, 'clues'> | undefined): Solved | undefined {
  const solved = useSignal<Solved | undefined>(undefined);
  useEffect(() => {
    const show = async ({ size: { rows, columns }, options }: Omit<Puzzle, 'clues'>) => {
      const asked = { ...options, size: formatShape(rows, columns) };
      const { puzzle } = await engine.make(rules.name, asked, 'how to play');
      const { solutions } = await engine.solve(puzzle, 1);
      solved.value = { puzzle, solution: solutions[0] };
    };
    if (like !== undefined) show(like).catch(() => {});
  }, [rules, like, solved]);
  return solved.value;
}

function filled(rules: Rules, { puzzle, solution }: Solved): Grid[] {
  const start = rules.start(puzzle);
  const open = [...start.keys()].filter((cell) => start[cell] === 0);
  return [start, filledIn(start, open.slice(0, open.length / 2), solution), solution];
}

/** The board after each press. */
function pressed(rules: Rules, { puzzle, solution }: Solved): Grid[] {
  const start = rules.start(puzzle);
  const cells = [...solution.keys()].filter((cell) => solution[cell] !== 0);
  return [start, ...cells.map((_, i) => filledIn(start, cells.slice(0, i + 1), solution))];
}

function filledIn(grid: Grid, cells: readonly Cell[], values: Grid): Grid {
  const changed = grid.slice();
  for (const cell of cells) changed[cell] = values[cell];
  return changed;
}
