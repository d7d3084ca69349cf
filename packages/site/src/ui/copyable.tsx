import { useId, useState } from 'preact/hooks';
import { shareText } from '../text/share.js';
import './styles/field.css';

/** A text to take along: by the clipboard, or by the device's own way of sending. */
export function Copyable({ label, value, send = false }: { label: string; value: string; send?: boolean }) {
  const words = shareText.value;
  const { copy, said } = useCopy(value);
  const id = useId();
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

/** Copies a text, and says so until the text is another one. */
export function useCopy(value: string): { readonly copy: () => void; readonly said: string } {
  const words = shareText.value;
  const [done, setDone] = useState({ value: '', said: '' });
  const copy = () =>
    void copyText(value).then(
      () => setDone({ value, said: words.copied }),
      () => setDone({ value, said: words.notCopied }),
    );
  return { copy, said: done.value === value ? done.said : '' };
}

async function copyText(value: string): Promise<void> {
  await navigator.clipboard.writeText(value);
}
