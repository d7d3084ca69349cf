import { parentPort, workerData } from 'node:worker_threads';
import { preflight } from '@gridwright/preflight';

// The thread of one check, started and stopped by checking.ts, which sends the file.
parentPort?.once('message', async (bytes) => parentPort?.postMessage(await preflight(bytes, workerData)));
