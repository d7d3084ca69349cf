const DEFAULT_PORT = 4173;

/** Returns the port that the environment sets. Throws RangeError if it isn't a port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535)
    throw new RangeError(`PORT: expected a whole number 1..65535, got ${JSON.stringify(text.slice(0, 40))}`);
  return port;
}

/** What to print when a server can't listen on the port that a variable of the environment names. */
export function describeListenError(error: Error & { code?: string }, port: number, name = 'PORT'): string {
  const other = port < 65535 ? port + 1 : port - 1;
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${name}=${other}.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose a higher one with ${name}=${DEFAULT_PORT}.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return 'HOST is not an address of this machine. Leave it out to serve this machine alone, or use 0.0.0.0 to serve all.';
  return `The server could not start on port ${port}: ${error.message}`;
}
