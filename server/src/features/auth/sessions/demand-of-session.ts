import { AuthError } from '../auth-error.ts';
import type { CurrentSession } from './current-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * It also allows a session with one factor whose person has a second one: the route leads to the second
     * factor, or out.
     */
    readonly isForHalfway?: true;
    /** The route gives lasting access or cannot be undone, so an old session must first confirm a mailed code. */
    readonly asksAgain?: true;
  }
}

interface Demands {
  readonly isForHalfway?: true;
  readonly asksAgain?: true;
}

type Session = Pick<CurrentSession, 'account' | 'aal' | 'isOld'>;

export function demandOfSession(who: Session, { isForHalfway, asksAgain }: Demands): void {
  if (!isForHalfway && isHalfway(who)) demandSecondFactor(who);
  if (asksAgain) demandRecent(who);
}

export const isHalfway = ({ account, aal }: Pick<Session, 'account' | 'aal'>): boolean =>
  aal === 'aal1' && account.factors.some(({ status }) => status === 'verified');

export function demandSecondFactor({ aal }: Pick<Session, 'aal'>): void {
  if (aal !== 'aal2') throw new AuthError('insufficient_aal');
}

export function demandRecent({ isOld }: Pick<Session, 'isOld'>): void {
  if (isOld) throw new AuthError('reauthentication_needed');
}
