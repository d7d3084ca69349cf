import { useLayoutEffect, useState } from 'preact/hooks';

/** Returns a signal that is aborted when the visitor leaves the part of the page that calls this. */
export function useLeft(): AbortSignal {
  const [left] = useState(() => new AbortController());
  // A passive effect would come too late for a page that is left before its next frame.
  useLayoutEffect(() => () => left.abort(), [left]);
  return left.signal;
}
