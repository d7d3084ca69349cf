import { signal } from '@preact/signals';
import { DEVICES_KEY } from '../../service/service.js';

/** The code of this device, and what its box had when it was last read or written. */
export interface StoredCode {
  readonly code: string;
  readonly version?: string;
  /** A digest of the games at that time. */
  readonly digest?: string;
  /** When each open game had changed last at that time, by its id. */
  readonly base?: Readonly<Record<string, string>>;
  /** Milliseconds that the clock of this device was ahead of the server's. */
  readonly ahead?: number;
}

/** Undefined while the device isn't connected. */
export const stored = signal<StoredCode | undefined>(read());

addEventListener('storage', ({ key }) => {
  if (key === DEVICES_KEY || key === null) stored.value = read();
});

export function keepCode(code: StoredCode): void {
  stored.value = code;
  try {
    localStorage.setItem(DEVICES_KEY, JSON.stringify(code));
  } catch {
    // Without storage the device is connected until the page is closed.
  }
}

export function forgetCode(): void {
  stored.value = undefined;
  try {
    localStorage.removeItem(DEVICES_KEY);
  } catch {
    // There is none.
  }
}

function read(): StoredCode | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(DEVICES_KEY) ?? 'null');
    return typeof found?.code === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}
