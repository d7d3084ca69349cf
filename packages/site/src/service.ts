/** Whether the server of this page has a service beside the files (docs/server.md). Without one, the page sends no requests. */
export const hasService = Boolean(globalThis.document?.querySelector('meta[name="gridwright-service"]'));
