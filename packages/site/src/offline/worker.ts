/// <reference lib="webworker" />
export type {};

/** The files of this build, by address from the worker's own, and a name for just these: the build writes them in. */
declare const FILES: readonly string[];
declare const VERSION: string;

declare const self: ServiceWorkerGlobalScope;

/** Names of caches are `gridwright <when it was filled> <version>`, so that they sort by age. */
const PREFIX = 'gridwright ';

/** The page of the app, which reads its part of the address after `#`. The documentation has pages of its own. */
const PAGE = './';

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).sort();
}

async function cacheOfVersion(): Promise<string | undefined> {
  return (await ownCaches()).findLast((name) => name.endsWith(` ${VERSION}`));
}

/** All files of this build, or none: a build that was fetched by half would not run. */
async function install(): Promise<void> {
  if ((await cacheOfVersion()) !== undefined) return;
  const name = `${PREFIX}${new Date().toISOString()} ${VERSION}`;
  const cache = await caches.open(name);
  try {
    await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'reload' })));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** The previous build stays in the cache, since a page of it may still be open and fetch its parts. */
async function activate(): Promise<void> {
  const [, , ...old] = (await ownCaches()).reverse();
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The path of a request below the worker's own; undefined for one elsewhere. */
function pathOf({ url }: Request): string | undefined {
  const { scope } = self.registration;
  return url.startsWith(scope) ? url.slice(scope.length).replace(/[?#].*/, '') : undefined;
}

/** Whether a path may be a file of this build or of the one before. The worker leaves all other requests alone. */
function isOwn(path: string): boolean {
  return path === '' || path === 'index.html' || path.startsWith('assets/') || FILES.includes(path);
}

/** A page comes from this build, and so does everything of it; what only an older build has, from that one. */
async function answer(request: Request, path: string): Promise<Response> {
  const name = await cacheOfVersion();
  const wanted = path === '' || path === 'index.html' ? PAGE : request;
  const own = name === undefined ? undefined : await (await caches.open(name)).match(wanted, { ignoreSearch: true });
  return own ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (request.method === 'GET' && path !== undefined && isOwn(path)) event.respondWith(answer(request, path));
});
// A reminder leads to the page that is open, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    await (open?.focus() ?? self.clients.openWindow(PAGE));
  };
  event.waitUntil(show());
});
// The page activates the new build when the player agrees.
self.addEventListener('message', ({ data }) => {
  if (data === 'use') void self.skipWaiting();
});
