import { curtaCall, evmCall, formatAddress, formatWord, packEight } from 'gridwright/internal';
import { useMemo } from 'preact/hooks';
import { Copyable } from '../pages/copyable.js';
import type { Session } from '../play/session.js';
import { chainText } from '../text/chain.js';
import { CURTA_PUZZLE, type Solved } from './task.js';
import { findWallet } from './wallet.js';
import { WalletPanel } from './wallet-panel.js';

/** Below a game that a contract can judge: the solution as the contract takes it, and the ways to one. */
export function ChainPanel({ session, owner }: { session: Session; owner: Uint8Array | undefined }) {
  const words = chainText.value;
  const wallet = useMemo(findWallet, []);
  const { puzzle } = session;
  const solved = { puzzle, answer: session.sheet.value.answer, owner };
  return (
    <section class="set chain">
      <h2>{words.section}</h2>
      {owner !== undefined && <p class="small whose">{formatAddress(owner)}</p>}
      {owner !== undefined && <Copyable label={words.start} value={formatWord(packEight(puzzle.clues))} />}
      {session.mistakes.value.length > 0 ? (
        <p class="small">{words.unsolved}</p>
      ) : (
        <>
          <Solution {...solved} />
          {wallet === undefined ? <p class="small">{words.noWallet}</p> : <WalletPanel wallet={wallet} solved={solved} />}
        </>
      )}
    </section>
  );
}

function Solution({ puzzle, answer, owner }: Solved) {
  const words = chainText.value;
  const { contract, calldata } = evmCall(puzzle, answer);
  return (
    <>
      {owner !== undefined && <Copyable label={words.solution} value={formatWord(packEight(answer))} />}
      <Copyable label={words.verifyCalldata(contract)} value={calldata} />
      {owner !== undefined && <Copyable label={words.curtaCalldata} value={curtaCall(CURTA_PUZZLE, packEight(answer))} />}
    </>
  );
}
