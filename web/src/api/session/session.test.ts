import type { GoTrueClient } from '@supabase/auth-js';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { createSession, type SessionEvent } from './session.ts';
import { knownKey, sessionKey } from './stored-session.ts';

afterEach(() => vi.restoreAllMocks());

const token = (id: string) => `h.${Buffer.from(JSON.stringify({ sub: id })).toString('base64url')}.s`;
const sessionFor = (id: string) => ({
  access_token: token(id),
  expires_at: 1_000,
  user: { id, email: `${id}@b.c` },
});

/** An auth service in memory: it holds one session and notifies listeners. */
function fakeAuth(held: ReturnType<typeof sessionFor> | null) {
  let listener: (event: SessionEvent, session: unknown) => void = () => {};
  const answer = (): Promise<{ data: { session: typeof held }; error: object | null }> =>
    Promise.resolve({ data: { session: held }, error: null });
  return {
    emit: (event: SessionEvent, session: unknown) => listener(event, session),
    client: {
      onAuthStateChange: (callback: typeof listener) => (listener = callback),
      getSession: vi.fn(answer),
      refreshSession: vi.fn(answer),
      signOut: vi.fn(() => Promise.resolve({ error: null })),
    },
  };
}

interface Setup {
  stored?: string | null;
  /** The person whom the browser has introduced before; by default the stored one. */
  known?: string | null;
  now?: number;
  held?: ReturnType<typeof sessionFor> | null;
  arrivesByLink?: boolean;
  reportSignIn?: () => Promise<boolean>;
}

function setup({ stored = null, known = stored, now = 0, held = null, ...rest }: Setup = {}) {
  const { arrivesByLink = false, reportSignIn = () => Promise.resolve(true) } = rest;
  const storage = createMemoryStorage();
  if (stored !== null) storage.setItem(sessionKey, JSON.stringify(sessionFor(stored)));
  if (known !== null) storage.setItem(knownKey, known);
  const auth = fakeAuth(held);
  const loadAuth = vi.fn(() => Promise.resolve(auth.client as unknown as GoTrueClient));
  const session = createSession({
    loadAuth,
    storage,
    deviceNow: () => now,
    arrivesByLink,
    reportSignIn,
  });
  return { session, storage, auth, loadAuth };
}

it('a visitor has no token and never loads the auth client', async () => {
  const { session, loadAuth } = setup();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(await session.accessToken({ renew: false })).toBeNull();
  expect(loadAuth).not.toHaveBeenCalled();
});

it('a fresh stored token is used without loading the auth client', async () => {
  const { session, loadAuth } = setup({ stored: 'u' });
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'u' });
  expect(await session.accessToken({ renew: false })).toMatchObject({ accessToken: token('u'), userId: 'u' });
  expect(loadAuth).not.toHaveBeenCalled();
});

it('a token near its end, or refused, comes from the auth client', async () => {
  const near = setup({ stored: 'u', now: 990_000, held: sessionFor('u') });
  await near.session.accessToken({ renew: false });
  expect(near.auth.client.getSession).toHaveBeenCalledOnce();

  const refused = setup({ stored: 'u', held: sessionFor('u') });
  await refused.session.accessToken({ renew: true });
  expect(refused.auth.client.refreshSession).toHaveBeenCalledOnce();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('follows what the auth client reports', async () => {
  const { session, auth } = setup();
  const events: string[] = [];
  session.watchEvents((event) => events.push(event));
  await session.auth();
  auth.emit('SIGNED_IN', sessionFor('u'));
  await settle();
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'u', email: 'u@b.c' });
  auth.emit('SIGNED_OUT', null);
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
});

it.each(['a link', 'the form'])('who comes by %s is signed in once the server knows them', async (way) => {
  const told = hearLater();
  const reportSignIn = vi.fn(() => told.promise);
  const { session, storage, auth } = setup({ reportSignIn, arrivesByLink: way === 'a link' });
  await session.auth();
  auth.emit('INITIAL_SESSION', way === 'a link' ? sessionFor('u') : null);
  auth.emit('SIGNED_IN', sessionFor('u'));
  expect(session.state()).toEqual({ status: 'loading' });
  expect(reportSignIn).toHaveBeenCalledOnce();
  told.resolve(true);
  await settle();
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'u' });
  expect(storage.getItem(knownKey)).toBe('u');
  auth.emit('TOKEN_REFRESHED', sessionFor('u'));
  expect(reportSignIn).toHaveBeenCalledOnce();
});

