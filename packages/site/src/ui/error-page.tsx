import { linksText } from '../text/links.js';
import { text } from '../text/text.js';
import { PageHeader, Skip } from './header.js';
import { formatRoute } from './router.js';
import { useTitle } from './title.js';
import './error-page.css';

/** A page that shows an error. `words` may contain untrusted text. */
export function ErrorPage({ title, words }: { title: string; words: string }) {
  useTitle(title);
  return (
    <>
      <Skip />
      <PageHeader title="Gridwright" />
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
  return <ErrorPage title={linksText.value.noPage} words={linksText.value.noPageWords} />;
}

/** The error of a page that couldn't be loaded. */
export function NoLoad() {
  return <ErrorPage title={text.value.errors.noLoad} words={text.value.errors.noLoadWords} />;
}
