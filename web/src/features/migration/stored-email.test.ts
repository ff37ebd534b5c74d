import { expect, it } from 'vitest';
import { findStoredEmail } from './stored-email.ts';

/** A storage as browsers have it: keys are properties. */
const browserWith = (texts: Record<string, string>) => ({
  localStorage: Object.assign(
    Object.create({ getItem: (key: string) => texts[key] ?? null }) as Storage,
    texts,
  ),
});
const session = JSON.stringify({ access_token: 't', user: { email: 'fan@example.com' } });

it.each([
  ['sb-abcdefgh-auth-token', session],
  ['boast-supabase-auth', session],
  ['supabase.auth.token', JSON.stringify({ currentSession: JSON.parse(session) as object, expiresAt: 1 })],
])('finds the email under %s', (key, text) => {
  expect(findStoredEmail(browserWith({ theme: 'dark', [key]: text }))).toBe('fan@example.com');
});

it.each([
  ['other-key', session],
  ['sb-x-auth-token', 'not json'],
  ['sb-x-auth-token', 'null'],
  ['sb-x-auth-token', '"text"'],
  ['sb-x-auth-token', JSON.stringify({ user: { email: 'call this number' } })],
])('finds none under %s in %s', (key, text) => {
  expect(findStoredEmail(browserWith({ [key]: text }))).toBeNull();
});

it('reads on after what cannot be read', () => {
  const browser = browserWith({ 'sb-a-auth-token': '{', 'sb-b-auth-token': session });
  expect(findStoredEmail(browser)).toBe('fan@example.com');
});

it('finds none where storage is refused', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new Error('SecurityError');
    },
  };
  expect(findStoredEmail(refusing)).toBeNull();
});
