import { formatId, type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useId, useState } from 'preact/hooks';
import { linkTo } from '../address.js';
import type { PageProps } from '../app.js';
import { engine } from '../engine.js';
import { blankSheet, type Sheet } from '../game/sheet.js';
import { Icon } from '../icons.js';
import { gameOfPuzzle } from '../records/find.js';
import { formatRoute } from '../router.js';
import { download } from '../share/download.js';
import { formatSvg, makePng } from '../share/image.js';
import { notesOf } from '../share/notes.js';
import { fitsCode, QrCode } from '../share/qr.js';
import { drawingOf } from '../share/shapes.js';
import { desk } from '../storage/kept.js';
import { describe, sentence, text } from '../text/text.js';
import { Choice, Part, Select } from './controls.js';
import { Frame } from './frame.js';
import { PrintedPage } from './printed-page.js';
import { sheetOfGame } from './replay.js';
import { formatAs, TEXT_FORMATS, type TextFormat } from './text-formats.js';

/** What the address names: a puzzle, with its seed id where it was named by one. */
interface Named {
  readonly puzzle: Puzzle;
  readonly seedId?: string;
}

/** One puzzle as a link, a code, a picture, a text and on paper. */
export function Share({ route }: PageProps) {
  const { share: words } = text.value;
  const named = useNamed('rest' in route ? (route.rest ?? '') : '');
  if (named === undefined || typeof named === 'string') {
    return (
      <Frame title={words.title} here="share">
        <p class={named === undefined ? 'reading' : 'wrong'} aria-busy={named === undefined}>
          {named ?? text.value.make.making}
        </p>
      </Frame>
    );
  }
  return <Sharing {...named} />;
}

