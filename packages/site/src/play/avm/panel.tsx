import { type AvmCall, avmCall, SimulationError, simulateCall } from 'gridwright/avm';
import { type Grid, OptionError, type Puzzle } from 'gridwright/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { avmText } from '../../text/avm.js';
import { sentence } from '../../text/text.js';
import { Field } from '../../ui/controls.js';
import { RequestStatus } from '../request-status.js';
import type { Session } from '../session.js';
import { NoReply, readUrl, withNode } from './node.js';

/** The panel's view of a request. */
type State =
  | { readonly at: 'rest' | 'asking' }
  | { readonly at: 'done'; readonly words: string; readonly failed: boolean };

/** Asks a node of Algorand for a contract's verdict on the solution. */
export function AvmPanel({ session }: { session: Session }) {
  const words = avmText.value;
  const answer = session.mistakes.value.length > 0 ? undefined : session.board.value.answer;
  const call = answer === undefined ? undefined : callFor(session.puzzle, answer);
  if (call === undefined) return null;
  return (
    <section class="set evm">
      <h2>{words.section}</h2>
      <p class="small">{words.dek}</p>
      <NodeForm call={call} />
    </section>
  );
}

/** Returns the call that checks an answer; undefined if no contract on Algorand supports the puzzle. */
function callFor(puzzle: Puzzle, answer: Grid): AvmCall | undefined {
  try {
    return avmCall(puzzle, answer);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

function NodeForm({ call }: { call: AvmCall }) {
  const words = avmText.value;
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [application, setApplication] = useState('');
  const [hasTried, setTried] = useState(false);
  const [state, setState] = useState<State>({ at: 'rest' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const status = useRef<HTMLDivElement>(null);

  const node = readUrl(url);
  const id = readApplication(application);

  const ask = async (nodeUrl: string, applicationId: number) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ at: 'asking' });
    let next: State;
    try {
      const found = await withNode({ url: nodeUrl, token: token.trim() }, controller.signal, (request) =>
        simulateCall(request, applicationId, call),
      );
      const verdict = found.solved ? words.accepts : words.rejects;
      next = { at: 'done', failed: !found.solved, words: verdict(call.contract, found.network, found.cost) };
    } catch (error) {
      next = { at: 'done', failed: true, words: faultOf(error, call.contract) };
    }
    setState(next);
  };

  return (
    <div class="wallet-part">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (node !== undefined && id !== undefined) void ask(node, id);
        }}
      >
        <Field
          label={words.node}
          words={words.nodeWords}
          wrong={hasTried && node === undefined ? words.wrongNode : undefined}
          value={url}
          onInput={setUrl}
        />
        <Field label={words.token} words={words.tokenWords} value={token} onInput={setToken} />
        <Field
          label={words.application}
          words={words.applicationWords(call.contract)}
          wrong={hasTried && id === undefined ? words.wrongApplication : undefined}
          value={application}
          onInput={setApplication}
        >
          <button type="submit" class="btn" disabled={state.at === 'asking'}>
            {words.ask}
          </button>
        </Field>
      </form>
      <RequestStatus status={status} state={state} words={words} onLeave={() => running.current?.abort()} />
    </div>
  );
}

/** Reads the id of an application; undefined if it isn't one. */
function readApplication(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text.trim()) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

function faultOf(error: unknown, contract: string): string {
  const { faults } = avmText.value;
  if (error instanceof NoReply) return faults[error.code];
  if (!(error instanceof SimulationError)) return sentence(error);
  switch (error.reason) {
    case 'other-program':
      return faults['other-program'](contract);
    case 'refused':
      return faults.refused(error.detail);
    case 'call-fails':
      return faults['call-fails'](error.detail.slice(0, 200));
    default:
      return faults[error.reason];
  }
}
