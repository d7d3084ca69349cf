import { parentPort, workerData } from 'node:worker_threads';
import { preflight } from '@gridwright/book';

// The thread of one check, started and stopped by checking.ts.
const { bytes, printing } = workerData;
parentPort?.postMessage(await preflight(bytes, printing));
