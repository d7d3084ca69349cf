const DEFAULT_PORT = 4173;

/** The port asked for by the environment. Throws RangeError for what is no port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535)
    throw new RangeError(`PORT: expected a whole number 1..65535, got ${JSON.stringify(text.slice(0, 40))}`);
  return port;
}

/** What to say when a server could not listen on a port. */
export function describeListenError(error: Error & { code?: string }, port: number): string {
  const way = `Choose another with PORT=${port < 65535 ? port + 1 : port - 1} npm start`;
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. ${way}`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose a higher one with PORT=${DEFAULT_PORT} npm start`;
  return `The server could not start on port ${port}: ${error.message}`;
}
