import { setTimeout as sleep } from 'node:timers/promises';
import { failureWindowMinutes, signInDelaySeconds } from '@boast/domain/account/sign-in-delay';
import type { Tx } from '../../db/database.ts';
import { limitedUseWithin } from '../../http/limited-use.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { deviceKey, hour } from './auth-limits.ts';
import type { Caller } from './caller.ts';

const failureSeconds = failureWindowMinutes * 60;
/**
 * These failures from one source group and its network count over all accounts: people in a club house mistype too.
 */
const mostFailures = { group: 40, network: 90 };

/** Each try counts as a failure until it is forgiven, so that many tries at once do not all find the count at zero. */
export interface Guess {
  readonly forgive: () => Promise<void>;
}

/**
 * Decides whether a sign-in may be tried. Tries count against the account, the source group and the network; a device that has signed in before
 * has a count of its own, so guessing elsewhere cannot lock the owner out. Tries at an account under attack wait. Throws AuthError.
 */
export async function allowGuess(
  { db, limitedUse }: AuthContext,
  email: string,
  caller: Caller,
): Promise<Guess> {
  const deviceId = await deviceKey(db, email, caller);
  const counted: { bucket: string; subject: string }[] = [];
  const forgive = async () => {
    for (const use of counted) await limitedUse.forgive(use);
  };
  // A refused try was never checked, so it is not a failure.
  const refuse = async () => {
    await forgive();
    throw new AuthError('over_request_rate_limit');
  };
  const { group, network } = caller.source;
  if (deviceId === null && group !== null && network !== null) {
    for (const [bucket, subject, most] of [
      ['guess-place', group, mostFailures.group],
      ['guess-network', network, mostFailures.network],
    ] as const) {
      if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: failureSeconds }] })))
        await refuse();
      counted.push({ bucket, subject });
    }
  }
  const ofAccount = { bucket: 'sign-in-failure', subject: deviceId ?? email };
  const failures = await limitedUse.note({ ...ofAccount, seconds: failureSeconds });
  counted.push(ofAccount);
  const seconds = signInDelaySeconds(failures - 1);
  if (seconds === 0) return { forgive };
  // Each source group may have one try waiting; otherwise a crowd of tries from one source group would undo the delay.
  const subject = group === null ? null : `${deviceId ?? email} ${group}`;
  if (!(await limitedUse.take({ bucket: 'sign-in-slowed', subject, limits: [{ most: 1, seconds }] })))
    await refuse();
  await sleep(seconds * 1_000);
  return { forgive };
}

/**
 * An account takes this many wrong codes a day from one network or one known device, and from all strangers
 * together.
 */
const mostWrongCodes = { one: 20, all: 200 };

/**
 * Counts a try at a code as wrong until it is forgiven; null when the budget is used up. An account takes twenty a day from each network
 * and each known device, so strangers elsewhere do not use up the tries of the owner's new device. All strangers together have 200 in a
 * million: guessing at one account every day for a year succeeds with 1 - (1 - 0.0002)^365 = 7 %, while forty unrequested mails a day reach
 * the owner. The link beside the code always works.
 */
export async function takeCodeGuess(tx: Tx, email: string, caller: Caller): Promise<Guess | null> {
  const deviceId = await deviceKey(tx, email, caller);
  const counts = [
    ['wrong-code', deviceId ?? `${email} ${caller.source.network ?? ''}`, mostWrongCodes.one],
    ['wrong-code-all', deviceId === null ? email : null, mostWrongCodes.all],
  ] as const;
  const limitedUse = limitedUseWithin(tx);
  for (const [bucket, subject, most] of counts) {
    if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: 24 * hour }] }))) return null;
  }
  return {
    forgive: async () => {
      for (const [bucket, subject] of counts)
        if (subject !== null) await limitedUse.forgive({ bucket, subject });
    },
  };
}
