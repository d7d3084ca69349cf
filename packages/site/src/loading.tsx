import { PageHeader } from './header.js';
import { text } from './text/text.js';
import { useTitle } from './title.js';

/** The play page while its puzzle is being made. */
export function Loading({ title, here }: { title: string; here?: string }) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} here={here} />
      <main id="main" class="wrap play" tabIndex={-1} aria-busy="true" aria-label={text.value.play.making} />
    </>
  );
}
