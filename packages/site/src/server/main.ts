import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp, pageFolder, refuseWords } from './index.js';
import { describeListenError, readPort } from './port.js';

function start(port: number): void {
  const server = createServer(getRequestListener(createApp(pageFolder).fetch));
  server.on('error', (error) => stop(describeListenError(error, port)));
  server.listen(port, '127.0.0.1', () => console.log(`Gridwright is at http://localhost:${port}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  refuseWords(process.argv.slice(2));
  start(readPort(process.env.PORT));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
