import type { FollowedLink } from '../../api/session/mail-link.ts';
import type { SessionState } from '../../api/session/session.ts';

type ResetStep = 'verifying' | 'invalid' | 'proving' | 'choosing';

interface Facts {
  readonly link: FollowedLink;
  readonly session: SessionState;
  /** The history state; api/app-api.ts sets `recovering` when a password reset link worked. */
  readonly state: unknown;
}

/** A session alone does not allow a new password here: a mailed link must have led to the page. */
export function resetStep({ link, session, state }: Facts): ResetStep {
  if (link.status === 'reading' || link.status === 'asks' || session.status === 'loading') return 'verifying';
  if (link.status === 'failed' || !isRecovering(state)) return 'invalid';
  if (session.status === 'signed-out') return session.isHalfway ? 'proving' : 'invalid';
  return 'choosing';
}

const isRecovering = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'recovering' in state && state.recovering === true;
