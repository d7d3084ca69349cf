import { App } from './app.js';
import { startDevices } from './devices/start.js';
import { startOffline } from './offline/version.js';
import { startApp } from './start.js';

startApp(App);
startOffline();
startDevices();
