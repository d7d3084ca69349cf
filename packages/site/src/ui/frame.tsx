import type { ComponentChildren } from 'preact';
import { PageHeader, Skip, Tabs } from './header.js';
import { useTitle } from './title.js';
import './page.css';

interface FrameProps {
  readonly title: string;
  readonly dek?: string;
  readonly here?: string;
  /** Of the main part: how it is laid out. */
  readonly layout?: string;
  readonly children: ComponentChildren;
}

/** A page with a heading: all but the front page and the play page. */
export function Frame({ title, dek, here, layout = '', children }: FrameProps) {
  useTitle(title, dek);
  return (
    <>
      <Skip />
      <PageHeader title={title} here={here} />
      <main id="main" class={`wrap page ${layout}`} tabIndex={-1}>
        <header class="page-head">
          <h1 class="display">{title}</h1>
          {dek !== undefined && <p class="dek">{dek}</p>}
        </header>
        {children}
      </main>
      <Tabs here={here} />
    </>
  );
}
