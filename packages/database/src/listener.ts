import pg from 'pg';
import type { Listen } from './connect.js';

/** Milliseconds to wait for a connection, and before the first and later attempts to open it again. */
const CONNECT_TIME = 5_000;
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** Listens to a channel of a PostgreSQL server on a connection of its own, which is opened again whenever it breaks. */
export class Listener {
  private readonly url: string;
  private readonly listen: Listen;
  private readonly report: (error: unknown) => void;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retry = FIRST_RETRY;
  private isEnded = false;

  /** `report` is called with each error that breaks the connection, or keeps it from being opened. */
  constructor(url: string, listen: Listen, report: (error: unknown) => void) {
    this.url = url;
    this.listen = listen;
    this.report = report;
    void this.open();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<void> {
    const { channel, heard } = this.listen;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIME,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    client.on('notification', ({ payload }) => heard(payload));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection that listens has ended.')));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.retry = FIRST_RETRY;
      heard();
    } catch (error) {
      this.lose(client, error);
    }
  }

  /** Opens another connection after a while. One that breaks may say so in several ways. */
  private lose(client: pg.Client, error: unknown): void {
    if (this.isEnded || this.client !== client) return;
    this.client = undefined;
    this.report(error);
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.open(), this.retry);
    this.retry = Math.min(2 * this.retry, LONGEST_RETRY);
  }
}
