import { afterEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const WORKER: string = './service-worker.ts';

/** Runs the worker without a network, with the offline page and a page that has stored itself. Resolves to what a navigation shows. */
async function navigateOffline(
  preload: () => Promise<Response | undefined>,
  path = '/leagues',
): Promise<string> {
  const listeners = new Map<string, Listener>();
  const stored: Readonly<Record<string, string>> = {
    '/offline.html': 'the offline page',
    '/run/t/courtside': 'courtside',
  };
  vi.stubGlobal('OFFLINE_VERSION', '1');
  vi.stubGlobal('OFFLINE_FILES', []);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('location', { origin: 'https://boast.test' });
  vi.stubGlobal('caches', { match: async (path: string) => stored[path] && new Response(stored[path]) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  vi.resetModules();
  // A script, which types do not let a module import by name.
  await import(WORKER);
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: `https://boast.test${path}`, method: 'GET', mode: 'navigate' },
    resultingClientId: 'page',
    preloadResponse: preload(),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return (await answer)?.text() ?? 'nothing';
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the offline page whether the browser rejects a preload, answers it with an error or has none', async () => {
  const rejects = () => Promise.reject(new TypeError('No network'));
  expect(await navigateOffline(rejects)).toBe('the offline page');
  expect(await navigateOffline(async () => Response.error())).toBe('the offline page');
  expect(await navigateOffline(async () => undefined)).toBe('the offline page');
});

it('shows the page that was preloaded', async () => {
  expect(await navigateOffline(async () => new Response('the leagues'))).toBe('the leagues');
});

it('shows a page that has stored itself, whatever its query', async () => {
  const offline = async () => Response.error();
  expect(await navigateOffline(offline, '/run/t/courtside?match=m')).toBe('courtside');
  expect(await navigateOffline(offline, '/run/other/courtside')).toBe('the offline page');
});
