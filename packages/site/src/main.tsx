import { render } from 'preact';
import { App } from './app.js';
import { startStore } from './store.js';
import { startTheme } from './theme.js';

startTheme();
startStore();
render(<App />, document.body);
