import { devices as en } from './en/devices.js';
import { pageText } from './text.js';

/** The strings about games on several devices. */
export const devicesText = pageText('devices', en);
