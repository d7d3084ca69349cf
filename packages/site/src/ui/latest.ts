import { useRef } from 'preact/hooks';

/**
 * Returns a function to call before a request. The function that it returns says whether no later request has begun: a
 * late answer must not replace that of a later request.
 */
export function useLatest(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current++;
    const own = last.current;
    return () => own === last.current;
  };
}