/** The puzzle of a puzzle id or seed id; a sentence when there is none, undefined while it is being made. */
function useNamed(name: string): Named | string | undefined {
  const [found, setFound] = useState<{ readonly name: string; readonly named: Named | string }>();
  useEffect(() => {
    let gone = false;
    nameOf(name).then(
      (named) => gone || setFound({ name, named }),
      (error) => gone || setFound({ name, named: sentence(error) }),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return found?.name === name ? found.named : undefined;
}

async function nameOf(name: string): Promise<Named> {
  const id = parseId(name);
  if (id.type === 'puzzle') return { puzzle: id.puzzle };
  const { puzzle } = await engine.remake(name);
  return { puzzle, seedId: name };
}

type What = 'plain' | 'withNotes';

function Sharing({ puzzle, seedId }: Named) {
  const { share: words } = text.value;
  const id = formatId(puzzle);
  const game = gameOfPuzzle(desk.games.value.values(), id);
  const seed = seedId ?? game?.seed;
  const [chosen, setWhat] = useState<What>('plain');
  const what = game === undefined ? 'plain' : chosen;
  const sheet = game === undefined || what === 'plain' ? blankSheet(puzzle) : sheetOfGame(game, puzzle);
  const link = linkTo(formatRoute({ page: 'puzzle', id }));
  const level = useLevel(puzzle, game?.level);
  return (
    <Frame title={words.title} dek={words.dek} here="share" layout="sharing">
      <div class="ways">
        <Part title={words.link}>
          <Copyable label={words.link} value={link} send />
          {seed !== undefined && <Copyable label={words.seedLink} value={linkTo(formatRoute({ page: 'seed', seedId: seed }))} />}
          <Copyable label={words.id} value={id} />
          {seed !== undefined && <Copyable label={words.seed} value={seed} />}
          {fitsCode(link) ? <QrCode text={link} label={words.codeLabel} /> : <p class="small">{words.codeTooLong}</p>}
        </Part>
        <TextPart puzzle={puzzle} />
      </div>
      <div class="paper">
        {game !== undefined && <Choice label={words.what} values={['plain', 'withNotes']} value={what} nameOf={(name) => words[name]} onChoose={setWhat} />}
        <div class="buttons">
          <button type="button" class="btn solid" onClick={() => print()}>
            <Icon name="print" />
            {words.print}
          </button>
          <Images puzzle={puzzle} sheet={sheet} />
        </div>
        <PrintedPage puzzle={puzzle} sheet={sheet} link={link} level={level} name={seed ?? ''} />
      </div>
    </Frame>
  );
}

/** The level that is known, else what the puzzle is rated in a worker. */
function useLevel(puzzle: Puzzle, known: string | undefined): string | undefined {
  const [level, setLevel] = useState(known);
  useEffect(() => {
    if (known !== undefined || rulesOf(puzzle.kind).help !== 'logic' || puzzle.clues.length > MOST_RATED) return;
    let gone = false;
    engine.rate(puzzle).then(
      (rating) => gone || setLevel(rating?.level),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [puzzle, known]);
  return known ?? level;
}

/** Cells up to which a puzzle is rated without being asked. */
const MOST_RATED = 100;

function Images({ puzzle, sheet }: { puzzle: Puzzle; sheet: Sheet }) {
  const { share: words } = text.value;
  const [failed, setFailed] = useState(false);
  const drawing = () => drawingOf(puzzle, sheet.answer, notesOf(puzzle, sheet));
  const title = `${rulesOf(puzzle.kind).title}, ${describe(puzzle)}`;
  const name = `gridwright-${puzzle.kind}-${puzzle.size.rows}x${puzzle.size.columns}`;
  const save = (type: 'svg' | 'png') => {
    setFailed(false);
    if (type === 'svg') return download(`${name}.svg`, new Blob([formatSvg(drawing(), title)], { type: 'image/svg+xml' }));
    makePng(drawing(), PIXELS).then(
      (blob) => download(`${name}.png`, blob),
      () => setFailed(true),
    );
  };
  return (
    <>
      {(['svg', 'png'] as const).map((type) => (
        <button key={type} type="button" class="btn" aria-label={`${words.image}: ${words[type]}`} onClick={() => save(type)}>
          {words[type]}
        </button>
      ))}
      {failed && (
        <p class="wrong" role="status">
          {words.noImage}
        </p>
      )}
    </>
  );
}

/** Width of a PNG image: sharp on paper at the width of a column. */
const PIXELS = 1600;

/** A text to take along: by the clipboard, or by the device's own way of sending. */
function Copyable({ label, value, send = false }: { label: string; value: string; send?: boolean }) {
  const { share: words } = text.value;
  const [said, say] = useState('');
  const id = useId();
  const copy = () =>
    copyText(value).then(
      () => say(words.copied),
      () => say(words.notCopied),
    );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="in">
        <input id={id} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn" aria-label={`${words.copy}: ${label}`} onClick={copy}>
          {words.copy}
        </button>
        {send && 'share' in navigator && (
          <button type="button" class="btn" onClick={() => navigator.share({ url: value }).catch(() => undefined)}>
            {words.send}
          </button>
        )}
      </div>
      <p class="small" role="status">
        {said}
      </p>
    </div>
  );
}

async function copyText(value: string): Promise<void> {
  await navigator.clipboard.writeText(value);
}

function TextPart({ puzzle }: { puzzle: Puzzle }) {
  const { share: words } = text.value;
  const formats = TEXT_FORMATS.filter(({ fits }) => fits(puzzle));
  const [name, setName] = useState<string>(formats[0].name);
  const written = useText(puzzle, formats.find((format) => format.name === name) ?? formats[0]);
  const id = useId();
  return (
    <Part title={words.text}>
      <Select label={words.format} values={formats.map((format) => format.name)} value={name} nameOf={(format) => format} onChoose={setName} />
      <label for={id} class="vh">
        {words.text}
      </label>
      <textarea id={id} readOnly rows={puzzle.size.rows + 2} value={written} onFocus={(event) => event.currentTarget.select()} />
    </Part>
  );
}

function useText(puzzle: Puzzle, format: TextFormat): string {
  const [written, setWritten] = useState('');
  useEffect(() => {
    let gone = false;
    formatAs(format, puzzle).then(
      (words) => gone || setWritten(words),
      (error) => gone || setWritten(sentence(error)),
    );
    return () => {
      gone = true;
    };
  }, [puzzle, format]);
  return written;
}
