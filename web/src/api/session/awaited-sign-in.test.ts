import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { isAwaited, notingAwaited } from './awaited-sign-in.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const hour = 3_600_000;
const now = Date.now();

async function ask(path: string, body: object, status = 200) {
  fetched.mockResolvedValue(new Response('{}', { status }));
  const storage = createMemoryStorage();
  const send = notingAwaited(storage);
  await send(`https://boast.example/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) });
  return storage;
}

it.each(['/otp?redirect_to=x', '/signup', '/recover', '/resend', '/user'])(
  'D5: who asks for a mail by %s awaits its sign-in, for a day',
  async (path) => {
    const storage = await ask(path, { email: 'Me@b.c' });
    expect(isAwaited(storage, 'me@b.c', now + 2 * hour)).toBe(true);
    expect(isAwaited(storage, 'other@b.c', now + 2 * hour)).toBe(false);
    expect(isAwaited(storage, 'me@b.c', now + 25 * hour)).toBe(false);
    expect(isAwaited(storage, 'me@b.c', now - hour)).toBe(false);
  },
);

it.each([
  ['/token?grant_type=password', { email: 'me@b.c' }, 200],
  ['/otp', { email: 'me@b.c' }, 429],
  ['/user', { password: 'x' }, 200],
])('D5: %s with %j, answered by %i, awaits none', async (path, body, status) => {
  expect(isAwaited(await ask(path, body, status), 'me@b.c', now + hour)).toBe(false);
});

it('D5: what stands in the storage is not believed blindly', () => {
  const storage = createMemoryStorage();
  for (const text of ['{', 'null', '{}', '[null, 1, {"email": 1}, {"email": "me@b.c"}]']) {
    storage.setItem('boast-awaited', text);
    expect(isAwaited(storage, 'me@b.c', now + hour)).toBe(false);
  }
});
