import { useRef } from 'preact/hooks';

/**
 * Returns a function to call before each request. It returns a test for the answer: false if a later request has begun.
 */
export function useLatest(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current++;
    const own = last.current;
    return () => own === last.current;
  };
}
