import { App } from '../app.js';
import { startApp } from '../start.js';
import { startHost } from './host.js';
import './embed.css';

// One puzzle inside another page: the app without its head, and a word to the page around it.
startHost();
startApp(App);
