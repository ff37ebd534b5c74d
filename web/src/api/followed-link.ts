import type { TextStorage } from '../lib/browser-storage.ts';
import type { FollowedLink, LinkToken, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

interface Parts {
  /** A token waits for its button on a page of its own. */
  readonly link: Exclude<MailLink, LinkToken> | null;
  readonly session: Pick<SessionStore, 'auth' | 'watchEvents' | 'followStorage' | 'state'>;
  readonly storage: TextStorage;
  /** The link was one to choose a new password with. Called before `worked` is told. */
  readonly onRecovery: () => void;
}

interface LinkFollower {
  readonly state: () => FollowedLink;
  readonly watch: (onChange: () => void) => () => void;
  /** Turns the link into a session, if need be once it was agreed to. Call once, when the page starts. */
  readonly follow: () => Promise<void>;
  /** Whether whoever sits here wants to be signed in as the link says. */
  readonly answer: (isWanted: boolean) => void;
}

export function createLinkFollower({ link, session, storage, onRecovery }: Parts): LinkFollower {
  const listeners = new Set<() => void>();
  let state = firstState(link);
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
      if (!link || link.kind === 'half' || link.kind === 'failed') return;
      try {
        // Few come by a link: the first view of all others does without.
        const { redeemLink } = await import('./redeem-link.ts');
        const { outcome, isRecovery } = await redeemLink({ session, storage, ask }, link);
        if (isRecovery) onRecovery();
        change(outcome);
      } catch {
        session.followStorage();
        change({ status: 'failed', reason: 'other' });
      }
    },
  };
}

function firstState(link: Parts['link']): FollowedLink {
  if (link === null) return { status: 'none' };
  if (link.kind === 'half') return { status: 'half' };
  if (link.kind === 'failed') return { status: 'failed', reason: link.reason };
  return { status: 'reading' };
}
