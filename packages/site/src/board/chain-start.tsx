import type { StepPicture } from 'gridwright/drawing';
import type { Hint } from 'gridwright/rules';
import { explainText } from '../text/explain.js';

/** Explains the ring in the picture of a chain. */
export function ChainStart({ picture, hint }: { picture: StepPicture; hint: Hint }) {
  const ringed = picture.notes.filter(({ order }) => order === 0).length;
  const chains = hint.evidence?.chains?.length ?? 0;
  return ringed === 0 ? null : <p class="small">{explainText.value.chainStart(chains, ringed)}</p>;
}
