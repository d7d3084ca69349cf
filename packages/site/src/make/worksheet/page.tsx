import { useSignal } from '@preact/signals';
import { allRules, LEVELS, type Level, type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { StyledPicture } from '../../board/styled-picture.js';
import { engine } from '../../engine/engine.js';
import { makeMatching } from '../../engine/matching.js';
import { someSeed } from '../../engine/seeds.js';
import { gameOfPuzzle } from '../../game/find.js';
import {
  formatWorksheet,
  isName,
  LONGEST_TITLE,
  MOST,
  parseWorksheet,
  pastedName,
  type Worksheet,
} from '../../game/worksheet.js';
import { gameStatus } from '../../records/game-status.js';
import { boardOfGame } from '../../records/replay.js';
import { gameStore } from '../../storage/browser-store.js';
import { openWorksheet } from '../../storage/current-worksheet.js';
import { makeText } from '../../text/make.js';
import { describe, levelName, sentence } from '../../text/text.js';
import { worksheetText } from '../../text/worksheet.js';
import { linkTo } from '../../ui/address.js';
import { Field, Section, Select } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Frame } from '../../ui/frame.js';
import { fitsCode, QrCode } from '../../ui/qr.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { usualSizes } from '../size-fields.js';
import { Sheets } from './sheets.js';
import './worksheet.css';

/** `#/worksheet` composes a worksheet, `#/worksheet/<names>/<title>` is one. */
export function WorksheetPage({ route }: PageProps) {
  const rest = 'rest' in route ? route.rest : undefined;
  if (rest === undefined) return <Compose />;
  const worksheet = parseWorksheet(rest);
  const words = worksheetText.value;
  if (worksheet === undefined) return <ErrorPage title={words.notOne} words={words.notOneWords(MOST)} />;
  return <Shown key={rest} worksheet={worksheet} />;
}

/** The puzzles of a worksheet, and how far each is on this device. */
function Shown({ worksheet }: { worksheet: Worksheet }) {
  const words = worksheetText.value;
  const puzzles = usePuzzles(worksheet.names);
  // At once: one of its puzzles may be opened before the next frame.
  useLayoutEffect(() => openWorksheet(formatWorksheet(worksheet)), [worksheet]);
  const games = [...gameStore.games.value.values()];
  const states = worksheet.names.map((name) => {
    const made = puzzles.get(name);
    return made === undefined || typeof made === 'string' ? undefined : gameOfPuzzle(games, made.id)?.state;
  });
  const solved = states.filter((state) => state === 'solved').length;
  const ready = worksheet.names.flatMap((name, i) => {
    const made = puzzles.get(name);
    return typeof made === 'object' ? [{ number: i + 1, puzzle: made.puzzle }] : [];
  });
  const next = states.findIndex((state) => state !== 'solved' && state !== 'given-up');
  return (
    <Frame
      title={worksheet.title === '' ? words.title : worksheet.title}
      dek={words.progress(solved, worksheet.names.length)}
    >
      <ol class="worksheet">
        {worksheet.names.map((name, i) => (
          <Item key={`${i} ${name}`} name={name} number={i + 1} made={puzzles.get(name)} isNext={i === next} />
        ))}
      </ol>
      {next < 0 && solved === worksheet.names.length && <p class="reading">{words.allSolved}</p>}
      {ready.length > 0 && <Sheets title={worksheet.title} puzzles={ready} />}
    </Frame>
  );
}

/** A puzzle and its id; a sentence why there is none; undefined while it is made. */
type Made = { readonly puzzle: Puzzle; readonly id: string } | string | undefined;

function Item({ name, number, made, isNext }: { name: string; number: number; made: Made; isNext: boolean }) {
  const words = worksheetText.value;
  const ready = typeof made === 'object' ? made : undefined;
  const game = ready && gameOfPuzzle(gameStore.games.value.values(), ready.id);
  const answer =
    ready && (game ? boardOfGame(game, ready.puzzle).answer : rulesOf(ready.puzzle.kind).start(ready.puzzle));
  const [state, more] = ready && answer ? gameStatus(ready.puzzle, answer, game) : ['', ''];
  return (
    <li class={isNext ? 'next' : ''}>
      <a href={hashOf(name)} aria-label={words.item(number, ready ? rulesOf(ready.puzzle.kind).title : name, state)}>
        {ready && answer ? <StyledPicture puzzle={ready.puzzle} answer={answer} label="" /> : <span class="blank" />}
        <b>
          <span class="num">{number}</span> {ready ? rulesOf(ready.puzzle.kind).title : ''}
        </b>
        <small>{typeof made === 'string' ? made : ready ? describe(ready.puzzle) : '\u00a0'}</small>
        <small>{game === undefined ? (isNext ? words.startHere : '\u00a0') : `${state}, ${more}`}</small>
      </a>
    </li>
  );
}

function hashOf(name: string): string {
  return formatRoute(parseId(name).type === 'puzzle' ? { page: 'puzzle', id: name } : { page: 'seed', seedId: name });
}

/** Returns the puzzles with some names. Puzzles of seeds are generated. */
function usePuzzles(names: readonly string[]): ReadonlyMap<string, Made> {
  const made = useSignal<ReadonlyMap<string, Made>>(new Map());
  const asked = useRef(new Set<string>());
  const key = names.join(',');
  useEffect(() => {
    const show = (name: string, one: Made) => {
      made.value = new Map(made.peek()).set(name, one);
    };
    for (const name of names) {
      if (asked.current.has(name)) continue;
      asked.current.add(name);
      const id = parseId(name);
      if (id.type === 'puzzle') show(name, { puzzle: id.puzzle, id: name });
      else
        engine.remake(name).then(
          (one) => show(name, one),
          (error) => show(name, sentence(error)),
        );
    }
  }, [key]);
  return made.value;
}

