import { evmCall, formatAddress } from 'gridwright/evm';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatDateTime } from '../../text/date-time.js';
import { evmText } from '../../text/evm.js';
import { sentence } from '../../text/text.js';
import { Field, Select } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { RequestStatus } from '../request-status.js';
import { type Commitment, callsOf, revealTimes } from './commitments.js';
import { type Call, callFor, contractFor, type Given, readContract, type Task, tasksFor } from './task.js';
import {
  accountOf,
  chainOf,
  type FoundWallet,
  leavable,
  sendTransaction,
  simulate,
  type Transaction,
  verifyBy,
  type Wallet,
  WalletFault,
  waitForBlock,
} from './wallet.js';

/** The view of an action: waiting, to be confirmed, or ended. */
type State =
  | { readonly at: 'rest' }
  | { readonly at: 'asking'; readonly hash?: string }
  | { readonly at: 'confirm'; readonly draft: Transaction; readonly call: Call; readonly task: Task }
  | { readonly at: 'done'; readonly words: string; readonly failed?: boolean; readonly hash?: string | undefined };

/**
 * Asks a contract through one of the wallets, or sends to it what the player has confirmed, and follows it into a
 * block.
 */
export function WalletPanel({ wallets, given }: { wallets: readonly FoundWallet[]; given: Given }) {
  const words = evmText.value;
  const [walletId, setWalletId] = useState<string>();
  const [contract, setContract] = useState('');
  const [chosen, setTask] = useState<Task>('verify');
  const [state, setState] = useState<State>({ at: 'rest' });
  const [reveal, setReveal] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const status = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears, and the focus with it.
  const focusStatus = () => status.current?.focus();

  const tasks = tasksFor(given);
  const task = tasks.includes(chosen) ? chosen : tasks[0];
  const { wallet } = wallets.find(({ id }) => id === walletId) ?? wallets[0];
  const ours = contractFor(task, given);

  const run = async (action: (wallet: Wallet) => Promise<State>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ at: 'asking' });
    let next: State;
    try {
      next = await action(leavable(wallet, controller.signal));
    } catch (error) {
      const fault = error instanceof WalletFault ? words.faults[error.code] : sentence(error);
      next = { at: 'done', failed: true, words: fault };
    }
    if (running.current === controller) setState((now) => withHash(next, now));
  };
  const begin = () => {
    try {
      const address = readContract(contract, task, given);
      setWrong(undefined);
      void run((asked) => (task === 'verify' ? verify(asked, address) : prepare(asked, task, address)));
    } catch (error) {
      setWrong(sentence(error));
    }
  };
  const verify = async (asked: Wallet, address: Uint8Array): Promise<State> => {
    const { puzzle, answer } = given;
    if (answer === undefined || ours === undefined) throw new WalletFault('no-commitment');
    const { solved, chainId } = await verifyBy(asked, address, evmCall(puzzle, answer).calldata, ours.codeHash);
    const outcome = solved ? words.accepts : words.refuses;
    return { at: 'done', failed: !solved, words: outcome(formatAddress(address), chainName(chainId)) };
  };
  const prepare = async (asked: Wallet, what: Exclude<Task, 'verify'>, address: Uint8Array): Promise<State> => {
    const from = await accountOf(asked);
    const chainId = await chainOf(asked);
    const call = callFor(what, given, from, { chainId: Number(chainId), address });
    if (what === 'reveal' && call.commitment !== undefined && Date.now() / 1000 < revealTimes(call.commitment).from)
      return { at: 'done', words: revealable(call.commitment) };
    const draft = { chainId, from, to: formatAddress(address), data: call.data };
    await simulate(asked, draft, ours?.codeHash);
    return { at: 'confirm', task: what, call, draft };
  };
  const confirm = async (asked: Wallet, draft: Transaction, { commitment }: Call, what: Task): Promise<State> => {
    const hash = await sendTransaction(asked, draft);
    setState({ at: 'asking', hash });
    if (what === 'commit' && commitment !== undefined) {
      const registry = { chainId: Number(draft.chainId), address: readContract(draft.to, what, given) };
      setReveal(callsOf(registry, commitment).reveal);
    }
    if (!(await waitForBlock(asked, hash, draft))) return { at: 'done', failed: true, words: words.failed };
    const done = what === 'commit' && commitment !== undefined ? revealable(commitment) : '';
    return { at: 'done', words: `${words.succeeded} ${done}`.trim() };
  };

  return (
    <section class="wallet-part">
      <h3>{words.wallet}</h3>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {wallets.length > 1 && (
          <Select
            label={words.which}
            values={wallets.map(({ id }) => id)}
            value={walletId ?? wallets[0].id}
            nameOf={(id) => wallets.find((one) => one.id === id)?.name ?? ''}
            onChoose={setWalletId}
          />
        )}
        <Select
          label={words.what}
          values={tasks}
          value={task}
          nameOf={(name) => words.tasks[name]}
          onChoose={setTask}
        />
        <Field
          label={words.contract}
          words={ours === undefined ? words.contractWords : words.oursWords(ours.address)}
          wrong={wrong}
          value={contract}
          onInput={setContract}
        >
          <button type="submit" class="btn" disabled={state.at === 'asking'}>
            {task === 'verify' ? words.ask : words.prepare}
          </button>
        </Field>
      </form>
      {state.at === 'confirm' && (
        <Confirm
          draft={state.draft}
          task={state.task}
          onSend={() => {
            focusStatus();
            void run((asked) => confirm(asked, state.draft, state.call, state.task));
          }}
          onCancel={() => {
            focusStatus();
            setState({ at: 'done', words: words.cancelled });
          }}
        />
      )}
      <RequestStatus status={status} state={state} words={words} onLeave={() => running.current?.abort()} />
      {reveal !== undefined && <p class="small">{words.committed}</p>}
      {reveal !== undefined && <Copyable label={words.revealCalldata} value={reveal} />}
    </section>
  );
}

/** Shows the hash of a sent transaction. */
function withHash(next: State, now: State): State {
  return next.at === 'done' && now.at === 'asking' ? { ...next, hash: now.hash } : next;
}

/** When a commitment can be revealed. */
function revealable(commitment: Commitment): string {
  const { from, until } = revealTimes(commitment);
  return evmText.value.revealable(formatDateTime(new Date(from * 1000)), formatDateTime(new Date(until * 1000)));
}

interface ConfirmProps {
  readonly draft: Transaction;
  readonly task: Task;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Everything in a transaction, before it is sent. */
function Confirm({ draft: { chainId, from, to, data }, task, onSend, onCancel }: ConfirmProps) {
  const words = evmText.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const facts = [
    [words.what, words.tasks[task]],
    [words.chainId, chainName(chainId)],
    [words.from, from],
    [words.to, to],
    [words.calldata, data],
  ];
  return (
    <section ref={section} class="confirm" aria-label={words.confirm} tabIndex={-1}>
      <h4>{words.confirm}</h4>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{words.costs}</p>
      <div class="buttons">
        <button type="button" class="btn" onClick={onSend}>
          {words.send}
        </button>
        <button type="button" class="btn" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </section>
  );
}

/** Chains by their own names; others by number alone. */
const CHAINS: Readonly<Record<string, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  8453: 'Base',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
};

function chainName(id: string): string {
  return Object.hasOwn(CHAINS, id) ? `${id}, ${CHAINS[id]}` : id;
}
