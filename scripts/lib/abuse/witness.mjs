import { ask, pause } from './ask.mjs';
import { makeRoom } from './attacks.mjs';

const ADDRESS = '127.0.0.200';
/** Another address, because 240 puzzles a minute are as many requests as a client may make. */
const FOLLOWER = '127.0.0.202';
const WRITER = '127.0.0.201';
const ASK_EVERY = 250;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const BOX = { 'Content-Type': 'application/octet-stream', 'Box-Key': 'witness'.padEnd(22, '_') };

/** Another client, which asks for little again and again, and what its answers were. */
export class Witness {
  /**
   * @param {number} port
   * @param {number} [askEvery] milliseconds
   */
  constructor(port, askEvery = ASK_EVERY) {
    this.port = port;
    this.askEvery = askEvery;
    /** @type {{ status: number | string, milliseconds: number }[]} */
    this.answers = [];
  }

  /**
   * Asks until the signal ends it.
   * @param {AbortSignal} signal
   */
  async watch(signal) {
    const room = await makeRoom(this.port, FOLLOWER);
    const asked = [];
    for (let i = 0; !signal.aborted; i++) {
      asked.push(this.time({ path: '/healthz' }), this.time({ path: `/v1/puzzles/sudoku?size=6x6&seed=${i}` }));
      if (i % 8 === 0) asked.push(this.time({ path: `/v1/rooms/${room}/events`, isStream: true }, FOLLOWER));
      await pause(this.askEvery);
    }
    await Promise.all(asked);
  }

  /**
   * @param {import('./ask.mjs').Asked} asked
   * @param {string} [address]
   */
  async time(asked, address = ADDRESS) {
    const begun = performance.now();
    const { status } = await ask(this.port, address, asked);
    this.answers.push({ status, milliseconds: performance.now() - begun });
  }
}

/** A client that writes, and remembers what was acknowledged. */
export class Writer {
  /** @param {number} port */
  constructor(port) {
    this.port = port;
    this.counted = 0;
    /** Of the box: its version, and the numbers in the contents that were sent and acknowledged last. */
    this.version = '';
    this.sent = 0;
    this.acknowledged = 0;
  }

  /** @param {AbortSignal} signal */
  async write(signal) {
    while (!signal.aborted) {
      await this.writeOnce();
      await pause(500);
    }
  }

  async writeOnce() {
    const today = new Date().toISOString().slice(0, 10);
    const body = JSON.stringify({ date: today, kind: 'sudoku', event: 'begun' });
    const counted = await ask(this.port, WRITER, { path: '/v1/counts', method: 'POST', headers: JSON_TYPE, body });
    if (counted.status === 204) this.counted++;
    const condition = this.version === '' ? { 'If-None-Match': '*' } : { 'If-Match': this.version };
    const contents = String(++this.sent);
    const box = { path: '/v1/box', method: 'PUT', headers: { ...BOX, ...condition }, body: contents };
    const { status, headers } = await ask(this.port, WRITER, box);
    if (status === 200) Object.assign(this, { version: headers.etag, acknowledged: this.sent });
    // What wasn't acknowledged may have been written nevertheless.
    else this.version = (await ask(this.port, WRITER, { path: '/v1/box', headers: BOX })).headers.etag ?? this.version;
  }

  /**
   * Looks whether a server has what was acknowledged.
   * @param {number} port
   * @returns {Promise<string[]>} a sentence for each loss
   */
  async losses(port) {
    const losses = [];
    const figures = await ask(port, WRITER, { path: '/v1/figures?kind=sudoku' });
    const days = /** @type {{ begun: number | null }[]} */ (JSON.parse(figures.text).days);
    const counted = days.reduce((sum, { begun }) => sum + (begun ?? 0), 0);
    if (this.counted >= 5 && counted < this.counted)
      losses.push(`${this.counted} games were counted, and ${counted} are left.`);
    const box = await ask(port, WRITER, { path: '/v1/box', headers: BOX });
    if (!(Number(box.text) >= this.acknowledged))
      losses.push(`The box had ${this.acknowledged} in it, and has ${JSON.stringify(box.text)}.`);
    return losses;
  }
}
