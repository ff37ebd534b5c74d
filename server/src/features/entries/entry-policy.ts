import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/api-error.ts';

/** Who may hold an entry at all (edges 41 to 43); whether the tournament still takes it is the lock's to say. */
export function assertMayEnter(actor: Actor): void {
  if (actor.isAdmin) throw new ApiError('ADMIN_CANNOT_ENTER', 'Administrators cannot enter tournaments');
  if (!actor.emailConfirmed) {
    throw new ApiError('EMAIL_NOT_VERIFIED', 'Please verify your email address first: we sent you a link');
  }
  if (actor.acceptedTermsAt === null) {
    throw new ApiError('TERMS_NOT_ACCEPTED', 'Please accept the Terms and Conditions to enter tournaments');
  }
}
