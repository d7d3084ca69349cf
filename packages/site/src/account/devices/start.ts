import { DEVICES_KEY, hasService } from '../../service/service.js';

/** Keeps the games of a connected device in step with its other devices. */
export function startDevices(): void {
  try {
    if (!hasService || localStorage.getItem(DEVICES_KEY) === null) return;
    void import('./sync.js').then(({ startSyncing: follow }) => follow());
  } catch {
    // Without storage no device is connected.
  }
}
