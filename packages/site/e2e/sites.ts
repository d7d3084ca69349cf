import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built app, as any host would serve it. */
export const BUILT = fileURLToPath(new URL('../dist/web', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A plain static host on a free port: what it serves for a path is asked each time. */
export async function serve(
  fileAt: (path: string) => string | Buffer | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const body = fileAt(path);
    const type = TYPES[extname(path)] ?? TYPES['.html'];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': type, ...headers }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${port}`, close };
}

/** A file of the built app below a path; undefined for what is not there. */
export function builtFile(below: string, path: string): Buffer | undefined {
  if (!path.startsWith(below)) return undefined;
  try {
    return readFileSync(join(BUILT, path.slice(below.length) || 'index.html'));
  } catch {
    return undefined;
  }
}
