import { computed, type ReadonlySignal, useComputed } from '@preact/signals';
import type { Cell, Grid, Value } from 'gridwright/rules';
import { useMemo } from 'preact/hooks';
import { symbolName, symbolStyle } from '../board/symbols.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import { lazy } from '../ui/lazy.js';
import { useAfterFrame } from './after-frame.js';
import { MODES, type Mode } from './entry.js';
import { EraseKey } from './erase-key.js';
import { KeySymbol } from './lazy-glyphs.js';
import type { Session } from './session.js';

const Swatches = lazy(async () => (await import('./special-keys.js')).Swatches);
const PenKeys = lazy(async () => (await import('./special-keys.js')).PenKeys);

/** The keys under or beside the board, one ruled table: what they enter, a key for each value, and the actions. */
export function Keypad({ session }: { session: Session }) {
  return (
    <div class="pad" inert={session.menu.value}>
      {session.rules.input === 'values' && <Modes session={session} />}
      {session.rules.input === 'values' && <Keys session={session} />}
      <Actions session={session} />
    </div>
  );
}

/** Two values need one kind of note only; the pen is there if it is wanted. */
function modesOf(session: Session): readonly Mode[] {
  const hasCentre = session.rules.maxValues(session.puzzle.size).answer > 2;
  const hasPen = settings.value.pen === 'yes';
  return MODES.filter((mode) => (mode !== 'centre' || hasCentre) && (mode !== 'pen' || hasPen));
}

function Modes({ session }: { session: Session }) {
  const { play } = text.value;
  const modes = modesOf(session);
  const tips = { value: 'Z', corner: 'X', centre: 'C', colour: 'V', pen: 'B' };
  return (
    <div class={`band modes m${modes.length}`} role="radiogroup" aria-label={play.modesLabel}>
      {modes.map((mode) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio of the page's own look
        <button
          key={mode}
          type="button"
          class="mode"
          role="radio"
          aria-checked={session.input.modeNow.value === mode}
          data-tip={tips[mode]}
          onClick={() => session.setMode(mode)}
        >
          {!modes.includes('centre') && mode === 'corner' ? play.note : play.modes[mode]}
        </button>
      ))}
    </div>
  );
}

function Keys({ session }: { session: Session }) {
  const { most, columns, values } = useMemo(() => {
    const most = session.rules.maxValues(session.puzzle.size).answer;
    return { most, columns: columnsFor(most), values: Array.from({ length: most }, (_, index) => index + 1) };
  }, [session]);
  // Counts come after the board: they take as long to lay out.
  const answer = useAfterFrame(useComputed(() => session.board.value.answer));
  const counts = useComputed(() => countsOf(answer.value, most));
  const mistakes = useAfterFrame(session.mistakes);
  const broken = useComputed(() => mistakes.value.flatMap(({ unfinished, cells }) => (unfinished ? [] : [...cells])));
  const shown = useComputed(() => {
    const { selection, digit } = session.input;
    if (settings.value.entry === 'digit') return digit.value;
    return selection.value.length === 1 ? answer.value[selection.value[0]] : 0;
  });
  if (session.input.modeNow.value === 'colour') return <Swatches session={session} />;
  if (session.input.modeNow.value === 'pen') return <PenKeys session={session} />;
  const gap = columns - (most % columns);
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fieldset
    <div
      class={`band keys k${columns} in-${session.input.modeNow.value}`}
      role="group"
      aria-label={text.value.play.keys}
    >
      {values.map((value) => (
        <ValueKey key={value} value={value} session={session} counts={counts} shown={shown} broken={broken} />
      ))}
      <EraseKey session={session} wide={gap} />
    </div>
  );
}

/** Returns how often each value occurs. */
function countsOf(answer: Grid, most: Value): Uint16Array {
  const counts = new Uint16Array(most + 1);
  for (const value of answer) counts[value]++;
  return counts;
}

interface ValueKeyProps {
  /** The cells that break a rule. */
  readonly broken: ReadonlySignal<readonly Cell[]>;
  readonly value: Value;
  readonly session: Session;
  /** How often each value occurs on the board. */
  readonly counts: ReadonlySignal<Uint16Array>;
  /** The value whose key is marked: that of the selected cell, or the one that cells will get. */
  readonly shown: ReadonlySignal<Value>;
}

/** A key with the number of its values that are still to place. */
function ValueKey({ value, session, counts, shown, broken }: ValueKeyProps) {
  const { rules, puzzle } = session;
  const left = useComputed(() => {
    const whole = rules.values?.quota(puzzle).whole;
    return whole === undefined ? undefined : whole - counts.value[value];
  });
  const isOn = useComputed(() => shown.value === value);
  // A digit that breaks a rule isn't done, though all of its places seem taken.
  const isBroken = useComputed(
    () => left.value === 0 && broken.value.some((cell) => session.board.value.answer[cell] === value),
  );
  const digit = rules.answerAlphabet.symbols[value];
  const symbol = symbolName(puzzle, digit);
  const style = symbolStyle(puzzle);
  const n = left.value;
  const pressed = settings.value.entry === 'digit' ? { 'aria-pressed': isOn.value } : {};
  const isDone = n === 0 && !isBroken.value;
  const { play } = text.value;
  const name = n === undefined || (n === 0 && !isDone) ? symbol : play.keyLabel(symbol, play.left(n));
  return (
    <button
      type="button"
      class={`key${isOn.value ? ' on' : ''}${isDone ? ' done' : ''}`}
      aria-label={name}
      {...pressed}
      onClick={() => session.key(value)}
    >
      {style === 'digits' ? <span class="d">{digit}</span> : <KeySymbol puzzle={puzzle} value={value} />}
      {n !== undefined && <span class="n">{isDone ? play.left(0) : n < 0 ? `+${-n}` : n}</span>}
    </button>
  );
}

function Actions({ session }: { session: Session }) {
  const { play } = text.value;
  const none = useMemo(
    () => ({
      toUndo: computed(() => session.play.value.done === 0),
      toRedo: computed(() => session.play.value.done === session.play.value.log.length),
    }),
    [session],
  );
  return (
    <div class="band acts">
      <button type="button" class="act" data-tip="[" disabled={none.toUndo} onClick={() => session.undo()}>
        <Icon name="undo" />
        {play.undo}
      </button>
      <button type="button" class="act" data-tip="]" disabled={none.toRedo} onClick={() => session.redo()}>
        <Icon name="redo" />
        {play.redo}
      </button>
      {session.rules.help !== undefined && (
        <button type="button" class="act" data-tip="H" onClick={() => void session.hints.ask()}>
          <Icon name="hint" />
          {play.hint}
        </button>
      )}
      <button type="button" class="act" onClick={() => session.check()}>
        <Icon name="check" />
        {play.check}
      </button>
    </div>
  );
}

/**
 * Keys in a row: few enough to be 44 px wide on the narrowest phone, and so that Erase, which fills the last row, stays
 * small.
 */
function columnsFor(most: Value): number {
  if (most < 5) return most + 1;
  const choices = most < 7 ? [4] : [6, 5];
  return choices.reduce((best, columns) => (columns - (most % columns) < best - (most % best) ? columns : best));
}