it('who is signed in from before, but unknown to the server, is introduced as the page starts', async () => {
  const reportSignIn = vi.fn(() => Promise.resolve(true));
  const { session } = setup({ stored: 'u', known: 'somebody-else', reportSignIn });
  expect(session.state()).toEqual({ status: 'loading' });
  session.begin();
  await settle();
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'u' });
  expect(reportSignIn).toHaveBeenCalledOnce();
});

it('who could not be introduced is signed in all the same, and introduced by the next page', async () => {
  const { session, storage } = setup({
    stored: 'u',
    known: null,
    reportSignIn: () => Promise.resolve(false),
  });
  session.begin();
  await settle();
  expect(session.state().status).toBe('signed-in');
  expect(storage.getItem(knownKey)).toBeNull();
});

it('who signs out while the server is told stays signed out', async () => {
  const told = hearLater();
  const { session, storage, auth } = setup({ reportSignIn: () => told.promise });
  await session.auth();
  auth.emit('SIGNED_IN', sessionFor('u'));
  auth.emit('SIGNED_OUT', null);
  told.resolve(true);
  await settle();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(storage.getItem(knownKey)).toBeNull();
});

it('without a network the stored session stands', async () => {
  const { session, auth } = setup({ stored: 'u' });
  await session.auth();
  auth.emit('INITIAL_SESSION', null);
  expect(session.state().status).toBe('signed-in');
});

it('another tab that tells of an end ends nothing that is stored here', async () => {
  const { session, storage, auth } = setup({ stored: 'u' });
  await session.auth();
  auth.emit('SIGNED_OUT', null);
  expect(session.state().status).toBe('signed-in');
  storage.removeItem(sessionKey);
  auth.emit('SIGNED_OUT', null);
  expect(session.state().status).toBe('signed-out');
});

it('signing out ends the session here even when the service fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, storage, auth } = setup({ stored: 'u' });
  auth.client.signOut.mockRejectedValueOnce(new Error('unreachable'));
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(storage.getItem(sessionKey)).toBeNull();
});

it.each([
  ['refresh_token_not_found', 'signed-out'],
  ['refresh_token_already_used', 'signed-out'],
  ['over_request_rate_limit', 'signed-in'],
])('a refused token whose renewal is refused with %s leaves one %s', async (code, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, auth } = setup({ stored: 'u' });
  auth.client.refreshSession.mockResolvedValueOnce({
    data: { session: null },
    error: { name: 'AuthApiError', code },
  });
  expect(await session.accessToken({ renew: true })).toBeNull();
  expect(session.state().status).toBe(status);
});

it('a token that cannot be read is logged once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, storage } = setup();
  storage.setItem(sessionKey, JSON.stringify({ ...sessionFor('u'), access_token: 'unreadable' }));
  for (let read = 0; read < 5; read += 1) session.followStorage();
  expect(log).toHaveBeenCalledOnce();
});

it('takes over a session that another tab began', () => {
  const { session, storage } = setup({ known: 'u' });
  const onChange = vi.fn();
  session.watch(onChange);
  storage.setItem(sessionKey, JSON.stringify(sessionFor('u')));
  session.followStorage();
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'u' });
  expect(onChange).toHaveBeenCalledOnce();
});

it('a client that could not be loaded is tried again', async () => {
  const { session, loadAuth } = setup();
  loadAuth.mockRejectedValueOnce(new Error('offline'));
  await expect(session.auth()).rejects.toThrow('offline');
  await expect(session.auth()).resolves.toBeDefined();
});

/** The server's answer to an introduction, once the test sends it. */
function hearLater() {
  let resolve = (_known: boolean): void => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('a page of one person has no token of another, and follows them', async () => {
  const { session, storage } = setup({ stored: 'a' });
  storage.setItem(sessionKey, JSON.stringify(sessionFor('b')));
  storage.setItem(knownKey, 'b');
  expect(session.person()).toBe('a');
  expect(await session.accessToken({ renew: false })).toBeNull();
  expect(session.state()).toMatchObject({ status: 'signed-in', userId: 'b' });
  expect(await session.accessToken({ renew: false })).toMatchObject({ accessToken: token('b'), userId: 'b' });
});
