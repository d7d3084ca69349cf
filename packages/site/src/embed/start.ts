import type { FunctionComponent } from 'preact';
import { startApp } from '../start.js';
import { startHost } from './host.js';
import './embed.css';

/** Starts one puzzle inside another page: the app without its head, and messages to the page around it. */
export function startEmbedded(App: FunctionComponent): void {
  startHost();
  startApp(App);
}
