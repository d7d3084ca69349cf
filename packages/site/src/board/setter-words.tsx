import { wordsOfParts } from '../game/puzzle-words.js';
import { editorText } from '../text/editor.js';
import './setter-words.css';

/** The setter's title, name and note on the rules. */
export function SetterWords({ parts }: { parts: readonly string[] }) {
  const { title, author, note } = wordsOfParts(parts);
  if (title === '' && author === '' && note === '') return null;
  return (
    <div class="setter-words">
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p>{editorText.value.by(author)}</p>}
      {note !== '' && <p>{note}</p>}
    </div>
  );
}
