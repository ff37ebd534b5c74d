/** How often the auth service lets things be done. */
import type { Db } from '../../db/database.ts';
import { takeUse } from '../limits/limited-use.ts';
import type { Source } from '../limits/source.ts';
import { AuthError } from './auth-error.ts';

/** Mails that anybody can have sent to an address. Counted whether or not the address has an account. */
export async function takeMailTo(db: Db, email: string): Promise<void> {
  const allowed = await takeUse(db, {
    bucket: 'mail',
    subject: email,
    limits: [{ most: 3, seconds: 3_600 }],
  });
  if (!allowed) throw new AuthError('over_email_send_rate_limit');
}

/** Sign-ups from one place: enough for a club house, too few to walk through a list of addresses. */
export async function takeSignUpFrom(db: Db, { place }: Source): Promise<void> {
  const allowed = await takeUse(db, {
    bucket: 'sign-up',
    subject: place,
    limits: [{ most: 30, seconds: 3_600 }],
  });
  if (!allowed) throw new AuthError('over_request_rate_limit');
}
