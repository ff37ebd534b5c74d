import type { GoTrueClient } from '@supabase/auth-js';
import { expect, it, vi } from 'vitest';
import { createLinkFollower } from './followed-link.ts';
import type { SessionEvent } from './session.ts';

const gone = { error: { name: 'AuthApiError', message: 'Email link is invalid or has expired' } };
const unreachable = { error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch' } };

function setup(
  link: Parameters<typeof createLinkFollower>[0]['link'],
  answer: object | Error = { error: null },
) {
  let emit: (event: SessionEvent) => void = () => {};
  /** The client tells of a recovery before it answers. */
  const redeem = vi.fn(() => {
    if (answer instanceof Error) return Promise.reject(answer);
    if (link?.kind === 'session' && link.type === 'recovery') emit('PASSWORD_RECOVERY');
    return Promise.resolve(answer);
  });
  const client = { initialize: redeem, exchangeCodeForSession: redeem };
  const followStorage = vi.fn();
  const onRecovery = vi.fn();
  const follower = createLinkFollower({
    link,
    session: {
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
  [{ kind: 'failed', reason: 'expired' }, 'failed'],
] as const)('%j asks nobody', async (link, status) => {
  const { follower, redeem } = setup(link);
  await follower.follow();
  expect(follower.state().status).toBe(status);
  expect(redeem).not.toHaveBeenCalled();
});

it('a recovery is told before the link has worked', async () => {
  const { follower, onRecovery } = setup({ kind: 'session', type: 'recovery' });
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
  const { follower } = setup({ kind: 'code', code: 'c' }, answer);
  await follower.follow();
  expect(follower.state()).toEqual({ status: 'failed', reason });
});

it('a session that was waiting for the link is looked up when the client does not load', async () => {
  const { follower, followStorage } = setup({ kind: 'session', type: 'signup' }, new Error('offline'));
  await follower.follow();
  expect(followStorage).toHaveBeenCalledOnce();
});
