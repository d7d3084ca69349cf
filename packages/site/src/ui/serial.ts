import { useRef } from 'preact/hooks';

/** Returns a number that changes with the value. As a key, it makes a page start again. */
export function useSerial(value: unknown): number {
  const known = useRef({ value, serial: 0 });
  if (known.current.value !== value) known.current = { value, serial: known.current.serial + 1 };
  return known.current.serial;
}
