import type { AskNode, NodeReply } from 'gridwright/avm';
import type { NodeRequest } from './node-request.js';

/** A node of Algorand at an address that the player typed. */
export interface Node {
  /** Without a slash at its end. */
  readonly url: string;
  /** Empty for a node that needs none. */
  readonly token: string;
}

/** Why a node's reply is missing. */
export class NoReply extends Error {
  readonly code: 'silent' | 'left';

  constructor(code: 'silent' | 'left') {
    super(code);
    this.code = code;
  }
}

/** Milliseconds to wait for a whole reply. */
const TIMEOUT = 10_000;

/** Reads the address of a node; undefined if it isn't one. */
export function readUrl(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return (url.origin + url.pathname).replace(/\/$/, '');
}

/**
 * Asks a node, in a document of its own that exists for as long as `use` takes. Throws NoReply if the node or the
 * document doesn't reply in time, or once the signal is aborted.
 */
export async function withNode<Result>(
  { url, token }: Node,
  signal: AbortSignal,
  use: (ask: AskNode) => Promise<Result>,
): Promise<Result> {
  const frame = document.createElement('iframe');
  // Without allow-same-origin, the document has an origin of its own, and can't reach storage or the page.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = './node-request.html';
  try {
    await inTime(signal, (done) => {
      frame.addEventListener('load', () => done(true));
      document.body.append(frame);
    });
    return await use((path, body) =>
      inTime(signal, (done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<NodeReply | undefined>) => done(data);
        const request: NodeRequest = { url: url + path, token, body };
        // An origin of its own has no name, so any is allowed; the document is the only one in its frame.
        frame.contentWindow?.postMessage(request, '*', [port2]);
      }),
    );
  } finally {
    // Ends requests that are under way.
    frame.remove();
  }
}

/** Waits for a value, within the time and until the signal is aborted; undefined is a missing reply. */
function inTime<Value>(signal: AbortSignal, begin: (done: (value: Value | undefined) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(new NoReply('left'));
    const timer = setTimeout(() => reject(new NoReply('silent')), TIMEOUT);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new NoReply('left'));
    });
    begin((value) => {
      clearTimeout(timer);
      if (value === undefined) reject(new NoReply('silent'));
      else resolve(value);
    });
  });
}
