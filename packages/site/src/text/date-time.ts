import { text } from './text.js';

/** Date and time of an instant, on the player's own clock. */
export function formatDateTime(instant: Date): string {
  return new Intl.DateTimeFormat(text.value.tag === 'en' ? 'en-GB' : text.value.tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(instant);
}
