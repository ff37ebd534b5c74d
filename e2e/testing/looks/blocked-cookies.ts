import type { Page } from 'playwright-core';

/**
 * Imitates Chromium's "block all cookies", because the bundled browser has no settings: storage, locks, caches and workers
 * exist, and refuse with the errors of Chromium 150.
 */
export const blockCookies = (page: Page): Promise<unknown> => page.addInitScript(refuse);

/** Runs in the page before anything else. */
function refuse(): void {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: denied });
  const reject = (message: string, name: string) => () => Promise.reject(new DOMException(message, name));
  const noWorker = reject('The user denied permission to use Service Worker.', 'NotSupportedError');
  Object.assign(LockManager.prototype, { request: reject('The request was denied.', 'SecurityError') });
  Object.assign(CacheStorage.prototype, { open: reject('Not in this page', 'SecurityError') });
  Object.assign(navigator.serviceWorker, { getRegistration: noWorker, register: noWorker });
}
