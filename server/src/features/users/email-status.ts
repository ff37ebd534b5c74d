import { normalizeEmail } from '@boast/domain/account/email';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LimitedUse } from '../../http/limited-use.ts';
import type { Source } from '../../http/source.ts';
import { hasConfirmedAccount } from '../auth/live-session.ts';

export const emailStatusHandlers = {
  /** Looks up whether an address signs in or signs up. The same work for a hit and a miss; the address is nowhere logged. */
  emailStatus: async ({ ctx, params, source }) => {
    await limitLookUps(ctx.limitedUse, source);
    // An address that cannot exist takes the same way as one that does not.
    const email = normalizeEmail(params.email) ?? '';
    const { rows } = await sql<{ signs_in: boolean; known: boolean }>`
    select ${hasConfirmedAccount(email)} or exists (select from app_user where lower(email) = ${email}
        and deleted_at is null and provider_id is not null) as signs_in,
      exists (select from app_user where lower(email) = ${email} and deleted_at is null) as known`.execute(
      ctx.db,
    );
    const [found] = rows;
    return { data: { status: found?.signs_in ? 'supabase-user' : found?.known ? 'user' : 'non-user' } };
  },
} satisfies Partial<Handlers>;

const perSource = [
  { most: 5, seconds: 60 },
  { most: 20, seconds: 3_600 },
] as const;

/** Many places of one network that ask at once are one who walks a list. No budget is everybody's: one could use it up. */
const perNetwork = [
  { most: 60, seconds: 60 },
  { most: 600, seconds: 3_600 },
] as const;

async function limitLookUps(limitedUse: LimitedUse, { place, network }: Source): Promise<void> {
  const allowed =
    (await limitedUse.take({ bucket: 'email-status', subject: place, limits: perSource })) &&
    (await limitedUse.take({ bucket: 'email-status-network', subject: network, limits: perNetwork }));
  if (!allowed) throw new ApiError('RATE_LIMITED', 'Too many tries: please wait a minute and try again');
}
