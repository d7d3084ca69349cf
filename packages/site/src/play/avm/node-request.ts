import type { NodeReply } from 'gridwright/avm';

// The script of node-request.html, the one document that may ask servers of others (docs/adr/0013-nodes.md). It has no
// imports, so it can be loaded as a plain script: modules don't load in a sandbox without headers for them.

/** A request to a node of Algorand. */
export interface NodeRequest {
  readonly url: string;
  /** Empty for a node that needs none. */
  readonly token: string;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

async function send({ url, token, body }: NodeRequest): Promise<NodeReply | undefined> {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/msgpack' }),
    ...(token !== '' && { 'X-Algo-API-Token': token }),
  };
  const what = body === undefined ? { method: 'GET' } : { method: 'POST', body };
  try {
    const response = await fetch(url, { ...what, headers, credentials: 'omit', redirect: 'error', cache: 'no-store' });
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent<NodeRequest>) => {
  if (source === parent && origin === location.origin && port !== undefined)
    void send(data).then((reply) => port.postMessage(reply));
});
