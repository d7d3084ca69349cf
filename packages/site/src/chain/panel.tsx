import { curtaCall, formatAddress, formatWord, packEight, verifyCall } from 'gridwright';
import { useMemo } from 'preact/hooks';
import { Copyable } from '../pages/copyable.js';
import type { Session } from '../play/session.js';
import { chainText } from '../text/chain.js';
import { CURTA_PUZZLE } from './task.js';
import { findWallet } from './wallet.js';
import { WalletPanel } from './wallet-panel.js';

/** Under the game of an address: the solution as a contract takes it, and the ways to one. */
export function ChainPanel({ session, owner }: { session: Session; owner: Uint8Array }) {
  const words = chainText.value;
  const wallet = useMemo(findWallet, []);
  const { puzzle } = session;
  const { answer } = session.sheet.value;
  const start = packEight(puzzle.clues);
  const isSolved = session.mistakes.value.length === 0;
  const solution = packEight(answer);
  return (
    <section class="set chain">
      <h2>{words.section}</h2>
      <p class="small whose">{formatAddress(owner)}</p>
      {!isSolved && <p class="small">{words.unsolved}</p>}
      <Copyable label={words.start} value={formatWord(start)} />
      {isSolved && (
        <>
          <Copyable label={words.solution} value={formatWord(solution)} />
          <Copyable label={words.verifyCalldata} value={verifyCall(start, solution)} />
          <Copyable label={words.curtaCalldata} value={curtaCall(CURTA_PUZZLE, solution)} />
          {wallet === undefined ? <p class="small">{words.noWallet}</p> : <WalletPanel wallet={wallet} solved={{ puzzle, answer, owner }} />}
        </>
      )}
    </section>
  );
}
