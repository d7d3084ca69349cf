import { accelerate } from 'gridwright';
import { render } from 'preact';
import { App } from './app.js';
import { startStore } from './store.js';
import { startTheme } from './theme.js';

startTheme();
startStore();
render(<App />, document.body);
// It may change the time of an answer, never the answer: the page does not wait for it.
void accelerate();
