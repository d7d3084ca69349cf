import { curtaCall, evmCall, formatAddress, formatWord, packEight } from 'gridwright/internal';
import { useMemo } from 'preact/hooks';
import { Copyable } from '../pages/copyable.js';
import type { Session } from '../play/session.js';
import { evmText } from '../text/evm.js';
import { CURTA_PUZZLE, type Solved } from './task.js';
import { findWallet } from './wallet.js';
import { WalletPanel } from './wallet-panel.js';

/** The part below a game that a contract can check: the solution as calldata, and the wallet. */
export function EvmPanel({ session, owner }: { session: Session; owner: Uint8Array | undefined }) {
  const words = evmText.value;
  const wallet = useMemo(findWallet, []);
  const { puzzle } = session;
  const solved = { puzzle, answer: session.sheet.value.answer, owner };
  return (
    <section class="set evm">
      <h2>{words.section}</h2>
      {owner !== undefined && <p class="small whose">{formatAddress(owner)}</p>}
      {owner !== undefined && <Copyable label={words.start} value={formatWord(packEight(puzzle.clues))} />}
      {session.mistakes.value.length > 0 ? (
        <p class="small">{words.unsolved}</p>
      ) : (
        <>
          <Solution {...solved} />
          {wallet === undefined ? (
            <p class="small">{words.noWallet}</p>
          ) : (
            <WalletPanel wallet={wallet} solved={solved} />
          )}
        </>
      )}
    </section>
  );
}

function Solution({ puzzle, answer, owner }: Solved) {
  const words = evmText.value;
  const { contract, calldata } = evmCall(puzzle, answer);
  return (
    <>
      {owner !== undefined && <Copyable label={words.solution} value={formatWord(packEight(answer))} />}
      <Copyable label={words.verifyCalldata(contract)} value={calldata} />
      {owner !== undefined && (
        <Copyable label={words.curtaCalldata} value={curtaCall(CURTA_PUZZLE, packEight(answer))} />
      )}
    </>
  );
}
