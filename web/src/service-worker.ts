/**
 * Shows notifications, and when there is no network the offline page or a page that has stored itself, with their files; nothing
 * else. With a network pages come from there, so none is ever stale; API answers and tokens never pass through here. The build puts its version
 * and files in place of the two names below (web/build/service-worker.ts), so a new build is a new worker.
 */
declare const OFFLINE_VERSION: string;
declare const OFFLINE_FILES: readonly string[];

/** The parts of a worker's scope used here; the page's types do not know them. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: RenewEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly location: Location;
  readonly navigator: { readonly onLine: boolean };
}

interface LifeEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface PushedEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends LifeEvent {
  readonly action: string;
  readonly notification: {
    readonly tag: string;
    readonly data: Pick<PushMessage, 'path' | 'stopPath'>;
    close(): void;
  };
}

interface RenewEvent extends LifeEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The payload of a push (server/src/features/news/push/deliver-push.ts). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly stopPath: string | null;
  readonly tag: string;
}

interface AskEvent {
  readonly request: Request;
  /** The page that asks, or for a navigation the page that will come of it. */
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
 * Pages that were answered without a network; only they get stored files. If a worker answered a page from the
 * network, that page would find its preloaded files unused and load them twice.
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
  else if (isOffline(event) && !/^\/(api|auth)\//.test(pathname)) event.respondWith(file(request, pathname));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() as PushMessage));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'stop' ? stop(notification) : open(notification.data.path));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/** A newer notification of the same topic replaces the older one, and rings again. */
const show = ({ title, body, tag, path, stopPath }: PushMessage): Promise<void> =>
  worker.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { path, stopPath },
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    actions: stopPath === null ? [] : [{ action: 'stop', title: 'Stop these' }],
  });

/** An open page stays as it is, with what is being typed: another URL opens another page. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin);
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

/** One tap without a page: the link is signed, so nobody needs to be signed in. */
async function stop({ tag, data }: ClickEvent['notification']): Promise<void> {
  if (data.stopPath === null) return;
  const isStopped = await fetch(data.stopPath, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );
  await show({
    title: isStopped ? 'Stopped' : "Couldn't stop them",
    body: isStopped
      ? "You won't get these notifications any more."
      : "You're offline. Tap here to change your notifications.",
    path: '/account',
    stopPath: null,
    tag,
  });
}

/** The push service gave this browser another endpoint. There is no session here: the old endpoint is the proof. */
async function renew({ oldSubscription, newSubscription }: RenewEvent): Promise<void> {
  const cache = await caches.open('push');
  const stored = (await (await cache.match('/push'))?.json()) as
    | { endpoint: string; publicKey: string }
    | undefined;
  const before = oldSubscription?.endpoint ?? stored?.endpoint;
  if (!stored || before === undefined) return;
  const { publicKey } = stored;
  const fresh =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  const { endpoint } = fresh;
  const { p256dh, auth } = fresh.toJSON().keys ?? {};
  await fetch('/api/push-subscriptions/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpointBefore: before, endpoint, p256dh, auth, publicKey }),
  });
  await cache.put('/push', new Response(JSON.stringify({ endpoint, publicKey })));
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    OFFLINE_FILES.map((path) => new Request(path, { cache: isHashed(path) ? 'default' : 'reload' })),
  );
  // Open pages of an older build need nothing more from here.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== cacheName) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** A restarted worker has forgotten its pages, but the browser still knows whether there is a network. */
const isOffline = ({ clientId }: AskEvent): boolean => offlinePages.has(clientId) || !worker.navigator.onLine;

async function page({ request, preloadResponse, resultingClientId }: AskEvent): Promise<Response> {
  try {
    const preload = await preloadResponse;
    // Without a network one engine rejects the preload, another resolves with an error.
    return preload && preload.type !== 'error' ? preload : await fetch(request);
  } catch (error) {
    // Courtside has stored itself (admin/day/courtside/stored-page.ts).
    const storedPage = (await findStored(new URL(request.url).pathname)) ?? (await findStored(OFFLINE_PAGE));
    if (storedPage) {
      offlinePages.add(resultingClientId);
      return storedPage;
    }
    throw error;
  }
}

/** Hashed files never change; the others are refetched, so that they are as new as the page. */
async function file(request: Request, path: string): Promise<Response> {
  const storedFile = await findStored(path);
  if (storedFile && isHashed(path)) return storedFile;
  try {
    return await fetch(request);
  } catch (error) {
    if (storedFile) return storedFile;
    throw error;
  }
}

const findStored = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

const isHashed = (path: string): boolean => path.startsWith('/assets/');
