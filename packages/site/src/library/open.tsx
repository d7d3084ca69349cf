import { allRules, rulesOf } from 'gridwright/rules';
import { useId, useRef, useState } from 'preact/hooks';
import { PuzzleCard } from '../play/puzzle-card.js';
import { makeText } from '../text/make.js';
import { formatNumber, sentence } from '../text/text.js';
import { Field, FilePicker, Section, Select } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { lazy } from '../ui/lazy.js';
import { formatRoute } from '../ui/router.js';
import { AuthorPicture } from './author-picture.js';
import { ForeignCard } from './foreign-card.js';
import type { PhotoReading } from './photo/read-picture-file.js';
import { LONGEST_TEXT, type ReadLine, readPuzzles } from './read-puzzles.js';
import { ReadingLine } from './reading-line.js';
import { SavedPuzzleList } from './saved-puzzle-list.js';
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
  const [typed, setTyped] = useState('');
  const [hints, setHints] = useState({ kind: '', size: '' });
  const [lines, setLines] = useState<readonly ReadLine[]>([]);
  const [fault, setFault] = useState('');
  const [work, setWork] = useState<AbortController>();
  const [photos, setPhotos] = useState<readonly PhotoReading[]>([]);
  const [said, setSaid] = useState('');
  const [isWatching, setWatching] = useState(false);
  const id = useId();
  const clear = () => {
    setLines([]);
    setPhotos([]);
    setFault('');
    setSaid('');
  };
  const showPhotos = (found: readonly PhotoReading[]) => {
    setPhotos(found);
    setSaid(words.readPuzzles(found.length));
  };
  /** The reading whose result is shown: a later one stops it. */
  const current = useRef<AbortController>(undefined);
  const begin = () => {
    current.current?.abort();
    current.current = new AbortController();
    setWork(current.current);
    clear();
    return current.current;
  };
  /** Shows a result of a reading, unless another one has begun. */
  const end = (own: AbortController, show: () => void) => {
    if (current.current !== own) return;
    clear();
    show();
    setWork(undefined);
  };
  const read = async (contents: string, own = begin()) => {
    if (contents.length > LONGEST_TEXT) return end(own, () => setFault(words.tooLong));
    try {
      const found = await readPuzzles(contents, hints, own.signal);
      end(own, () => setLines(found));
    } catch (error) {
      end(own, () => setFault(own.signal.aborted ? words.stopped : sentence(error)));
    }
  };
  const readText = async (contents: string, own = begin()) => {
    if (current.current !== own) return;
    setTyped(contents);
    await read(contents, own);
  };
  const readPhoto = async (file: File, own: AbortController) => {
    setSaid(words.readingPicture);
    try {
      const { readPictureFile } = await import('./photo/read-picture-file.js');
      const found = await readPictureFile(file, own.signal);
      if (typeof found === 'string') return await readText(found, own);
      end(own, () => (found.length > 0 ? showPhotos(found) : setFault(words.noPuzzle)));
    } catch {
      end(own, () => setFault(own.signal.aborted ? words.stopped : words.unreadPicture));
    }
  };
  const readFile = async (file: File) => {
    const own = begin();
    if (isPicture(file)) return readPhoto(file, own);
    if (file.size > LONGEST_TEXT) return end(own, () => setFault(words.tooLong));
    try {
      await readText(await file.text(), own);
    } catch {
      end(own, () => setFault(words.unread));
    }
  };
  const watch = () => {
    clear();
    setWatching(!isWatching);
  };
  const found = lines.filter(({ sheet, foreign }) => sheet !== undefined || foreign !== undefined);
  const errors = lines.filter(({ error, foreign }) => error !== undefined && foreign === undefined);
  return (
    <Frame title={words.openTitle} dek={words.openDek} here="make" layout="opener">
      <form
        class="set"
        noValidate
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer?.files ?? [];
          if (dropped !== undefined) void readFile(dropped);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void read(typed);
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
          onInput={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => {
            const picture = [...(event.clipboardData?.files ?? [])].find(isPicture);
            if (picture === undefined) return;
            event.preventDefault();
            void readFile(picture);
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
            onChoose={(kind) => setHints({ ...hints, kind })}
          />
          <Field
            label={words.rowsColumns}
            value={hints.size}
            onInput={(size) => setHints({ ...hints, size: size.trim().replace('×', 'x') })}
          />
        </div>
        <div class="buttons">
          {work === undefined ? (
            <button key="read" type="submit" class="btn solid" disabled={typed.trim() === ''}>
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
            <button type="button" class="btn" aria-expanded={isWatching} onClick={watch}>
              {isWatching ? words.stopCamera : words.useCamera}
            </button>
          )}
        </div>
        {isWatching && (
          <CameraView onPuzzles={showPhotos} onText={readText} onFault={setFault} onClose={() => setWatching(false)} />
        )}
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
      </form>
      {photos.map((reading, i) => (
        <PhotoCard key={i} reading={reading} />
      ))}
      {found.slice(0, MOST_SHOWN).map(
        ({ line, sheet, foreign, ...read }) =>
          (sheet && (
            <PuzzleCard key={line} puzzle={sheet.puzzle} sheet={sheet}>
              <ReadingLine kind={sheet.puzzle.kind} {...readingOf(read)} />
              {read.picture && (
                <details>
                  <summary>{words.original}</summary>
                  <AuthorPicture picture={read.picture} label={words.original} />
                </details>
              )}
            </PuzzleCard>
          )) ??
          (foreign && (
            <ForeignCard
              key={line}
              sheet={foreign}
              picture={read.picture}
              reading={<ReadingLine kind={foreign.part.puzzle.kind} {...readingOf(read)} />}
            />
          )),
      )}
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

function readingOf({ reading, unshown }: Pick<ReadLine, 'reading' | 'unshown'>) {
  return { reading, unshown };
}

/** SVG is text, and can hold a puzzle. */
function isPicture({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}
