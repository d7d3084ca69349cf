import type { FunctionComponent } from 'preact';
import { startHost } from '../ui/host.js';
import { parseRoute } from '../ui/router.js';
import { startApp } from '../ui/start.js';
import { isShownEmbedded } from './pages.js';
import './embed.css';

/** Starts one puzzle inside another page: the app without its head, and messages to the page around it. */
export function startEmbedded(App: FunctionComponent): void {
  startHost();
  for (const event of ['click', 'auxclick']) document.addEventListener(event, openOutside, true);
  startApp(App);
}

/** Opens links to pages that the frame doesn't show in a new tab. */
function openOutside({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const hash = link?.getAttribute('href') ?? '';
  if (link === null || isShownEmbedded(parseRoute(hash).page)) return;
  link.href = `./${hash}`;
  link.target = '_blank';
}
