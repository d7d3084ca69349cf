import { evmCall, parseAddress } from 'gridwright/internal';
import { useState } from 'preact/hooks';
import { Field, Select } from '../pages/controls.js';
import { Copyable } from '../pages/copyable.js';
import { evmText } from '../text/evm.js';
import { sentence } from '../text/text.js';
import { calldataFor, registryCalls, type Solved, type Task, tasksFor } from './task.js';
import { accountOf, type Draft, draft, send, verifyBy, type Wallet, WalletFault } from './wallet.js';

/** What the player sees of an errand: what it waits for, what is to be confirmed, or how it ended. */
type State =
  | { readonly at: 'rest' }
  | { readonly at: 'asking' }
  | { readonly at: 'confirm'; readonly draft: Draft; readonly task: Task }
  | { readonly at: 'done'; readonly words: string; readonly failed?: boolean; readonly reveal?: string };

/** Asks a contract of the player's choice through the wallet, or sends to it what the player has confirmed. */
export function WalletPanel({ wallet, solved }: { wallet: Wallet; solved: Solved }) {
  const words = evmText.value;
  const [contract, setContract] = useState('');
  const [task, setTask] = useState<Task>('verify');
  const [state, setState] = useState<State>({ at: 'rest' });
  const [wrong, setWrong] = useState<string>();

  const run = async (errand: () => Promise<State>) => {
    setState({ at: 'asking' });
    try {
      setState(await errand());
    } catch (error) {
      setState({
        at: 'done',
        failed: true,
        words: error instanceof WalletFault ? words.faults[error.code] : sentence(error),
      });
    }
  };
  const begin = () => {
    try {
      const address = parseAddress(contract.trim());
      setWrong(undefined);
      void run(() => (task === 'verify' ? verify(address) : prepare(task, address)));
    } catch (error) {
      setWrong(sentence(error));
    }
  };
  const verify = async (address: Uint8Array): Promise<State> => {
    const { solved: isSolved, chainId } = await verifyBy(
      wallet,
      address,
      evmCall(solved.puzzle, solved.answer).calldata,
    );
    return {
      at: 'done',
      failed: !isSolved,
      words: (isSolved ? words.accepts : words.refuses)(contract.trim(), chainName(chainId)),
    };
  };
  const prepare = async (what: Exclude<Task, 'verify'>, address: Uint8Array): Promise<State> => {
    const account = await accountOf(wallet);
    return {
      at: 'confirm',
      task: what,
      draft: await draft(wallet, account, address, calldataFor(what, solved, account)),
    };
  };
  const confirm = async (confirmed: Draft, what: Task): Promise<State> => {
    const hash = await send(wallet, confirmed);
    const reveal = what === 'commit' ? registryCalls('reveal', solved, confirmed.from).reveal : undefined;
    return { at: 'done', words: words.sent(hash), ...(reveal !== undefined && { reveal }) };
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
        <Select
          label={words.what}
          values={tasksFor(solved)}
          value={task}
          nameOf={(name) => words.tasks[name]}
          onChoose={setTask}
        />
        <Field label={words.contract} words={words.contractWords} wrong={wrong} value={contract} onInput={setContract}>
          <button type="submit" class="btn" disabled={state.at === 'asking'}>
            {task === 'verify' ? words.ask : words.prepare}
          </button>
        </Field>
      </form>
      {state.at === 'confirm' && (
        <Confirm
          draft={state.draft}
          task={state.task}
          onSend={() => void run(() => confirm(state.draft, state.task))}
          onCancel={() => setState({ at: 'done', words: words.cancelled })}
        />
      )}
      <div role="status">
        {state.at === 'asking' && <p class="small">{words.asking}</p>}
        {state.at === 'done' && <p class={state.failed ? 'outcome wrong' : 'outcome'}>{state.words}</p>}
        {state.at === 'done' && state.reveal !== undefined && <p class="small">{words.committed}</p>}
      </div>
      {state.at === 'done' && state.reveal !== undefined && (
        <Copyable label={words.revealCalldata} value={state.reveal} />
      )}
    </section>
  );
}

interface ConfirmProps {
  readonly draft: Draft;
  readonly task: Task;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** All that a transaction is, before it is sent. */
function Confirm({ draft: { chainId, from, to, data }, task, onSend, onCancel }: ConfirmProps) {
  const words = evmText.value;
  const facts = [
    [words.what, words.tasks[task]],
    [words.chainId, chainName(chainId)],
    [words.from, from],
    [words.to, to],
    [words.calldata, data],
  ];
  return (
    <section class="confirm" aria-label={words.confirm}>
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
