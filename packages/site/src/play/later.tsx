import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** A part of the page that is fetched when it is first shown; one that cannot be fetched is asked for again the next time. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const found = signal<FunctionComponent<Props> | undefined>(undefined);
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    try {
      found.value = await load();
    } catch {
      isAsked = false;
    }
  };
  return (props) => {
    if (!isAsked) void ask();
    const Found = found.value;
    return Found === undefined ? null : <Found {...props} />;
  };
}
