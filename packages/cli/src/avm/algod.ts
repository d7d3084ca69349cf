import {
  type AskNode,
  type AvmCall,
  type Simulated,
  SimulationError,
  type SimulationReason,
  simulateCall,
} from 'gridwright/avm';
import { quote } from 'gridwright/input';
import { BadInput } from '../errors.js';

/** The environment variable with the token of a node that needs one. */
export const TOKEN_VARIABLE = 'ALGOD_TOKEN';

/** Milliseconds to wait for a whole response. */
const TIMEOUT = 10_000;

/** Asks the node at a URL to simulate the call of an application. Throws BadInput if there is no verdict. */
export async function simulateAt(url: string, application: number, call: AvmCall): Promise<Simulated> {
  const node = nodeAt(url);
  try {
    return await simulateCall(node.ask, application, call);
  } catch (error) {
    if (!(error instanceof SimulationError)) throw error;
    const sentences: Readonly<Record<SimulationReason, string>> = {
      'no-application': `the network has no application ${application}`,
      'other-program': `application ${application} isn't Gridwright's ${call.contract}`,
      refused: `${node.name} refuses: HTTP status ${error.detail}`,
      'call-fails': `the call of application ${application} fails: ${quote(error.detail)}`,
      'no-verdict': `application ${application} doesn't answer with true or false`,
      'other-service': `${node.name} doesn't respond as an Algorand node`,
    };
    throw new BadInput(sentences[error.reason]);
  }
}

/** The name of a node in messages, and how to ask it. Every failure is a BadInput with one sentence. */
function nodeAt(text: string): { name: string; ask: AskNode } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new BadInput('--algod: expected the URL of a node, http://... or https://...');
  // The path of a URL often contains a secret, so messages name only the host.
  const name = `the node at ${url.origin}`;
  const token = process.env[TOKEN_VARIABLE];
  const headers = {
    'content-type': 'application/msgpack',
    ...(token !== undefined && { 'x-algo-api-token': token }),
  };
  const ask: AskNode = async (path, body) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const request = body === undefined ? { headers, signal } : { headers, signal, method: 'POST', body };
    try {
      const response = await fetch(text.replace(/\/$/, '') + path, request);
      return { status: response.status, body: await response.text() };
    } catch {
      throw new BadInput(signal.aborted ? `${name} didn't respond in time` : `${name} doesn't respond`);
    }
  };
  return { name, ask };
}
