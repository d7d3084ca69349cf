import { signal } from '@preact/signals';
import { stepPicture } from 'gridwright/drawing';
import { type ExplainedStep, type Lesson, rulesOf } from 'gridwright/rules';
import { useEffect, useRef } from 'preact/hooks';
import { StepFills, StepMarks } from '../board/hint-marks.js';
import { BoardBackground, cornerOf, Shapes, viewBoxOf } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { engine } from '../engine/engine.js';

/** The steps of the sketches drawn so far, by lesson. */
const steps = signal<ReadonlyMap<Lesson, ExplainedStep>>(new Map());

/** A small picture of a technique: its pattern and what follows, without candidates. */
export function Sketch({ lesson }: { lesson: Lesson }) {
  const figure = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current } = figure;
    if (current === null || steps.peek().has(lesson)) return;
    const left = new AbortController();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      seen.disconnect();
      engine.lesson(lesson, left.signal).then(
        (step) => {
          steps.value = new Map(steps.peek()).set(lesson, step);
        },
        () => {},
      );
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      left.abort();
    };
  }, [lesson]);
  const { puzzle } = lesson;
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const explained = steps.value.get(lesson);
  const answer = explained?.grid ?? rules.start(puzzle);
  const whole = explained && stepPicture(rules, puzzle, { ...explained, candidates: [], ...explained.step });
  const cut = new Set(whole?.notes.filter(({ role }) => role === 'removed').map(({ cell }) => cell));
  const picture = whole && { ...whole, notes: [] };
  return (
    <svg ref={figure} class="board thumb sketch" viewBox={viewBoxOf(size)} aria-hidden="true">
      <BoardBackground size={size} />
      {picture && <StepFills picture={picture} size={size} />}
      <Shapes shapes={rules.draw(puzzle, answer)} />
      {picture && <StepMarks picture={picture} puzzle={puzzle} answer={answer} />}
      {[...cut].map((cell) => {
        const { x, y } = cornerOf(cell, size);
        const [near, far] = [UNIT * 0.26, UNIT * 0.74];
        return (
          <path
            key={cell}
            class="s-cut"
            d={`M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`}
          />
        );
      })}
    </svg>
  );
}
