import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Names clients without keeping their addresses: a keyed hash, whose key is made anew each day and never leaves this
 * process.
 */
export class ClientNames {
  readonly proxies: number;
  private readonly now: () => number;
  private day = Number.NaN;
  private key = Buffer.alloc(0);

  constructor(proxies: number, now: () => number = Date.now) {
    this.proxies = proxies;
    this.now = now;
  }

  /** The name of who sent a request, from the address of the connection and the addresses that proxies wrote. */
  nameOf(address: string, forwardedFor: string | undefined): string {
    const today = Math.floor(this.now() / 86_400_000);
    if (today !== this.day) {
      this.day = today;
      this.key = randomBytes(32);
    }
    const client = networkOf(clientAddress(address, forwardedFor, this.proxies));
    return createHmac('sha256', this.key).update(client).digest('base64url').slice(0, 22);
  }
}

/**
 * The address that the outermost of our own proxies saw. Each proxy appends what it sees to X-Forwarded-For, so that
 * only the last entries can be trusted, one for each proxy.
 */
export function clientAddress(address: string, forwardedFor: string | undefined, proxies: number): string {
  const seen = [...(forwardedFor ?? '').split(',').map((entry) => entry.trim()), address].filter(
    (entry) => entry !== '',
  );
  return seen[Math.max(0, seen.length - 1 - proxies)];
}

/** The part of an address that identifies a client: a whole IPv4 address, the first half of an IPv6 address. */
function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .slice(0, 64);
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
