import { helpText } from '../text/help.js';
import './letter-keys.css';

/** Says, where a keyboard is likely, how to use shortcuts on a board whose values include letters. */
export function LetterKeys() {
  return <p class="small letter-keys">{helpText.value.letters}</p>;
}
