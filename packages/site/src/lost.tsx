import { useEffect } from 'preact/hooks';
import { Bar, Skip } from './masthead.js';
import { formatRoute } from './router.js';

/** The page for an address that names nothing. `words` may hold foreign text. */
export function Lost({ title, words }: { title: string; words: string }) {
  useEffect(() => {
    document.title = `${title} Gridwright`;
  }, [title]);
  return (
    <>
      <Skip />
      <Bar title="Gridwright" />
      <main id="main" class="wrap lost" tabIndex={-1}>
        <h1 class="display">{title}</h1>
        <p class="words">{words}</p>
        <a class="btn solid" href={formatRoute({ page: 'front' })}>
          Today’s puzzles
        </a>
      </main>
    </>
  );
}
