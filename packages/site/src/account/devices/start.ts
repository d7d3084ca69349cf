import { DEVICES_KEY, hasService } from '../../service/service.js';

/** Syncs the games of a connected device with its other devices. */
export function startDevices(): void {
  try {
    if (!hasService || localStorage.getItem(DEVICES_KEY) === null) return;
    void import('./sync.js').then(({ startSyncing }) => startSyncing());
  } catch {
    // Without storage no device is connected.
  }
}
