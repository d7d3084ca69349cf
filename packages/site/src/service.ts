/** Whether the server of this page has a service beside the files (docs/server.md). Without one, the page sends no requests. */
export const hasService = Boolean(globalThis.document?.querySelector('meta[name="gridwright-service"]'));

/** Where a device that is connected with others by that service keeps its code. Here, so that the page sees it without the rest. */
export const DEVICES_KEY = 'gridwright/devices';
