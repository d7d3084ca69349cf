import { text } from '../../text/text.js';

/** An instant on the player's own clock: `Fri 27 Nov, 18:30`. */
export function formatInstant(instant: string): string {
  return new Intl.DateTimeFormat(text.value.tag === 'en' ? 'en-GB' : text.value.tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}
