/**
 * Whether the server of this page has a service beside the files (docs/server.md). Without one, the page sends no
 * requests.
 */
export const hasService = Boolean(globalThis.document?.querySelector('meta[name="gridwright-service"]'));

/** Milliseconds that the clock of this device is ahead of the server's, as far as it is known. */
export const clock = { ahead: 0 };

/**
 * Now, as ISO 8601 writes it, by the server's clock if it is known: a clock that is wrong must not decide between
 * devices.
 */
export function instant(): string {
  return new Date(Date.now() - clock.ahead).toISOString();
}

/**
 * The storage key for the code of a connected device. It is here so that the page can read it without
 * the rest.
 */
export const DEVICES_KEY = 'gridwright/devices';
