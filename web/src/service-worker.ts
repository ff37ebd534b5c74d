/**
 * Keeps one page for when there is no network: the offline page and what it is made of, nothing else. Pages always come
 * from the network, so none is ever stale; answers of the API and tokens never pass through here. The build puts its own
 * version and files in place of the two names below (web/build/service-worker.ts), so a new build is a new worker.
 */
declare const OFFLINE_VERSION: string;
declare const OFFLINE_FILES: readonly string[];

/** What of a worker's scope is used here: the types of the page know nothing of it. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly location: Location;
  readonly navigator: { readonly onLine: boolean };
}

interface LifeEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface AskEvent {
  readonly request: Request;
  /** The page that asks; of a navigation, the page that will come of it. */
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;
const PREFIX = 'offline-';
const cacheName = PREFIX + OFFLINE_VERSION;
const OFFLINE_PAGE = '/offline.html';

/**
 * Pages that were answered with the offline page. Its files are theirs alone: a page from the network that shares some of
 * them would find what it preloads unused, and load it twice, if a worker answered it.
 */
const offlinePages = new Set<string>();

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isOffline(event) && OFFLINE_FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    OFFLINE_FILES.map((path) => new Request(path, { cache: isHashed(path) ? 'default' : 'reload' })),
  );
  // There is nothing of an older build that an open page could still want from here.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== cacheName) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** A worker that was ended meanwhile has forgotten its pages; the browser still knows whether there is a network. */
const isOffline = ({ clientId }: AskEvent): boolean => offlinePages.has(clientId) || !worker.navigator.onLine;

async function page({ request, preloadResponse, resultingClientId }: AskEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await findKept(OFFLINE_PAGE);
    if (kept) {
      offlinePages.add(resultingClientId);
      return kept;
    }
    throw error;
  }
}

/** Hashed files never change; the others are asked for, so that they are as new as the page. */
async function file(request: Request, path: string): Promise<Response> {
  const kept = await findKept(path);
  if (kept && isHashed(path)) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}

const isHashed = (path: string): boolean => path.startsWith('/assets/');
