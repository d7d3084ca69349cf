import { useRef, useState } from 'preact/hooks';
import { makeText } from '../text/make.js';
import { sentence } from '../text/text.js';
import type { PhotoReading } from './photo/read-picture-file.js';
import { LONGEST_TEXT, type ReadLine, readPuzzles } from './read-puzzles.js';

/** Reads puzzles from texts, files and pictures. What was read last is what the page shows. */
export function useReading() {
  const words = makeText.value;
  const [typed, type] = useState('');
  const [hints, hint] = useState({ kind: '', size: '' });
  const [lines, setLines] = useState<readonly ReadLine[]>([]);
  const [fault, fail] = useState('');
  const [work, setWork] = useState<AbortController>();
  const [photos, setPhotos] = useState<readonly PhotoReading[]>([]);
  const [said, say] = useState('');
  const clear = () => {
    setLines([]);
    setPhotos([]);
    fail('');
    say('');
  };
  const showPhotos = (found: readonly PhotoReading[]) => {
    setPhotos(found);
    say(words.readPuzzles(found.length));
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
  const stop = () => {
    current.current?.abort();
    current.current = undefined;
    setWork(undefined);
    clear();
  };
  /** Shows a result of a reading, unless another one has begun. */
  const end = (own: AbortController, show: () => void) => {
    if (current.current !== own) return;
    clear();
    show();
    setWork(undefined);
  };
  const read = async (contents: string, own = begin()) => {
    if (contents.length > LONGEST_TEXT) return end(own, () => fail(words.tooLong));
    try {
      const found = await readPuzzles(contents, hints, own.signal);
      end(own, () => setLines(found));
    } catch (error) {
      end(own, () => fail(own.signal.aborted ? words.stopped : sentence(error)));
    }
  };
  const readText = async (contents: string, own = begin()) => {
    if (current.current !== own) return;
    type(contents);
    await read(contents, own);
  };
  const readPhoto = async (file: File, own: AbortController) => {
    say(words.readingPicture);
    try {
      const { readPictureFile } = await import('./photo/read-picture-file.js');
      const found = await readPictureFile(file, own.signal);
      if (typeof found === 'string') return await readText(found, own);
      end(own, () => (found.length > 0 ? showPhotos(found) : fail(words.noPuzzle)));
    } catch {
      end(own, () => fail(own.signal.aborted ? words.stopped : words.unreadPicture));
    }
  };
  const readFile = async (file: File) => {
    const own = begin();
    if (isPicture(file)) return readPhoto(file, own);
    if (file.size > LONGEST_TEXT) return end(own, () => fail(words.tooLong));
    try {
      await readText(await file.text(), own);
    } catch {
      end(own, () => fail(words.unread));
    }
  };
  return {
    typed,
    hints,
    lines,
    fault,
    work,
    photos,
    said,
    type,
    hint,
    stop,
    showFrame: (found: readonly PhotoReading[]) => end(begin(), () => showPhotos(found)),
    failCamera: (why: string) => end(begin(), () => fail(why)),
    read,
    readText,
    readFile,
  };
}

/** SVG is text, and can hold a puzzle. */
export function isPicture({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}
