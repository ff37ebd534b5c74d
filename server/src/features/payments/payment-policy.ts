import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/api-error.ts';

/** Who may buy (edges 41 and 42): the same people who may enter, but for administrators, who have no use for it. */
export function assertMayBuy(actor: Actor): void {
  if (!actor.emailConfirmed) {
    throw new ApiError('EMAIL_NOT_VERIFIED', 'Please verify your email address first: we sent you a link');
  }
  if (actor.acceptedTermsAt === null) {
    throw new ApiError('TERMS_NOT_ACCEPTED', 'Please accept the Terms and Conditions to buy credits');
  }
}
