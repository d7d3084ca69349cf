import type { Sheet } from 'gridwright/formats';
import type { Puzzle } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { isDrawn } from '../board/symbol-text.js';
import { symbolStyle } from '../board/symbols.js';
import { engine } from '../engine/engine.js';
import type { BoardState } from '../game/board-state.js';
import { shareText } from '../text/share.js';
import { capital } from '../text/text.js';
import { Section, Select } from '../ui/controls.js';
import { useCopy } from '../ui/copyable.js';
import { download } from '../ui/download.js';
import { makePng } from './image.js';
import { notesOf } from './notes.js';
import { type Drawings, drawingOf } from './shapes.js';
import '../ui/share.css';

/** Buttons that save the board as a picture. */
export function Images({ puzzle, board, svg }: { puzzle: Puzzle; board: BoardState; svg: string | undefined }) {
  const words = shareText.value;
  const [failed, setFailed] = useState(false);
  const name = `gridwright-${puzzle.kind}-${puzzle.size.rows}x${puzzle.size.columns}`;
  const savePng = () => {
    setFailed(false);
    pngOf(puzzle, board).then(
      (blob) => download(`${name}.png`, blob),
      () => setFailed(true),
    );
  };
  const saveSvg = () => download(`${name}.svg`, new Blob([svg ?? ''], { type: 'image/svg+xml' }));
  return (
    <>
      <button
        type="button"
        class="btn"
        aria-label={`${words.image}: ${words.svg}`}
        disabled={svg === undefined}
        onClick={saveSvg}
      >
        {words.svg}
      </button>
      <button type="button" class="btn" aria-label={`${words.image}: ${words.png}`} onClick={savePng}>
        {words.png}
      </button>
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

async function pngOf(puzzle: Puzzle, board: BoardState): Promise<Blob> {
  const style = symbolStyle(puzzle);
  let drawings: Drawings | undefined;
  if (isDrawn(style) && style !== 'shapes') {
    const { DRAWINGS, DRAWN } = await import('@gridwright/book/pictures');
    drawings = { paths: DRAWINGS[style], side: DRAWN };
  }
  return makePng(drawingOf(puzzle, board.answer, notesOf(puzzle, board), drawings), PIXELS);
}

type Texts = Awaited<ReturnType<typeof engine.write>>;

/** The puzzle as a text in one of all formats that can hold it. */
export function TextPart({
  texts,
  first = 'grid',
  children,
}: {
  texts: Texts;
  first?: string;
  /** Controls of what the texts contain. */
  children?: ComponentChildren;
}) {
  const words = shareText.value;
  const [chosen, setFormat] = useState('');
  const shown =
    texts.find(({ format }) => format === chosen) ?? texts.find(({ format }) => format === first) ?? texts[0];
  const titleOf = (format: string) =>
    words.formats[format] ?? capital(texts.find((one) => one.format === format)?.title ?? format);
  const id = useId();
  const { copy, said } = useCopy(shown?.text ?? '');
  if (shown === undefined) return null;
  const name = `gridwright.${shown.extension}`;
  return (
    <Section title={words.text}>
      <Select
        label={words.format}
        values={texts.map(({ format }) => format)}
        value={shown.format}
        nameOf={titleOf}
        onChoose={setFormat}
      />
      {children}
      <label for={id} class="vh">
        {words.text}
      </label>
      <textarea id={id} readOnly rows={11} value={shown.text} onFocus={(event) => event.currentTarget.select()} />
      <div class="buttons">
        <button type="button" class="btn" aria-label={`${words.copy}: ${titleOf(shown.format)}`} onClick={copy}>
          {words.copy}
        </button>
        {shown.text.startsWith('https://') && (
          <a class="btn" href={shown.text} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        )}
        <button
          type="button"
          class="btn"
          onClick={() => download(name, new Blob([`${shown.text}\n`], { type: 'text/plain' }))}
        >
          {words.save}
        </button>
      </div>
      <p class="small" role="status">
        {said}
      </p>
    </Section>
  );
}

/** A sheet in every format; `[]` until it is written. */
export function useTexts(sheet: Sheet): Texts {
  const [texts, setTexts] = useState<Texts>([]);
  useEffect(() => {
    let gone = false;
    engine.write(sheet).then(
      (written) => gone || setTexts(written),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [sheet]);
  return texts;
}
