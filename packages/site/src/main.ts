import { startOffline } from './offline/version.js';
import { startApp } from './start.js';

startApp();
startOffline();
