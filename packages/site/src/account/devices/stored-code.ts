import { DEVICES_KEY } from '../../service/service.js';
import { followed } from '../../storage/followed.js';
import { hasTexts } from '../../storage/schemas.js';

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

const place = followed<StoredCode | undefined>(
  DEVICES_KEY,
  (found) => (hasTexts<StoredCode>('code')(found) ? found : undefined),
  undefined,
);

/** Undefined while the device isn't connected. */
export const storedCode = place.signal;

export function saveCode(code: StoredCode): void {
  place.write(code);
}

export function forgetCode(): void {
  place.write(undefined);
}
