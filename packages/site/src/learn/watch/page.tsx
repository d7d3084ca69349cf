import { type Signal, useSignal } from '@preact/signals';
import { allRules, type Rules } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { BoardBackground, CellFill, Shapes, typeClass, viewBoxOf } from '../../board/marks.js';
import { formatNumber } from '../../text/text.js';
import { watchText } from '../../text/watch.js';
import { Choice } from '../../ui/controls.js';
import { Frame as Page } from '../../ui/frame.js';
import { follow } from './follow.js';
import type { Frame } from './trace.js';
import '../../ui/styles/step-marks.css';
import './watch.css';

/** The kinds whose rules say what is left for a cell. */
const WATCHED = allRules.filter(({ values }) => values !== undefined);

/** Steps a second, by notch of the slider. */
const SPEEDS = [2, 5, 12, 30, 80, 200, 500];

/** What has been done so far, by phase and by what it was. */
export type Counts = Readonly<Record<string, number>>;

/** A puzzle being made and solved before the player's eyes. */
export function Watch() {
  const watch = watchText.value;
  const name = useSignal(WATCHED[0].name);
  const round = useSignal(0);
  const rules = WATCHED.find((known) => known.name === name.value) ?? WATCHED[0];
  return (
    <Page title={watch.title} dek={watch.dek} here="learn" layout="watch">
      <Running key={`${rules.name} ${round.value}`} rules={rules} onAgain={() => round.value++}>
        <Choice
          label={watch.kind}
          values={WATCHED.map((known) => known.name)}
          value={rules.name}
          nameOf={(one) => WATCHED.find((known) => known.name === one)?.title ?? one}
          onChoose={(one) => (name.value = one)}
        />
      </Running>
    </Page>
  );
}

function Running({ rules, onAgain, children }: { rules: Rules; onAgain: () => void; children: ComponentChildren }) {
  const watch = watchText.value;
  const frame = useSignal<Frame | undefined>(undefined);
  const counts = useSignal<Counts>({});
  const notch = useSignal(3);
  const paused = useSignal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const failed = useSignal(false);
  useEffect(() => {
    const take = (next: Frame) => {
      frame.value = next;
      const key = `${next.phase} ${next.what}`;
      counts.value = { ...counts.peek(), [key]: (counts.peek()[key] ?? 0) + 1 };
    };
    const left = new AbortController();
    const rate = () => (paused.peek() ? 0 : SPEEDS[notch.peek()]);
    follow(rules, rate, take, left.signal).catch(() => (failed.value = !left.signal.aborted));
    return () => left.abort();
  }, [rules, frame, counts, notch, paused, failed]);
  return (
    <>
      <div class="watch-board">
        <Shown rules={rules} frame={frame} />
      </div>
      <div class="watch-side">
        {children}
        <div class="buttons">
          <button
            type="button"
            class="btn solid"
            aria-pressed={paused.value}
            onClick={() => (paused.value = !paused.value)}
          >
            {paused.value ? watch.goOn : watch.pause}
          </button>
          <button type="button" class="btn" onClick={onAgain}>
            {watch.again}
          </button>
        </div>
        <label class="speed">
          {watch.speed}
          <input
            type="range"
            min={0}
            max={SPEEDS.length - 1}
            value={notch.value}
            aria-valuetext={watch.perSecond(formatNumber(SPEEDS[notch.value]))}
            onInput={(event) => (notch.value = Number(event.currentTarget.value))}
          />
          <output>{watch.perSecond(formatNumber(SPEEDS[notch.value]))}</output>
        </label>
        {failed.value && <p class="reading">{watch.failed}</p>}
        <Phases frame={frame} counts={counts} />
      </div>
    </>
  );
}

function Shown({ rules, frame }: { rules: Rules; frame: Signal<Frame | undefined> }) {
  const size = rules.defaultSize;
  const now = frame.value;
  const clues = now?.clues ?? new Uint8Array(size.rows * size.columns);
  return (
    <svg class={`board ${typeClass(size)}`} viewBox={viewBoxOf(size)} role="img" aria-label={rules.title}>
      <BoardBackground size={size} />
      {now?.cell !== undefined && (
        <CellFill
          cell={now.cell}
          size={size}
          name={now.what === 'placed' || now.what === 'gone' ? 'b-mark' : 'b-look'}
        />
      )}
      <Shapes shapes={rules.draw({ kind: rules.name, size, options: {}, clues }, now?.answer ?? clues)} />
    </svg>
  );
}

/** The three works, what each is for, and how far it is. */
function Phases({ frame, counts }: { frame: Signal<Frame | undefined>; counts: Signal<Counts> }) {
  const watch = watchText.value;
  const number = (key: string) => formatNumber(counts.value[key] ?? 0);
  const { phase, what } = frame.value ?? {};
  const sums = {
    fill: watch.placed(number('fill placed'), number('fill back')),
    dig: watch.dug(number('dig gone'), number('dig kept')),
    search: watch.placed(number('search placed'), number('search back')),
  };
  return (
    <ol class="watch-phases">
      {(['fill', 'dig', 'search'] as const).map((name) => (
        <li key={name} aria-current={name === phase ? 'step' : undefined}>
          <h2>{watch.phases[name]}</h2>
          <p>{watch.words[name]}</p>
          <p class="num">{sums[name]}</p>
          {name === 'search' && what === 'done' && phase === 'search' && <p role="status">{watch.proved}</p>}
        </li>
      ))}
    </ol>
  );
}
