import { render } from 'preact';
import { App } from '../app.js';
import { startClock } from '../dailies.js';
import { startRouter } from '../router.js';
import { desk } from '../storage/kept.js';
import { startSettings } from '../storage/settings.js';
import { startText } from '../text/text.js';
import { startTheme } from '../theme.js';
import { startHost } from './host.js';
import './embed.css';

// One puzzle inside another page: the app without its head, and a word to the page around it.
startSettings();
startTheme();
startRouter();
startClock();
startHost();
void desk.load();
void startText().then(() => render(<App />, document.body));
