export type { ConnectOptions, DatabaseLocation } from './connect.js';
export { connect, isServerAddress, isUnavailable, migrate, NEWER } from './connect.js';
export { DatabaseError, Embedded, ENDED } from './embedded.js';
export { FolderLock } from './folder-lock.js';
