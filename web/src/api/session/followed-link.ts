import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import type { FollowedLink, LinkToken, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

/** Links with a token have a page of their own, where a button uses it. */
type ReadLink = Exclude<MailLink, LinkToken>;

interface Parts {
  /** Reads the URL; `read` itself is null if the URL does not look like a link's. */
  readonly read: (() => ReadLink | null) | null;
  readonly session: Pick<SessionStore, 'auth' | 'watchEvents' | 'followStorage' | 'state'>;
  readonly storage: TextStorage;
  /** The link was for choosing a new password. Called before the status becomes `worked`. */
  readonly onRecovery: () => void;
}

interface LinkFollower {
  readonly state: () => FollowedLink;
  readonly watch: (onChange: () => void) => () => void;
  /** Turns the link into a session, after consent if needed. Call once, when the page starts. */
  readonly follow: () => Promise<void>;
  readonly answer: (isWanted: boolean) => void;
}

export function createLinkFollower({ read, session, storage, onRecovery }: Parts): LinkFollower {
  const listeners = new Set<() => void>();
  let state: FollowedLink = { status: read ? 'reading' : 'none' };
  const change = (next: FollowedLink) => {
    state = next;
    for (const listener of listeners) listener();
  };
  let answer: (isWanted: boolean) => void = () => {};
  const ask = (email: string): Promise<boolean> =>
    new Promise((resolve) => {
      answer = (isWanted) => {
        change({ status: 'reading' });
        resolve(isWanted);
      };
      change({ status: 'asks', email });
    });
  return {
    answer: (isWanted) => answer(isWanted),
    state: () => state,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    follow: async () => {
      if (!read) return;
      try {
        const link = read();
        if (link?.kind !== 'session' && link?.kind !== 'code') {
          session.followStorage();
          return change(stateWithout(link));
        }
        const { redeemLink } = await import('./redeem-link.ts');
        const { outcome, isRecovery } = await redeemLink({ session, storage, ask }, link);
        if (isRecovery) onRecovery();
        change(outcome);
      } catch {
        session.followStorage();
        change({ status: 'failed', reason: 'other', code: '' });
      }
    },
  };
}

function stateWithout(link: Exclude<ReadLink, { kind: 'session' | 'code' }> | null): FollowedLink {
  if (link === null) return { status: 'none' };
  return link.kind === 'half' ? { status: 'half' } : { ...link, status: 'failed' };
}
