import { existsSync, readFileSync, statSync } from 'node:fs';

const SHELLS: readonly string[] = ['sh', 'ash', 'bash', 'busybox', 'dash', 'fish', 'ksh', 'mksh', 'zsh'];
const ACCESS_MODE = 3;
const READ_WRITE = 2;

/**
 * Returns whether a shell started the command with a closed standard output (`>&-`); only on Linux, elsewhere false.
 * Node opens /dev/null for reading and writing in its place. A shell's `> /dev/null` is only for writing. Other
 * programs do open it for both when they ignore a child's output, so the parent has to be a shell with another output.
 */
export function isOutputClosed(): boolean {
  try {
    if (!isReadWriteNull('self')) return false;
    const parent = process.ppid;
    if (!SHELLS.includes(readFileSync(`/proc/${parent}/comm`, 'utf8').trim())) return false;
    return !existsSync(`/proc/${parent}/fd/1`) || !isReadWriteNull(parent);
  } catch {
    return false;
  }
}

/**
 * Whether a process has /dev/null as its standard output, for reading and writing. Throws where /proc can't be read.
 */
function isReadWriteNull(process: number | 'self'): boolean {
  if (statSync(`/proc/${process}/fd/1`).rdev !== statSync('/dev/null').rdev) return false;
  const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/${process}/fdinfo/1`, 'utf8'));
  return flags !== null && (Number.parseInt(flags[1], 8) & ACCESS_MODE) === READ_WRITE;
}
