import { afterEach, expect, it, vi } from 'vitest';
import { adminFlagOf, isFresh, parseStoredSession } from './stored-session.ts';

afterEach(() => vi.restoreAllMocks());

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

const stored = (changes: object = {}) =>
  JSON.stringify({
    access_token: token({ app_metadata: { admin: true } }),
    expires_at: 1_000,
    refresh_token: 'r',
    user: { id: 'u', email: 'a@b.c' },
    ...changes,
  });

it('reads what the auth client stored', () => {
  expect(parseStoredSession(stored())).toMatchObject({
    userId: 'u',
    email: 'a@b.c',
    expiresAt: 1_000,
    isAdmin: true,
  });
});

it.each([
  ['a factor that was not asked for', { aal: 'aal1' }, [{ status: 'verified' }], true],
  ['a factor that was', { aal: 'aal2' }, [{ status: 'verified' }], false],
  ['a factor that was never proved', { aal: 'aal1' }, [null, { status: 'unverified' }], false],
  ['none', { aal: 'aal1' }, undefined, false],
])('a session of somebody with %s', (_, claims, factors, needsFactor) => {
  const session = stored({ access_token: token(claims), user: { id: 'u', factors } });
  expect(parseStoredSession(session)).toMatchObject({ needsFactor });
});

it.each([null, '', 'null', '{', '[]', '7', stored({ access_token: 7 }), stored({ user: null })])(
  'no session in %j',
  (text) => {
    expect(parseStoredSession(text)).toBeNull();
  },
);

it.each([
  [token({ app_metadata: { admin: true } }), true],
  [token({ app_metadata: { admin: 'yes' } }), false],
  [token({ admin: true }), false],
  [token({ app_metadata: { admin: true, name: 'Łukasz ÿ?>' } }), true],
])('admin flag of %s is %s', (jwt, admin) => {
  expect(adminFlagOf(jwt)).toBe(admin);
});

it('a token that cannot be read is logged and is no administrator', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(adminFlagOf('not a token')).toBe(false);
  expect(log).toHaveBeenCalledOnce();
});

it('a token is fresh until half a minute before its end', () => {
  const session = parseStoredSession(stored());
  expect(session && isFresh(session, 969_999)).toBe(true);
  expect(session && isFresh(session, 970_000)).toBe(false);
});
