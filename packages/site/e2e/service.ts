import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../server/dist/app.js';
import { Database } from '../../server/dist/database/database.js';
import { Streams } from '../../server/dist/races/streams.js';
import { Work } from '../../server/dist/work.js';

/** The page with the service, as `npm start` runs it, on a clock of the test's own. */
export class TestService {
  readonly database: Database;
  origin = '';
  /** Whether the service answers; the page is there always. */
  isThere = true;
  private readonly folder = mkdtempSync(join(tmpdir(), 'gridwright-service-'));
  private readonly streams = new Streams(console.error);
  // No test depends on speed.
  private readonly work = new Work({ workers: 1, deadline: 300_000, besideOthers: 300_000 });
  private readonly server: Server;

  private constructor(now: () => number) {
    const { folder, streams, work } = this;
    this.database = new Database({ url: undefined, folder }, console.error, (room) => streams.changed(room));
    const app = createApp({
      work,
      database: this.database,
      now,
      boxSpace: 1_000_000_000,
      publishing: 'listed',
      ratings: true,
      streams,
      version: '1.0.0',
      proxies: 0,
      requestsPerMinute: 0,
      isReady: () => true,
      record: () => {},
      fault: console.error,
    });
    const listener = getRequestListener(app.fetch);
    this.server = createServer((request, response) => {
      // Devices set their clocks by this.
      response.setHeader('Date', new Date(now()).toUTCString());
      if (this.isThere || !request.url?.startsWith('/v1/')) void listener(request, response);
      else request.destroy();
    });
  }

  static async start(now: () => number): Promise<TestService> {
    const service = new TestService(now);
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    service.origin = `http://localhost:${(service.server.address() as AddressInfo).port}`;
    return service;
  }

  async close(): Promise<void> {
    this.streams.close();
    this.server.close();
    this.server.closeAllConnections();
    await Promise.all([this.work.close(), this.database.close()]);
    rmSync(this.folder, { recursive: true });
  }
}
