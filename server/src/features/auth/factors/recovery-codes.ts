/**
 * Each person has one set of recovery codes for when the authenticator app is lost, and each code works once.
 */
import { randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { lockAccount } from '../account/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import type { Guess } from '../guess-limits.ts';
import { assuredDeviceKey, assureSession } from '../sessions/assure-session.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { demandSecondFactor } from '../sessions/demand-of-session.ts';
import { type SessionJson, sessionJson } from '../sessions/issue-session.ts';
import { type Factor, insertFactor, listFactors, removeFactors } from './factor-store.ts';
import { countRecoveryCodes, putRecoveryCodes, takeRecoveryCode } from './recovery-code-store.ts';

const codesInSet = 10;
const type = 'recovery_code';

/** Returns a new set of codes, which is never shown again. With `renew` it replaces the present set. Throws AuthError. */
export async function makeRecoveryCodes(
  ctx: AuthContext,
  who: CurrentSession,
  { friendlyName, renew }: { friendlyName: string; renew: boolean },
) {
  demandSecondFactor(who);
  const codes = Array.from({ length: codesInSet }, newRecoveryCode);
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, who.account.id);
    const factors = await listFactors(tx, who.account.id);
    if (!factors.some((factor) => factor.type === 'totp' && factor.isVerified))
      throw new AuthError('mfa_recovery_codes_sole_factor');
    const set = factors.find((factor) => factor.type === type);
    if (set && !renew) throw new AuthError('mfa_verified_factor_exists');
    if (!set && renew) throw new AuthError('mfa_factor_not_found');
    const made = { accountId: who.account.id, type, friendlyName, isVerified: true, secret: null } as const;
    const factorId = set?.id ?? (await insertFactor(tx, made));
    await putRecoveryCodes(tx, factorId, codes);
    return factorId;
  });
  return { id, type, friendly_name: friendlyName, total: codes.length, codes };
}

export async function recoveryCodesStatus(ctx: AuthContext, who: CurrentSession) {
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await findSet(tx, who);
    return { id, type, ...(await countRecoveryCodes(tx, id)) };
  });
}

const tries = {
  one: [
    { most: 5, seconds: 300 },
    { most: 30, seconds: 86_400 },
  ],
  all: [{ most: 1_000, seconds: 86_400 }],
} as const;

/**
 * Recovery codes have their own budget, by place and by each device that proved a factor, so using up the
 * app's tries, or guessing elsewhere, does not keep the owner out. Ten codes of 80 bits against a thousand
 * tries a day leave a chance of 10,000 in 10^24.
 */
async function takeTry(
  { db, limitedUse }: AuthContext,
  who: CurrentSession,
  { source }: Caller,
): Promise<Guess> {
  const { id } = who.account;
  const deviceId = await assuredDeviceKey(db, who);
  const uses = [
    { bucket: 'recovery-code', subject: deviceId ?? `${id} ${source.group ?? ''}`, limits: tries.one },
    ...(deviceId === null ? [{ bucket: 'recovery-code-all', subject: id, limits: tries.all }] : []),
  ];
  for (const use of uses) if (!(await limitedUse.take(use))) throw new AuthError('mfa_recovery_codes_locked');
  return {
    forgive: async () => {
      for (const use of uses) await limitedUse.forgive(use);
    },
  };
}

interface TypedCode {
  readonly code: string;
  readonly caller: Caller;
}

/** Ignores letter case, spaces and hyphens, and throws AuthError. */
export async function useRecoveryCode(
  ctx: AuthContext,
  who: CurrentSession,
  { code: typed, caller }: TypedCode,
): Promise<SessionJson> {
  const tried = await takeTry(ctx, who, caller);
  const issued = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, who.account.id);
    const set = (await listFactors(tx, who.account.id)).find((factor) => factor.type === type);
    const code = typed.toLowerCase().replace(/[\s-]/g, '');
    if (!set || !(await takeRecoveryCode(tx, set.id, code))) throw new AuthError('mfa_verification_failed');
    return assureSession(tx, who, 'mfa/recovery_code');
  });
  await tried.forgive();
  return sessionJson(ctx, issued);
}

export async function removeRecoveryCodes(ctx: AuthContext, who: CurrentSession): Promise<{ id: string }> {
  demandSecondFactor(who);
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await findSet(tx, who);
    await removeFactors(tx, [id]);
    return { id };
  });
}

async function findSet(tx: Tx, { account }: CurrentSession): Promise<Factor> {
  const set = (await listFactors(tx, account.id)).find((factor) => factor.type === type);
  if (!set) throw new AuthError('mfa_factor_not_found');
  return set;
}

const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Has sixteen characters from 32, without those that are easily confused. */
const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
