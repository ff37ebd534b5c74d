/** Ends sessions, tokens and links after an account event, so that an intruder does not stay signed in. */
import type { Tx } from '../../db/database.ts';
import { removeEmailChange } from './links/email-change-store.ts';
import { endLinks } from './links/link-store.ts';
import { endSession, endSessions } from './sessions/session-store.ts';
import { revokeTokensOfAccount } from './tokens/revoke-access-tokens.ts';

interface Revocation {
  /** `others`: all but the session where it happened. `unproved`: those of the others that have one factor. */
  readonly sessions: 'all' | 'others' | 'unproved' | 'own';
  /** Program tokens are revoked with this audit reason; null leaves them. */
  readonly tokens: string | null;
  /** Ends mailed links and codes, and a pending change of address. */
  readonly links: boolean;
}

export const REVOCATIONS = {
  signed_out: { sessions: 'own', tokens: null, links: false },
  signed_out_others: { sessions: 'others', tokens: 'Signed out (others)', links: false },
  signed_out_everywhere: { sessions: 'all', tokens: 'Signed out (global)', links: false },
  password_changed: { sessions: 'others', tokens: 'The password was changed', links: false },
  // The session that asked for the change stays.
  email_changed: { sessions: 'others', tokens: 'The address was changed', links: true },
  factor_enrolled: { sessions: 'others', tokens: 'A second factor was added', links: false },
  factor_proved: { sessions: 'unproved', tokens: null, links: false },
  factor_reset: { sessions: 'all', tokens: 'The second factor was reset', links: false },
  identity_removed: { sessions: 'others', tokens: 'A way to sign in was removed', links: false },
  change_taken_back: { sessions: 'all', tokens: 'A change of the account was taken back', links: true },
  // A ban ends program tokens through the person's row (users/ban-user.ts), since a banned person may have no account here.
  banned: { sessions: 'all', tokens: null, links: false },
} as const satisfies Record<string, Revocation>;

export type AccountEvent = keyof typeof REVOCATIONS;

interface AccountSession {
  readonly accountId: string;
  /** Null when no session was there. */
  readonly sessionId: string | null;
}

export async function revokeAccessAfter(
  tx: Tx,
  event: AccountEvent,
  { accountId, sessionId }: AccountSession,
): Promise<void> {
  const { sessions, tokens, links }: Revocation = REVOCATIONS[event];
  const others = sessionId === null ? {} : { except: sessionId };
  if (sessions === 'own' && sessionId !== null) await endSession(tx, sessionId);
  if (sessions === 'all') await endSessions(tx, accountId);
  if (sessions === 'others') await endSessions(tx, accountId, others);
  if (sessions === 'unproved') await endSessions(tx, accountId, { ...others, aal: 'aal1' });
  if (tokens !== null) {
    const isOwn = event !== 'factor_reset';
    await revokeTokensOfAccount(tx, accountId, { reason: tokens, isOwn });
  }
  if (!links) return;
  await endLinks(tx, accountId, { as: 'outdated' });
  await removeEmailChange(tx, accountId);
}
