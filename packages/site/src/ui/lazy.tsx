import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';

/**
 * Returns a component that is loaded when it is first shown; until then `waiting` has its place. If loading fails, it
 * is tried again the next time.
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ComponentChildren = null,
): FunctionComponent<Props> {
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
    return Found === undefined ? waiting : <Found {...props} />;
  };
}
