import { normalizeEmail } from '@boast/domain/account/email';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LimitedUse } from '../../http/limited-use.ts';
import type { Source } from '../../http/source.ts';
import { hasConfirmedAccount } from '../auth/account/account-facts-view.ts';

export const emailStatusHandlers = {
  /** Says whether an address signs in or signs up. A hit and a miss cost the same work, and the address is never logged. */
  emailStatus: async ({ ctx, params, source }) => {
    await limitLookUps(ctx.limitedUse, source);
    // An invalid address takes the same path as an unknown one.
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

/**
 * Many places of one network asking at once are one person walking a list. There is no global budget, because
 * one caller could use it up.
 */
const perNetwork = [
  { most: 60, seconds: 60 },
  { most: 600, seconds: 3_600 },
] as const;

async function limitLookUps(limitedUse: LimitedUse, { group, network }: Source): Promise<void> {
  const allowed =
    (await limitedUse.take({ bucket: 'email-status', subject: group, limits: perSource })) &&
    (await limitedUse.take({ bucket: 'email-status-network', subject: network, limits: perNetwork }));
  if (!allowed) throw new ApiError('RATE_LIMITED', 'Too many tries. Please try again in a minute');
}
