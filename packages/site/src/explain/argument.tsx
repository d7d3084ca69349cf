import type { HintText, TextPart } from 'gridwright/rules';
import './argument.css';

/** The whole argument of a step. */
export function Argument({
  texts: { text, parts = [{ text }] },
}: {
  readonly texts: Pick<HintText, 'text' | 'parts'>;
}) {
  return (
    <div class="argument">
      <Parts parts={parts} />
    </div>
  );
}

/** An argument in order. What a part rests on unfolds below it. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map(({ text: words, parts: inner }, i) =>
        inner === undefined ? (
          <p key={i}>{words}</p>
        ) : (
          <details key={i}>
            <summary>{words}</summary>
            <Parts parts={inner} />
          </details>
        ),
      )}
    </>
  );
}
