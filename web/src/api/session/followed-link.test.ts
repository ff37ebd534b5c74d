import type { GoTrueClient } from '@supabase/auth-js';
import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { createLinkFollower } from './followed-link.ts';
import type { LinkToken, MailLink } from './mail-link.ts';
import type { SessionEvent } from './session.ts';

const gone = { error: { name: 'AuthApiError', message: 'Email link is invalid or has expired' } };
const unreachable = { error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch' } };

const bySession = { kind: 'session', accessToken: 'a', refreshToken: 'r', type: 'signup' } as const;

interface Setup {
  readonly answer?: object | Error;
  /** The person whose session the link brings. */
  readonly arrival?: string;
  readonly awaited?: readonly string[];
  readonly current?: string;
}

function setup(link: Exclude<MailLink, LinkToken> | null, given: Setup = {}) {
  const { answer = { error: null }, arrival = 'me@b.c', awaited = ['me@b.c'], current } = given;
  let emit: (event: SessionEvent) => void = () => {};
  /** The client announces a recovery before it answers. */
  const redeem = vi.fn(() => {
    if (answer instanceof Error) return Promise.reject(answer);
    if (link?.kind === 'session' && link.type === 'recovery') emit('PASSWORD_RECOVERY');
    return Promise.resolve(answer);
  });
  const getUser = () => Promise.resolve({ data: { user: { id: arrival, email: arrival } }, error: null });
  const client = { getUser, setSession: redeem, exchangeCodeForSession: redeem };
  const storage = createMemoryStorage();
  storage.setItem('boast-awaited', JSON.stringify(awaited.map((email) => ({ email, askedAt: Date.now() }))));
  const followStorage = vi.fn();
  const onRecovery = vi.fn();
  const follower = createLinkFollower({
    read: link && (() => link),
    storage,
    session: {
      state: () =>
        current === undefined
          ? { status: 'signed-out' }
          : { status: 'signed-in', userId: current, email: current, isAdmin: false },
      auth: () => Promise.resolve(client as unknown as GoTrueClient),
      followStorage,
      watchEvents: (listener) => {
        emit = listener;
        return () => {
          emit = () => {};
        };
      },
    },
    onRecovery,
  });
  return { follower, redeem, followStorage, onRecovery, emit: (event: SessionEvent) => emit(event) };
}

it.each([
  [null, 'none'],
  [{ kind: 'half' }, 'half'],
  [{ kind: 'failed', reason: 'expired', code: 'otp_expired' }, 'failed'],
] as const)('%j asks nobody', async (link, status) => {
  const { follower, redeem } = setup(link);
  await follower.follow();
  expect(follower.state().status).toBe(status);
  expect(redeem).not.toHaveBeenCalled();
});

it('a recovery is told before the link has worked', async () => {
  const { follower, onRecovery } = setup({ ...bySession, type: 'recovery' });
  expect(follower.state().status).toBe('reading');
  onRecovery.mockImplementation(() => expect(follower.state().status).toBe('reading'));
  await follower.follow();
  expect(follower.state().status).toBe('worked');
  expect(onRecovery).toHaveBeenCalledOnce();
});

it('a recovery in another tab later is none of this page', async () => {
  const { follower, onRecovery, emit } = setup({ kind: 'code', code: 'c' });
  await follower.follow();
  emit('PASSWORD_RECOVERY');
  expect(follower.state().status).toBe('worked');
  expect(onRecovery).not.toHaveBeenCalled();
});

it.each([
  ['the service refuses', gone, 'expired'],
  ['nobody answers', unreachable, 'other'],
  ['the client does not load', new Error('offline'), 'other'],
])('fails when %s', async (_, answer, reason) => {
  const { follower } = setup({ kind: 'code', code: 'c' }, { answer });
  await follower.follow();
  expect(follower.state()).toMatchObject({ status: 'failed', reason });
});

it('a session that was waiting for the link is looked up when the client does not load', async () => {
  const { follower, followStorage } = setup(bySession, { answer: new Error('offline') });
  await follower.follow();
  expect(followStorage).toHaveBeenCalledOnce();
});

it('D5: a session that this browser awaits, or has, is taken without a word', async () => {
  for (const known of [{}, { awaited: [], current: 'me@b.c' }, { current: 'other@b.c' }]) {
    const { follower, redeem } = setup(bySession, known);
    await follower.follow();
    expect(redeem).toHaveBeenCalledWith({ access_token: 'a', refresh_token: 'r' });
    expect(follower.state().status).toBe('worked');
  }
});

it('D5: any other is asked about, and changes nothing until then', async () => {
  for (const current of ['me@b.c', undefined]) {
    for (const isWanted of [true, false]) {
      const { follower, redeem } = setup(bySession, { arrival: 'thief@b.c', ...(current && { current }) });
      const followed = follower.follow();
      await vi.waitFor(() => expect(follower.state()).toEqual({ status: 'asks', email: 'thief@b.c' }));
      expect(redeem).not.toHaveBeenCalled();
      follower.answer(isWanted);
      await followed;
      expect(follower.state().status).toBe(isWanted ? 'worked' : 'declined');
      expect(redeem).toHaveBeenCalledTimes(isWanted ? 1 : 0);
    }
  }
});
