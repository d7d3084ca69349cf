import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bookletText } from '../../text/booklet.js';
import { formatNumber, sentence, text } from '../../text/text.js';
import { download } from '../../ui/download.js';
import { Icon } from '../../ui/icons.js';
import { type Printed, type PrintRequest, print } from './print.js';
import { Spread } from './spread.js';
import './booklet.css';

/** Returns the name of a file for a title, without its extension. */
export function fileNameOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'gridwright';
}

/** The pages to leaf through, and the file. */
export function Ready({ book, name }: { book: Printed; name: string }) {
  const words = bookletText.value;
  const size = Math.ceil(book.file.size / 1024);
  const open = () => {
    const address = URL.createObjectURL(book.file);
    window.open(address, '_blank', 'noopener');
    // The other window has read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 600_000);
  };
  return (
    <>
      <Spread pages={book.pages} />
      <div class="buttons">
        <button type="button" class="btn solid" onClick={() => download(`${fileNameOf(name)}.pdf`, book.file)}>
          {words.save(formatNumber(size))}
        </button>
        <button type="button" class="btn" onClick={open}>
          <Icon name="print" /> {words.print}
        </button>
      </div>
      {book.notes.map((note) => (
        <p key={note} class="small">
          {note}
        </p>
      ))}
    </>
  );
}

/** The state of the printing worker, with the ways to start and stop it. */
export function usePrinting() {
  const words = bookletText.value;
  const says = useSignal<string | undefined>(undefined);
  const fault = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const abort = useRef<AbortController>(undefined);
  const stop = () => {
    abort.current?.abort();
    abort.current = undefined;
    busy.value = false;
    says.value = undefined;
    fault.value = undefined;
  };
  /** Returns the book; undefined if it was stopped or there was a fault, which the page shows. */
  const start = async (request: Omit<PrintRequest, 'language'>): Promise<Printed | undefined> => {
    stop();
    const own = new AbortController();
    abort.current = own;
    busy.value = true;
    says.value = words.making('0');
    let book: Printed | undefined;
    try {
      book = await print({ ...request, language: text.peek().tag }, own.signal, (message) => {
        if (!('of' in message)) return;
        const { type, done, of } = message;
        says.value = type === 'making' ? words.making(`${formatNumber(done)} / ${formatNumber(of)}`) : words.printing;
      });
      says.value = words.made(formatNumber(book.pages.length));
    } catch (error) {
      if (!own.signal.aborted) fault.value = sentence(error);
    }
    if (abort.current === own) busy.value = false;
    return book;
  };
  // Leaving the page ends the work.
  useEffect(() => () => abort.current?.abort(), []);
  return { busy: busy.value, says: says.value, fault: fault.value, start, stop };
}
