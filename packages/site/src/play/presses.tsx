import { useSignal } from '@preact/signals';
import { formatId, type Puzzle } from 'gridwright/rules';
import { useId, useRef, useState } from 'preact/hooks';
import { Picture } from '../marks.js';
import { formatRoute } from '../router.js';
import { sentence, shape, text } from '../text/text.js';
import type { Session } from './session.js';

/** How many presses there are, the fewest on request, and the goal as a picture. */
export function Presses({ session, goal }: { session: Session; goal: Puzzle }) {
  const { play, library } = text.value;
  const isShown = useSignal(false);
  const facts = Object.entries(session.facts.value);
  const told = facts.filter(([label]) => label === 'puzzle number');
  const hidden = facts.filter(([label]) => label !== 'puzzle number');
  const line = ([label, words]: readonly [string, string]) => (
    <li key={label}>
      {library.facts[label] ?? label} {words}
    </li>
  );
  return (
    <div class="goal-side">
      <div>
        <p class="kicker">{play.pressesLabel}</p>
        <div class="presses">
          <span class="big num">{session.entered}</span>
          <ul class="small">
            {told.map(line)}
            {isShown.value && hidden.map(line)}
            {!isShown.value && hidden.length > 0 && (
              <li>
                <button type="button" class="btn quiet" onClick={() => (isShown.value = true)}>
                  {play.menu.fewest}
                </button>
              </li>
            )}
          </ul>
        </div>
        <p class="small">{play.pressesWords}</p>
      </div>
      <figure>
        <Picture puzzle={goal} answer={session.rules.start(goal)} label={play.goal} />
        <figcaption class="small" aria-hidden="true">
          {play.goal}
        </figcaption>
      </figure>
    </div>
  );
}

/** Sets up the puzzle of a number typed in, or of one at random, of the same size and rules as the one on the board. */
export function Numbered({ session }: { session: Session }) {
  const { puzzle, rules } = session;
  const { play } = text.value;
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const open = (number: string) => {
    try {
      const clues = rules.disks?.parseNumber(number, puzzle.size);
      if (clues === undefined) throw new RangeError(`expected a number, got ${JSON.stringify(number.slice(0, 40))}`);
      setWrong('');
      location.hash = formatRoute({ page: 'puzzle', id: formatId({ ...puzzle, clues }) });
    } catch (error) {
      setWrong(sentence(error));
    }
  };
  return (
    <form
      class="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open(field.current?.value.trim() ?? '');
      }}
    >
      <label for={id}>{play.number}</label>
      <div class="in">
        <input ref={field} id={id} class="numin" inputMode="numeric" autocomplete="off" aria-describedby={`${id}-says`} aria-invalid={wrong !== ''} />
        <button type="submit" class="btn">
          {play.setUp}
        </button>
        <button type="button" class="btn" onClick={() => open(randomNumber(puzzle.clues.length))}>
          {play.random}
        </button>
      </div>
      <p id={`${id}-says`} class={wrong === '' ? 'small' : 'small wrong'} aria-live="polite">
        {wrong || play.numberWords(shape(puzzle.size))}
      </p>
    </form>
  );
}

/** A number of that many bits. */
function randomNumber(bits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(bits / 8)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (BigInt(`0x${hex}`) >> BigInt(bytes.length * 8 - bits)).toString();
}