/** A title, puzzles that are made or pasted, and the link that holds them. */
function Compose() {
  const words = worksheetText.value;
  const [title, setTitle] = useState('');
  const [lines, setLines] = useState('');
  const given = lines.split('\n').filter((line) => line.trim() !== '');
  const names = given.map(pastedName).filter((name) => name !== undefined);
  const wrong = given.find((line) => pastedName(line) === undefined);
  const room = MOST - names.length;
  const add = (more: readonly string[]) =>
    setLines((before) => [...before.split('\n').filter((line) => line.trim() !== ''), ...more].join('\n'));
  const isReady = names.length > 0 && names.length <= MOST && wrong === undefined;
  const rest = formatWorksheet({ title: title.slice(0, LONGEST_TITLE), names });
  const link = linkTo(formatRoute({ page: 'worksheet', rest }));
  return (
    <Frame title={words.composeTitle} dek={words.composeDek} here="make" layout="halves">
      <div class="compose">
        <Field label={words.name} value={title} onInput={(value) => setTitle(value.slice(0, LONGEST_TITLE))} />
        <Adding room={room} onAdd={add} />
        <div class="field">
          <label for="worksheet-names">{words.puzzles(names.length, MOST)}</label>
          <textarea
            id="worksheet-names"
            rows={8}
            spellcheck={false}
            value={lines}
            aria-describedby="worksheet-says"
            onInput={(event) => setLines(event.currentTarget.value)}
          />
          <p id="worksheet-says" class={wrong !== undefined || room < 0 ? 'small wrong' : 'small'}>
            {wrong !== undefined ? words.wrongLine(wrong) : room < 0 ? words.tooMany(MOST) : words.puzzlesWords}
          </p>
        </div>
      </div>
      <div class="beside">
        <Section title={words.link}>
          {isReady ? (
            <>
              <Copyable label={words.link} value={link} send />
              <div class="buttons">
                <a class="btn solid" href={formatRoute({ page: 'worksheet', rest })}>
                  {words.open}
                </a>
              </div>
              {fitsCode(link) && <QrCode text={link} label={words.code} />}
            </>
          ) : (
            <p class="reading">{words.noLink}</p>
          )}
        </Section>
      </div>
    </Frame>
  );
}

const COUNTS = ['1', '2', '3', '5', '10', '20', '30'] as const;

/** Makes puzzles and adds their seed ids. */
function Adding({ room, onAdd }: { room: number; onAdd: (names: readonly string[]) => void }) {
  const words = worksheetText.value;
  const make = makeText.value;
  const [kind, setKind] = useState('sudoku');
  const [size, setSize] = useState('4x4');
  const [level, setLevel] = useState('');
  const [count, setCount] = useState<string>('5');
  const [left, setLeft] = useState(0);
  const [fault, setFault] = useState('');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const rules = rulesOf(kind);
  const sizes = usualSizes(rules).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const start = async () => {
    if (work.current !== undefined) return;
    const own = new AbortController();
    work.current = own;
    setFault('');
    try {
      for (let n = Math.min(Number(count), room); n > 0 && !own.signal.aborted; n--) {
        setLeft(n);
        const { seedId } = await makeOne(kind, size, rules.help === 'logic' ? level : '', own.signal);
        onAdd([seedId]);
      }
    } catch (error) {
      if (!own.signal.aborted) setFault(sentence(error));
    }
    work.current = undefined;
    setLeft(0);
  };
  return (
    <fieldset class="adding">
      <legend>{words.adding}</legend>
      <Select
        label={make.kind}
        values={allRules.map(({ name }) => name)}
        value={kind}
        nameOf={(name) => rulesOf(name).title}
        onChoose={(name) => {
          setKind(name);
          setSize(usualSizes(rulesOf(name))[0]);
        }}
      />
      <Select
        label={make.size}
        values={sizes}
        value={size}
        nameOf={(shape) => shape.replace('x', ' × ')}
        onChoose={setSize}
      />
      {rules.help === 'logic' && (
        <Select
          label={make.level}
          values={['', ...LEVELS]}
          value={level}
          nameOf={(name) => (name === '' ? make.anyLevel : levelName(name))}
          onChoose={setLevel}
        />
      )}
      <Select
        label={words.count}
        values={COUNTS}
        value={count as (typeof COUNTS)[number]}
        nameOf={(n) => n}
        onChoose={setCount}
      />
      {left > 0 ? (
        <button type="button" class="btn" onClick={() => work.current?.abort()}>
          {make.cancel}
        </button>
      ) : (
        <button type="button" class="btn" disabled={room <= 0} onClick={() => void start()}>
          {words.add}
        </button>
      )}
      <p role="status" class={fault === '' ? 'small' : 'small wrong'}>
        {fault || (left > 0 ? words.toMake(left) : '')}
      </p>
    </fieldset>
  );
}

async function makeOne(kind: string, size: string, level: string, signal: AbortSignal) {
  for (;;) {
    const seed = someSeed();
    const criteria = { level: level as Level };
    const made =
      level === ''
        ? await engine.make(kind, { size }, seed, signal)
        : await makeMatching(await engine.order(kind, { size }, criteria), seed, criteria, { signal });
    if (isName(made.seedId)) return made;
  }
}
