import type { HintText, TextPart } from 'gridwright/rules';
import { explainText } from '../text/explain.js';
import type { Played } from './hint-marks.js';
import { Turns } from './turns.js';
import './argument.css';

interface ArgumentProps {
  readonly texts: Pick<HintText, 'text' | 'parts'>;
  /** The part that is shown alone; undefined for all. */
  readonly played?: Played;
  /** Called with the part to show alone, if the argument has a chain. */
  readonly onPlay: (played: Played | undefined) => void;
}

/** The whole argument of a step; that of a chain can be followed part by part. */
export function Argument({ texts: { text, parts = [{ text }] }, played, onPlay }: ArgumentProps) {
  const explain = explainText.value;
  const last = parts.length - 1;
  const isChain = parts.filter(({ link }) => link !== undefined).length > 1;
  const show = (part: number) => onPlay(part < 0 || part > last ? undefined : { part, link: linkAt(parts, part) });
  return (
    <div class="argument">
      {isChain && (
        <Turns
          label={explain.chain}
          names={[explain.previousPart, explain.nextPart]}
          now={played === undefined ? explain.allParts(last + 1) : explain.part(played.part + 1, last + 1)}
          onTurn={(by) => show(played === undefined ? (by > 0 ? 0 : last) : played.part + by)}
        />
      )}
      <div aria-live={isChain ? 'polite' : undefined}>
        <Parts parts={played === undefined ? parts : parts.slice(played.part, played.part + 1)} />
      </div>
    </div>
  );
}

/** The last link that a part or one before it speaks of. */
function linkAt(parts: readonly TextPart[], part: number): number {
  return Math.max(0, ...parts.slice(0, part + 1).map(({ link = 0 }) => link));
}

/** An argument in order. Each part unfolds to show its premises. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map(({ text: words, link, parts: inner }, i) => {
        const said = (
          <>
            {link !== undefined && <span class="link num">{link}</span>}
            {words}
          </>
        );
        if (inner === undefined) return <p key={i}>{said}</p>;
        return (
          <details key={i}>
            <summary>{said}</summary>
            <Parts parts={inner} />
          </details>
        );
      })}
    </>
  );
}
