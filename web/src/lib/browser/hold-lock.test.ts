import { afterEach, expect, it, vi } from 'vitest';
import { holdLock } from './hold-lock.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = (run: (lock: object | null) => Promise<unknown>, options: LockOptions) => Promise<unknown>;

/** A browser that answers a request for a lock so. Counts the requests. */
function openBrowser(answer: Answer) {
  const request = vi.fn((_: string, options: LockOptions, run: Parameters<Answer>[0]) =>
    answer(run, options),
  );
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

const echo = (lock: string) => Promise.resolve(lock);
const denied = new DOMException('The request was denied.', 'SecurityError');

it('says whether this page has the lock', async () => {
  openBrowser((run) => run({}));
  expect(await holdLock({ name: 'a' }, echo)).toBe('held');
  openBrowser((run) => run(null));
  expect(await holdLock({ name: 'a', ifAvailable: true }, echo)).toBe('elsewhere');
});

it('a browser that refuses locks, or has none, is asked once and goes without', async () => {
  const request = openBrowser(() => Promise.reject(denied));
  expect(await holdLock({ name: 'a' }, echo)).toBe('missing');
  expect(request).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  expect(await holdLock({ name: 'a' }, echo)).toBe('missing');
});

it('what was done once is not done again when it fails, or another page takes the lock', async () => {
  openBrowser((run) => run({}));
  const act = vi.fn(() => Promise.reject(new Error('a fault')));
  await expect(holdLock({ name: 'a' }, act)).rejects.toThrow('a fault');
  openBrowser(async (run) => {
    await run({});
    throw new DOMException('taken', 'AbortError');
  });
  await expect(holdLock({ name: 'a' }, echo)).rejects.toThrow('taken');
  expect(act).toHaveBeenCalledOnce();
});

it('a page that no longer wants the lock does nothing', async () => {
  const act = vi.fn(echo);
  openBrowser(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(holdLock({ name: 'a', signal: AbortSignal.abort() }, act)).rejects.toThrow();
  expect(act).not.toHaveBeenCalled();
});
