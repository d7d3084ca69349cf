import { isName } from 'gridwright/input';
import { useId, useState } from 'preact/hooks';
import { Refusal } from '../../service/api.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { Choice, Field, Select } from '../../ui/controls.js';
import { PuzzleChoice, usePuzzleChoice } from '../puzzle-choice.js';
import { setContest } from './contest-api.js';

const WHAT = ['arena', 'own'] as const;
const MINUTES = ['10', '20', '30', '60', '1440'] as const;

/** Lets a league's manager set a contest: an arena, or own puzzles. */
export function SetContest({ league, secret, onSet }: { league: string; secret: string; onSet: () => void }) {
  const words = leagueText.value;
  const [what, setWhat] = useState<(typeof WHAT)[number]>('arena');
  const [title, setTitle] = useState('');
  const [starts, setStarts] = useState(() => localTime(inMinutes(10)));
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('20');
  const { chosen, choice } = usePuzzleChoice();
  const [puzzles, setPuzzles] = useState('');
  const [said, say] = useState('');
  const lines = puzzlesIn(puzzles);
  const set = async () => {
    if (!isName(title)) return say(serviceText.value.wrongName);
    if (what === 'own' && lines.length === 0) return say(words.noPuzzles);
    say(words.setting);
    try {
      await setContest(league, {
        key: secret,
        title: title.trim(),
        starts: new Date(starts).getTime(),
        minutes: Number(minutes),
        ...(what === 'own' ? { puzzles: lines } : chosen),
      });
      setTitle('');
      say(words.isSet);
      onSet();
    } catch (error) {
      say(reasonOf(error));
    }
  };
  return (
    <section class="set screen-only">
      <h2>{words.setContest}</h2>
      <Choice label={words.what} values={WHAT} value={what} nameOf={(one) => words.whats[one]} onChoose={setWhat} />
      <p class="small">{words.whatWords[what]}</p>
      {what === 'own' ? (
        <Puzzles value={puzzles} onInput={setPuzzles} />
      ) : (
        <PuzzleChoice choice={choice} words={words} any={words.rising} />
      )}
      <Starts value={starts} onInput={setStarts} />
      <Select
        label={words.length}
        values={MINUTES}
        value={minutes}
        nameOf={(one) => (one === '1440' ? words.aDay : words.minutesLong(one))}
        onChoose={setMinutes}
      />
      <Field label={words.contestTitle} value={title} onInput={setTitle} onSubmit={() => void set()}>
        <button type="submit" class="btn solid">
          {words.setButton}
        </button>
      </Field>
      <p class="small" role="status">
        {said}
      </p>
    </section>
  );
}

/** Why the server doesn't set a contest. Its sentences begin with the number of a puzzle that can't be used. */
function reasonOf(error: unknown): string {
  const words = leagueText.value;
  if (!(error instanceof Refusal)) return serviceText.value.failed;
  const { status, message } = error;
  const [, puzzle] = /^Puzzle (\d+):/.exec(message) ?? [];
  if (puzzle !== undefined) {
    const reason = status === 422 && message.includes('no solution') ? 'none' : status;
    return words.wrongPuzzle(puzzle, words.wrongPuzzles[reason] ?? words.wrongPuzzles[400]);
  }
  if (status >= 500) return serviceText.value.failed;
  return status === 429 ? words.tooMany : words.wrongContest;
}

function Starts({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{leagueText.value.startsAt}</label>
      <div class="in">
        <input
          id={id}
          type="datetime-local"
          value={value}
          required
          onInput={(event) => {
            if (event.currentTarget.value !== '') onInput(event.currentTarget.value);
          }}
        />
      </div>
    </div>
  );
}

function Puzzles({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const words = leagueText.value;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{words.ownPuzzles}</label>
      <textarea
        id={id}
        rows={4}
        spellcheck={false}
        aria-describedby={`${id}-says`}
        onInput={(event) => onInput(event.currentTarget.value)}
        value={value}
      />
      <p id={`${id}-says`} class="small">
        {words.ownPuzzlesWords}
      </p>
    </div>
  );
}

/** Returns the puzzles of lines; a line may be a link to a puzzle on this page. */
export function puzzlesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^\S*#\/(?:p|puzzles)\//, ''))
    .filter((line) => line !== '');
}

function inMinutes(minutes: number): Date {
  return new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000);
}

/** As a field for a local time writes it: `2026-11-27T18:30`. */
function localTime(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
