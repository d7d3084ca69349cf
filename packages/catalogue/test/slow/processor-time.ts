import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc on Linux. */
const TICKS = 100;

interface Times {
  readonly parent: number;
  /** Seconds of the process itself, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** Returns the seconds of processor time of all children of this process that have ended, and of a database server. */
export function processorTime(server: number): { readonly children: number; readonly database: number } {
  const { own, ended } = timesOf(server);
  const database = own + ended;
  const alive = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter(({ parent }) => parent === server);
  return {
    children: timesOf(process.pid).ended,
    database: alive.reduce((sum, times) => sum + times.own, database),
  };
}

/** Zero for a process that has ended. */
function timesOf(pid: number): Times {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
  // The name of the program, in brackets, may have spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1], own: (fields[11] + fields[12]) / TICKS, ended: (fields[13] + fields[14]) / TICKS };
}
