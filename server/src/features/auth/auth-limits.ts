/** How often the auth service lets things be done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { failureWindowMinutes, signInDelaySeconds } from '@boast/domain/account/sign-in-delay';
import type { Db, Tx } from '../../db/database.ts';
import { limitedUseWithin } from '../../http/limited-use.ts';
import type { Source } from '../../http/source.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { knowsDevice } from './device-store.ts';

const hour = 3_600;

/** Mails an hour to one address. It takes eight networks to use up all: a stranger who has one leaves the owner's. */
const mostMails = { asker: 3, network: 5, all: 40 };

/**
 * Mails that anybody can have sent to an address, counted whether or not it has an account: for each place and the network
 * around it, and in all. Each device of the account's owner has a count of its own.
 */
export async function takeMailTo(tx: Tx, email: string, caller: Caller): Promise<void> {
  const known = await deviceKey(tx, email, caller);
  const { place, network } = caller.source;
  const ofNetwork = network === null ? null : `${email} ${network}`;
  const counts = [
    ['mail', known ?? `${email} ${place ?? ''}`, mostMails.asker],
    ['mail-network', known === null ? ofNetwork : null, mostMails.network],
    ['mail-all', known === null ? email : null, mostMails.all],
  ] as const;
  for (const [bucket, subject, most] of counts) {
    if (!(await limitedUseWithin(tx).take({ bucket, subject, limits: [{ most, seconds: hour }] })))
      throw new AuthError('over_email_send_rate_limit');
  }
}

/** Sign-ups from one place: enough for a club house, too few to walk through a list of addresses. */
export async function takeSignUpFrom({ limitedUse }: AuthContext, { place }: Source): Promise<void> {
  const limits = [{ most: 30, seconds: hour }] as const;
  if (!(await limitedUse.take({ bucket: 'sign-up', subject: place, limits })))
    throw new AuthError('over_request_rate_limit');
}

/** Codes to sign in with that are asked for from one place: a club house on the evening of a final. */
export async function takeCodeMailFrom({ limitedUse }: AuthContext, { place }: Source): Promise<void> {
  const limits = [{ most: 60, seconds: hour }] as const;
  if (!(await limitedUse.take({ bucket: 'code-mail', subject: place, limits })))
    throw new AuthError('over_request_rate_limit');
}

const failureSeconds = failureWindowMinutes * 60;
/** Failures of one place and of the network around it, whatever the accounts: people of a club house mistype, too. */
const mostFailures = { place: 40, network: 90 };

/** Every try counts as a failure until it is taken back, so that many at once do not all find the count at zero. */
export interface Guess {
  /** It was right. */
  readonly forgive: () => Promise<void>;
}

/**
 * Lets a try at an account be looked at. Tries are counted for the account, the place and the network at once; a device that
 * has signed in to the account before has a count of its own, so nobody's guessing elsewhere shuts its owner out. An account
 * that is being guessed at waits. Throws AuthError.
 */
export async function allowGuess(
  { db, limitedUse }: AuthContext,
  email: string,
  caller: Caller,
): Promise<Guess> {
  const known = await deviceKey(db, email, caller);
  const counted: { bucket: string; subject: string }[] = [];
  const forgive = async () => {
    for (const use of counted) await limitedUse.forgive(use);
  };
  // A try that nobody looked at is no failure.
  const refuse = async () => {
    await forgive();
    throw new AuthError('over_request_rate_limit');
  };
  const { place, network } = caller.source;
  if (known === null && place !== null && network !== null) {
    for (const [bucket, subject, most] of [
      ['guess-place', place, mostFailures.place],
      ['guess-network', network, mostFailures.network],
    ] as const) {
      if (!(await limitedUse.take({ bucket, subject, limits: [{ most, seconds: failureSeconds }] })))
        await refuse();
      counted.push({ bucket, subject });
    }
  }
  const ofAccount = { bucket: 'sign-in-failure', subject: known ?? email };
  const failures = await limitedUse.note({ ...ofAccount, seconds: failureSeconds });
  counted.push(ofAccount);
  const seconds = signInDelaySeconds(failures - 1);
  if (seconds === 0) return { forgive };
  // Each place may have one try waiting, so that a crowd of tries from one place does not undo the wait.
  const subject = place === null ? null : `${known ?? email} ${place}`;
  if (!(await limitedUse.take({ bucket: 'sign-in-slowed', subject, limits: [{ most: 1, seconds }] })))
    await refuse();
  await sleep(seconds * 1_000);
  return { forgive };
}

/** Wrong codes a day for an account: of one network, or of one device of its owner, and of all strangers together. */
const mostWrongCodes = { one: 20, all: 200 };

/**
 * Counts a try at a code as a wrong one until it is taken back; null when it is one too many. An account takes twenty a day
 * from each network and from each device of its owner, so strangers elsewhere leave the owner's new device its tries. All
 * strangers together have 200 in a million: over a whole year of guessing at one account every day, 1 - (1 - 0.0002)^365 = 7 %,
 * each day of it with forty unasked mails in the owner's inbox. The link beside the code always works.
 */
export async function takeCodeTry(tx: Tx, email: string, caller: Caller): Promise<Guess | null> {
  const known = await deviceKey(tx, email, caller);
  const counts = [
    ['wrong-code', known ?? `${email} ${caller.source.network ?? ''}`, mostWrongCodes.one],
    ['wrong-code-all', known === null ? email : null, mostWrongCodes.all],
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

/** What a device that has signed in to the account before is counted under; null for any other. */
async function deviceKey(db: Db, email: string, { device }: Caller): Promise<string | null> {
  if (device === null || !(await knowsDevice(db, email, device))) return null;
  return `${email} ${device.toString('hex')}`;
}
