import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { LinkFailure, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

/** What became of the mail's link that led here. */
export type FollowedLink =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  /** `emailChanged`: it was the second of an email change. */
  | { readonly status: 'worked'; readonly emailChanged: boolean }
  | { readonly status: 'half' }
  | { readonly status: 'failed'; readonly reason: LinkFailure };

interface Parts {
  readonly link: MailLink | null;
  readonly session: Pick<SessionStore, 'auth' | 'watchEvents' | 'followStorage'>;
  /** The link was one to choose a new password with. Called before `worked` is told. */
  readonly onRecovery: () => void;
}

export interface LinkFollower {
  readonly state: () => FollowedLink;
  readonly watch: (onChange: () => void) => () => void;
  /** Turns the link into a session. Call once, when the page starts. */
  readonly follow: () => Promise<void>;
}

export function createLinkFollower({ link, session, onRecovery }: Parts): LinkFollower {
  const listeners = new Set<() => void>();
  let state = firstState(link);
  const change = (next: FollowedLink) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    follow: async () => {
      if (!link || link.kind === 'half' || link.kind === 'failed') return;
      const type = link.kind === 'code' ? null : link.type;
      let recovery = type === 'recovery';
      // The events of other tabs arrive here too, so only those count that come while the link is read.
      const stop = session.watchEvents((event) => {
        recovery ||= event === 'PASSWORD_RECOVERY';
      });
      try {
        const error = await redeem(await session.auth(), link);
        if (error) return change({ status: 'failed', reason: reasonOf(error) });
        if (recovery) onRecovery();
        change({ status: 'worked', emailChanged: type === 'email_change' });
      } catch {
        session.followStorage();
        change({ status: 'failed', reason: 'other' });
      } finally {
        stop();
      }
    },
  };
}

function firstState(link: MailLink | null): FollowedLink {
  if (link === null) return { status: 'none' };
  if (link.kind === 'half') return { status: 'half' };
  if (link.kind === 'failed') return { status: 'failed', reason: link.reason };
  return { status: 'reading' };
}

const reasonOf = ({ name }: AuthError): LinkFailure =>
  name === 'AuthRetryableFetchError' ? 'other' : 'expired';

type Redeemable = Exclude<MailLink, { kind: 'half' | 'failed' }>;

async function redeem(auth: GoTrueClient, link: Redeemable): Promise<AuthError | null> {
  switch (link.kind) {
    case 'session':
      return (await auth.initialize()).error;
    case 'code':
      return (await auth.exchangeCodeForSession(link.code)).error;
    case 'token':
      return (await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })).error;
  }
}
