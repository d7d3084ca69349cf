import { Bar, Skip } from './masthead.js';
import { formatRoute } from './router.js';
import { text } from './text/text.js';
import { useTitle } from './title.js';

/** The page for an address that names nothing. `words` may hold foreign text. */
export function Lost({ title, words }: { title: string; words: string }) {
  useTitle(title);
  return (
    <>
      <Skip />
      <Bar title="Gridwright" />
      <main id="main" class="wrap lost" tabIndex={-1}>
        <h1 class="display">{title}</h1>
        <p class="words">{words}</p>
        <a class="btn solid" href={formatRoute({ page: 'front' })}>
          {text.value.shared.home}
        </a>
      </main>
    </>
  );
}

export function NoPage() {
  return <Lost title={text.value.lost.noPage} words={text.value.lost.noPageWords} />;
}

/** For a page that could not be fetched. */
export function NoLoad() {
  return <Lost title={text.value.lost.noLoad} words={text.value.lost.noLoadWords} />;
}
