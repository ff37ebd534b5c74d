import type { Db, Tx } from '../../db/database.ts';
import { limitedUseWithin } from '../../http/limited-use.ts';
import type { Source } from '../../http/source.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { knowsDevice } from './sessions/device-store.ts';

export const hour = 3_600;

/** Mails an hour to one address. Using up all of them takes eight networks, so one stranger cannot block the owner's mail. */
const mostMails = { asker: 3, network: 5, all: 40 };

/**
 * Limits the mails that anybody can have sent to an address, whether or not it has an account: by place, by network, and in total. Each
 * known device of the account has a budget of its own.
 */
export async function limitMailsTo(tx: Tx, email: string, caller: Caller): Promise<void> {
  const deviceId = await deviceKey(tx, email, caller);
  const { group, network } = caller.source;
  const ofNetwork = network === null ? null : `${email} ${network}`;
  const counts = [
    ['mail', deviceId ?? `${email} ${group ?? ''}`, mostMails.asker],
    ['mail-network', deviceId === null ? ofNetwork : null, mostMails.network],
    ['mail-all', deviceId === null ? email : null, mostMails.all],
  ] as const;
  for (const [bucket, subject, most] of counts) {
    if (!(await limitedUseWithin(tx).take({ bucket, subject, limits: [{ most, seconds: hour }] })))
      throw new AuthError('over_email_send_rate_limit');
  }
}

/** One place may sign up often enough for a club house, too rarely to walk through a list of addresses. */
export const limitSignUpsFrom = (ctx: AuthContext, { group }: Source): Promise<void> =>
  takeHourly(ctx, [['sign-up', group, 30]]);

/** One place may request enough sign-in codes for a club house on the evening of a final. */
export const limitCodeMailsFrom = (ctx: AuthContext, { group }: Source): Promise<void> =>
  takeHourly(ctx, [['code-mail', group, 60]]);

/** A sign-in page takes a challenge each time it is shown, and another every few minutes while it is open. */
export const limitPasskeyChallengesFrom = (ctx: AuthContext, { group, network }: Source): Promise<void> =>
  takeHourly(ctx, [
    ['passkey-challenge', group, 600],
    ['passkey-challenge-network', network, 2_000],
  ]);

/** One place may go to a provider often enough for a club house. */
export const limitProviderFlowsFrom = (ctx: AuthContext, { group, network }: Source): Promise<void> =>
  takeHourly(ctx, [
    ['provider-flow', group, 120],
    ['provider-flow-network', network, 600],
  ]);

type HourlyCount = readonly [bucket: string, subject: string | null, most: number];

async function takeHourly({ limitedUse }: AuthContext, counts: readonly HourlyCount[]): Promise<void> {
  for (const [bucket, subject, most] of counts)
    if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: hour }] })))
      throw new AuthError('over_request_rate_limit');
}

/** A known device is counted under this subject; null stands for any other device. */
export async function deviceKey(db: Db, email: string, { device }: Caller): Promise<string | null> {
  if (device === null || !(await knowsDevice(db, email, device))) return null;
  return `${email} ${device.toString('hex')}`;
}
