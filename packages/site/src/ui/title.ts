import { useEffect } from 'preact/hooks';
import { text } from '../text/text.js';

/** Sets the title of the window, and the page's description for search engines and bookmarks. */
export function useTitle(title: string, description = text.value.shared.about): void {
  useEffect(() => {
    document.title = title === '' ? 'Gridwright' : `${title} · Gridwright`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
