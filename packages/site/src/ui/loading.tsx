import { text } from '../text/text.js';
import { PageHeader, Tabs } from './header.js';
import { useTitle } from './title.js';

/** The play page while its puzzle is being made. */
export function Loading({ title, here }: { title: string; here?: string }) {
  useTitle(title);
  return <EmptyPage title={title} layout="play" here={here} label={text.value.play.making} />;
}

interface EmptyPageProps {
  readonly title: string;
  readonly layout: 'page' | 'play';
  readonly here?: string | undefined;
  readonly label?: string;
}

/** The header and tabs of a page while its content loads; they don't move when it arrives. */
export function EmptyPage({ title, layout, here, label }: EmptyPageProps) {
  return (
    <>
      <PageHeader title={title} here={here} />
      <main id="main" class={`wrap ${layout}`} tabIndex={-1} aria-busy="true" aria-label={label} />
      <Tabs here={here} />
    </>
  );
}
