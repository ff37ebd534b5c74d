import type { FollowedLink } from '../../api/mail-link.ts';
import type { SessionState } from '../../api/session.ts';

type ResetStep = 'verifying' | 'invalid' | 'proving' | 'choosing';

interface Facts {
  readonly link: FollowedLink;
  readonly session: SessionState;
  /** The page's history state; api/app-api.ts leaves `recovering` there when a link to reset a password has worked. */
  readonly state: unknown;
}

/** Being signed in is not enough to choose a password here: a link from a mail must have led to it. */
export function resetStep({ link, session, state }: Facts): ResetStep {
  if (link.status === 'reading' || link.status === 'asks' || session.status === 'loading') return 'verifying';
  if (link.status === 'failed' || !isRecovering(state)) return 'invalid';
  if (session.status === 'signed-out') return session.isHalfway ? 'proving' : 'invalid';
  return 'choosing';
}

const isRecovering = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'recovering' in state && state.recovering === true;
