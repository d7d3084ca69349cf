import { allRules, rulesOf } from 'gridwright/rules';
import { useId, useState } from 'preact/hooks';
import { PuzzleCard } from '../play/puzzle-card.js';
import { makeText } from '../text/make.js';
import { formatNumber, sentence } from '../text/text.js';
import { Field, FilePicker, Section, Select } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { lazy } from '../ui/lazy.js';
import { formatRoute } from '../ui/router.js';
import { AuthorPicture } from './author-picture.js';
import { ForeignCard } from './foreign-card.js';
import type { ReadLine } from './read-puzzles.js';
import { ReadingLine } from './reading-line.js';
import { SavedPuzzleList } from './saved-puzzle-list.js';
import { isPicture, useReading } from './use-reading.js';
import '../ui/make.css';

const MOST_SHOWN = 20;
/** Whether the browser offers the camera as a file source; elsewhere this would be a second file dialog. */
const HAS_TOUCH = matchMedia('(pointer: coarse)').matches;
const HAS_CAMERA = navigator.mediaDevices?.getUserMedia !== undefined;
const loadCard = async () => (await import('./photo/photo-card.js')).PhotoCard;
const PhotoCard = lazy(loadCard);
const CameraView = lazy(async () => (await import('./photo/camera-view.js')).CameraView);

/**
 * Loads the picture reader before a picture is chosen, so that the reading waits for a third less. A failure shows again
 * when the reader is needed.
 */
function prepare(): void {
  void Promise.all([import('./photo/read-picture-file.js'), loadCard()])
    .then(([{ prepareReader }]) => prepareReader())
    .catch(() => undefined);
}

/** A puzzle from elsewhere: pasted, from a file, or typed in. */
export function Open() {
  const words = makeText.value;
  const reading = useReading();
  return (
    <Frame title={words.openTitle} dek={words.openDek} here="make" layout="opener">
      <Reader reading={reading} />
      {reading.photos.map((photo, i) => (
        <PhotoCard key={i} reading={photo} />
      ))}
      {foundIn(reading.lines)
        .slice(0, MOST_SHOWN)
        .map((line) => (
          <LineCard key={line.line} line={line} />
        ))}
      <SavedPuzzleList />
      <Section title={words.typeIn}>
        <p>{words.typeWords}</p>
        <div class="buttons">
          <a class="btn" href={formatRoute({ page: 'set' })}>
            {words.typeIn}
          </a>
        </div>
      </Section>
    </Frame>
  );
}

type Reading = ReturnType<typeof useReading>;

/** The text, what to read from it, and where to get another one. */
function Reader({ reading }: { reading: Reading }) {
  const words = makeText.value;
  const id = useId();
  const { typed, hints } = reading;
  return (
    <form
      class="set"
      noValidate
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer?.files ?? [];
        if (dropped !== undefined) void reading.readFile(dropped);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void reading.read(typed);
      }}
    >
      <h2>
        <label for={id}>{words.paste}</label>
      </h2>
      <textarea
        id={id}
        rows={6}
        value={typed}
        spellcheck={false}
        aria-describedby={`${id}-words`}
        onInput={(event) => reading.type(event.currentTarget.value)}
        onPaste={(event) => {
          const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
          if (picture === undefined) return;
          event.preventDefault();
          void reading.readFile(picture);
        }}
      />
      <p id={`${id}-words`} class="small">
        {words.pasteWords}
      </p>
      <p class="small">{words.pictureWords}</p>
      <div class="duo">
        <Select
          label={words.kind}
          values={['', ...allRules.map(({ name }) => name)]}
          value={hints.kind}
          nameOf={(kind) => (kind === '' ? words.anyLevel : rulesOf(kind).title)}
          onChoose={(kind) => reading.hint((before) => ({ ...before, kind }))}
        />
        <Field
          label={words.rowsColumns}
          value={hints.size}
          onInput={(size) => reading.hint((before) => ({ ...before, size: size.trim().replace('×', 'x') }))}
        />
      </div>
      <Sources reading={reading} />
      <Outcome reading={reading} />
    </form>
  );
}

/** The buttons that read the text, a file or the camera, and the camera's picture. */
function Sources({ reading }: { reading: Reading }) {
  const words = makeText.value;
  const [isWatching, setWatching] = useState(false);
  const { work, readFile } = reading;
  return (
    <>
      <div class="buttons">
        {work === undefined ? (
          <button key="read" type="submit" class="btn solid" disabled={reading.typed.trim() === ''}>
            {words.read}
          </button>
        ) : (
          <button key="stop" type="button" class="btn" onClick={() => work.abort()}>
            {words.cancel}
          </button>
        )}
        <FilePicker label={words.file} onOpen={prepare} onFile={readFile} />
        {HAS_TOUCH && (
          <FilePicker label={words.takePhoto} accept="image/*" isCamera onOpen={prepare} onFile={readFile} />
        )}
        {HAS_CAMERA && (
          <button
            type="button"
            class="btn"
            aria-expanded={isWatching}
            onClick={() => {
              reading.stop();
              setWatching(!isWatching);
            }}
          >
            {isWatching ? words.stopCamera : words.useCamera}
          </button>
        )}
      </div>
      {isWatching && (
        <CameraView
          onPuzzles={reading.showFrame}
          onText={reading.readText}
          onFault={reading.failCamera}
          onClose={() => setWatching(false)}
        />
      )}
    </>
  );
}

/** What was read, and what couldn't be. */
function Outcome({ reading: { said, fault, lines } }: { reading: Reading }) {
  const words = makeText.value;
  const found = foundIn(lines);
  const errors = lines.filter(({ error, foreign }) => error !== undefined && foreign === undefined);
  return (
    <div role="status">
      {said !== '' && <p>{said}</p>}
      {fault !== '' && <p class="wrong">{fault}</p>}
      {errors.slice(0, 3).map(({ line, error }) => (
        <p key={line} class="wrong">
          {lines.length === 1 ? sentence(error) : words.line(line, sentence(error))}
        </p>
      ))}
      {found.length > 1 && <p>{words.found(formatNumber(found.length))}</p>}
      {found.length > MOST_SHOWN && <p class="small">{words.first(formatNumber(MOST_SHOWN))}</p>}
    </div>
  );
}

/** Returns the lines that have a puzzle. */
function foundIn(lines: readonly ReadLine[]): readonly ReadLine[] {
  return lines.filter(({ sheet, foreign }) => sheet !== undefined || foreign !== undefined);
}

/** The puzzle of a line. */
function LineCard({ line: { sheet, foreign, picture, reading, unshown } }: { line: ReadLine }) {
  const words = makeText.value;
  if (sheet !== undefined)
    return (
      <PuzzleCard puzzle={sheet.puzzle} sheet={sheet}>
        <ReadingLine kind={sheet.puzzle.kind} reading={reading} unshown={unshown} />
        {picture && (
          <details>
            <summary>{words.original}</summary>
            <AuthorPicture picture={picture} label={words.original} />
          </details>
        )}
      </PuzzleCard>
    );
  if (foreign === undefined) return null;
  const { kind } = foreign.part.puzzle;
  return (
    <ForeignCard
      sheet={foreign}
      picture={picture}
      reading={<ReadingLine kind={kind} reading={reading} unshown={unshown} />}
    />
  );
}
