import { curtaCall, evmCall, formatAddress, formatWord, packEight } from 'gridwright/evm';
import type { Grid, Puzzle } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { evmText } from '../../text/evm.js';
import { Copyable } from '../../ui/copyable.js';
import type { Session } from '../session.js';
import { hasCommitment } from './commitments.js';
import { CURTA_PUZZLE } from './task.js';
import { type FoundWallet, watchWallets } from './wallet.js';
import { WalletPanel } from './wallet-panel.js';

/** The part below a game that a contract can check: the solution as calldata, and the wallet. */
export function EvmPanel({ session, owner }: { session: Session; owner: Uint8Array | undefined }) {
  const words = evmText.value;
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  useEffect(() => watchWallets(setWallets), []);
  const { puzzle } = session;
  const answer = session.mistakes.value.length > 0 ? undefined : session.board.value.answer;
  const canSend = answer !== undefined || hasCommitment(puzzle);
  return (
    <section class="set evm">
      <h2>{words.section}</h2>
      {owner !== undefined && <p class="small whose">{formatAddress(owner)}</p>}
      {owner !== undefined && <Copyable label={words.start} value={formatWord(packEight(puzzle.clues))} />}
      {answer === undefined ? (
        <p class="small">{words.unsolved}</p>
      ) : (
        <Solution puzzle={puzzle} answer={answer} owner={owner} />
      )}
      {answer !== undefined && wallets.length === 0 && <p class="small">{words.noWallet}</p>}
      {canSend && wallets.length > 0 && <WalletPanel wallets={wallets} given={{ puzzle, answer, owner }} />}
    </section>
  );
}

interface SolutionProps {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly owner: Uint8Array | undefined;
}

function Solution({ puzzle, answer, owner }: SolutionProps) {
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
