import { wordsOfParts } from '../game/puzzle-words.js';
import { editorText } from '../text/editor.js';
import './setter-words.css';

/** The setter's note about a puzzle. */
export function SetterWords({ parts }: { parts: readonly string[] }) {
  const { title, author, note } = wordsOfParts(parts);
  return (
    <div class="setter-words">
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p>{editorText.value.by(author)}</p>}
      {note !== '' && <p>{note}</p>}
    </div>
  );
}
