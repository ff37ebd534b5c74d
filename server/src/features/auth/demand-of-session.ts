/** What an address of the auth service asks of the session that calls. */
import { AuthError } from './auth-error.ts';
import type { SignedIn } from './current-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to a session of one factor whose person has a second one: it leads to the second, or out. */
    readonly isForHalfway?: true;
    /** It gives a way in that lasts, or cannot be undone: an old session shows by a mailed code who sits there. */
    readonly asksAgain?: true;
  }
}

interface Demands {
  readonly isForHalfway?: true;
  readonly asksAgain?: true;
}

type Session = Pick<SignedIn, 'account' | 'aal' | 'isOld'>;

/** Throws AuthError. */
export function demandOfSession(who: Session, { isForHalfway, asksAgain }: Demands): void {
  if (!isForHalfway && isHalfway(who)) demandSecondFactor(who);
  if (asksAgain) demandRecent(who);
}

/** Signed in by one factor, with the second to come. */
export const isHalfway = ({ account, aal }: Pick<Session, 'account' | 'aal'>): boolean =>
  aal === 'aal1' && account.factors.some(({ status }) => status === 'verified');

export function demandSecondFactor({ aal }: Pick<Session, 'aal'>): void {
  if (aal !== 'aal2') throw new AuthError('insufficient_aal');
}

export function demandRecent({ isOld }: Pick<Session, 'isOld'>): void {
  if (isOld) throw new AuthError('reauthentication_needed');
}
