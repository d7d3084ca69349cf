import { dayOf } from '../engine/day.js';
import { localDay } from '../engine/local-day.js';
import { gameStore } from '../storage/browser-store.js';
import { asText } from '../storage/schemas.js';
import { settings } from '../storage/settings.js';
import { stored } from '../storage/stored.js';
import { settingsText } from '../text/settings.js';
import { isSolvedOn } from './solved-today.js';

/** The date of the last reminder by this device's clock: once a day is enough for all tabs. */
const reminded = stored('gridwright/reminded', asText, '');
const LOOK_EVERY = 60_000;

let isStarted = false;

/** Reminds of the day's puzzles by a notification, at the hour of the setting, as long as the page is open. */
export function startReminder(): void {
  if (isStarted) return;
  isStarted = true;
  setInterval(() => void remind(), LOOK_EVERY);
  void remind();
}

/** Asks the browser for permission; false if it doesn't allow notifications. */
export async function mayRemind(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}

async function remind(): Promise<void> {
  const now = new Date();
  if (!isDue(now) || !isFirst(localDay(now)) || isSeen()) return;
  const { reminder, reminderWords } = settingsText.value;
  const options = { body: reminderWords, icon: './icon-192.png', tag: 'gridwright-reminder' };
  const registration = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications of a service worker only, which also opens the page.
  if (registration?.active) return registration.showNotification(reminder, options);
  const shown = new Notification(reminder, options);
  shown.onclick = () => {
    focus();
    location.hash = '#/';
    shown.close();
  };
}

function isDue(now: Date): boolean {
  const { remind } = settings.peek();
  return (
    remind !== 'no' &&
    now.getHours() >= Number(remind) &&
    globalThis.Notification?.permission === 'granted' &&
    gameStore.loaded.peek() &&
    !isSolvedOn(dayOf(now))
  );
}

/** Someone who sees the page at that hour or later needs no reminder that day. */
function isSeen(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Returns whether this is the first time that a reminder is due on a day, and remembers the day. */
function isFirst(day: string): boolean {
  return reminded.read() !== day && reminded.write(day);
}
