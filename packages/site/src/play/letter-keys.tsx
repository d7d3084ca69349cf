import { helpText } from '../text/help.js';
import './letter-keys.css';

/** Explains shortcuts on boards whose values include letters, on devices that probably have a keyboard. */
export function LetterKeys() {
  return <p class="small letter-keys">{helpText.value.letters}</p>;
}
