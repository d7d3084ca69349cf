import { useEffect } from 'preact/hooks';

/** Sets the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Gridwright' : `${title} · Gridwright`;
  }, [title]);
}
