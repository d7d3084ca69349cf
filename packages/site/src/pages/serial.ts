import { useRef } from 'preact/hooks';

/** Returns a number that is another one for each value: as a key, it lets a page begin anew. */
export function useSerial(value: unknown): number {
  const known = useRef({ value, serial: 0 });
  if (known.current.value !== value) known.current = { value, serial: known.current.serial + 1 };
  return known.current.serial;
}
