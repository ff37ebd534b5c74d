/** A mailed link has a code, names its request and the address it confirms, and works once. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { lockAccount } from '../account/account-store.ts';
import type { UserMetadata } from '../account/user-metadata.ts';
import { minutesFromNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';
import { removeExchangeCodes } from './exchange-code-store.ts';
import type { Challenge } from './pkce-challenge.ts';
import { toChallenge } from './pkce-challenge.ts';

export type LinkKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface PendingSignUp {
  readonly passwordHash: string | null;
  readonly userMetadata: UserMetadata;
}

interface NewLink {
  readonly accountId: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly token: string;
  readonly code: string;
  readonly minutes: number;
  readonly challenge: Challenge | null;
  readonly device: Buffer | null;
  readonly emailChangeId?: string | undefined;
  readonly signUp?: PendingSignUp | undefined;
  /**
   * A sign-up mailed again confirms the sign-up that this device began, if any, otherwise the address alone.
   */
  readonly again?: boolean | undefined;
}

/** The unit is minutes: some mails take ten to arrive. */
const codeMinutes = 30;
const mostWrongCodes = 5;

/** Stores a link and ends every other link of its kind for the account, whichever device asked for it. */
export async function putLink(tx: Tx, link: NewLink): Promise<void> {
  const { accountId, kind, email, token, code, minutes, challenge, device, emailChangeId } = link;
  // The lock makes two requests at once take turns.
  await lockAccount(tx, accountId);
  const signUp = link.again ? await signUpOfDevice(tx, link) : link.signUp;
  await endLinks(tx, accountId, { as: 'replaced', kind });
  await tx
    .insertInto('auth.one_time_token')
    .values({
      account_id: accountId,
      kind,
      email,
      email_change_id: emailChangeId ?? null,
      device,
      token_hash: sha256(token),
      code_digest: codeDigest(accountId, kind, code),
      code_expires_at: minutesFromNow(Math.min(codeMinutes, minutes)),
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      expires_at: minutesFromNow(minutes),
      password_hash: signUp?.passwordHash ?? null,
      user_metadata: signUp ? JSON.stringify(signUp.userMetadata) : null,
    })
    .execute();
}

const codeDigest = (accountId: string, kind: LinkKind, code: string): Buffer =>
  sha256(`${accountId} ${kind} ${code}`);

async function signUpOfDevice(tx: Tx, { accountId, device }: NewLink): Promise<PendingSignUp | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_token')
    .select(['password_hash', 'user_metadata'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'signup')
    .where('device', 'is not distinct from', device)
    .where('user_metadata', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toSignUp(row);
}

/**
 * Ends the links of one kind, or all of them together with the browser codes they led to. A replaced sign-up keeps its password, because
 * its mail may be requested again where it began.
 */
export async function endLinks(
  tx: Tx,
  accountId: string,
  { as, kind }: { as: 'replaced' | 'outdated'; kind?: LinkKind },
): Promise<void> {
  await tx
    .updateTable('auth.one_time_token')
    .set({
      ended_as: sql<string>`coalesce(ended_as, ${as})`,
      ...ENDED_NOW,
      ...(as === 'outdated' && NO_SIGN_UP),
    })
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
  if (kind === undefined) await removeExchangeCodes(tx, accountId);
}

/** Tells the release before, which does not know `ended_as`, that the link is over. */
const ENDED_NOW = {
  expires_at: sql<string>`least(expires_at, clock_timestamp())`,
  code_expires_at: sql<string>`least(code_expires_at, clock_timestamp())`,
};
const NO_SIGN_UP = { password_hash: null, user_metadata: null };

export type LinkEnd = 'unknown' | 'expired' | 'used' | 'replaced' | 'outdated';

export interface Link {
  readonly kind: LinkKind;
  readonly email: string | null;
  readonly emailChangeId: string | null;
  readonly challenge: Challenge | null;
  readonly device: Buffer | null;
  readonly signUp: PendingSignUp;
}

interface FoundLink extends Link {
  readonly accountId: string;
  /** Null while the link works. */
  readonly end: Exclude<LinkEnd, 'unknown'> | null;
}

const LINK_COLUMNS = [
  'account_id',
  'kind',
  'email',
  'email_change_id',
  'device',
  'code_challenge',
  'code_challenge_method',
  'password_hash',
  'user_metadata',
] as const;

export async function findLink(db: Db, token: string): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('auth.one_time_token')
    .select([
      ...LINK_COLUMNS,
      sql<FoundLink['end']>`case when ended_as is not null then ended_as
        when expires_at <= clock_timestamp() then 'expired' end`.as('end'),
    ])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row && { ...toLink(row), accountId: row.account_id, end: row.end };
}

export type LinkUse<Reason> =
  | { readonly ok: true; readonly link: Link }
  | { readonly ok: false; readonly reason: Reason };

/** Uses up a link, or returns why it does nothing. The caller holds the account's lock. */
export async function takeLink(tx: Tx, token: string, kinds: readonly LinkKind[]): Promise<LinkUse<LinkEnd>> {
  const found = await findLink(tx, token);
  if (!found || !kinds.includes(found.kind)) return { ok: false, reason: 'unknown' };
  if (found.end !== null) return { ok: false, reason: found.end };
  await usedUp(tx).where('token_hash', '=', sha256(token)).execute();
  return { ok: true, link: found };
}

const usedUp = (tx: Tx) =>
  tx.updateTable('auth.one_time_token').set({ ended_as: 'used', ...ENDED_NOW, ...NO_SIGN_UP });

interface TypedCode {
  readonly accountId: string;
  readonly kinds: readonly LinkKind[];
  readonly code: string;
  readonly device: Buffer | null;
}

export type CodeEnd = LinkEnd | 'guessed';

/**
 * Uses up a link by the code in its mail, typed where the mail was asked for. A wrong code counts against the links that wait there; a
 * right code that comes too late gets the reason. Tries at once take turns.
 */
export async function takeLinkByCode(tx: Tx, typed: TypedCode): Promise<LinkUse<CodeEnd>> {
  const { accountId, kinds, code, device } = typed;
  const rows = await tx
    .selectFrom('auth.one_time_token')
    .select([
      ...LINK_COLUMNS,
      'id',
      'code_digest',
      'wrong_codes',
      sql<FoundLink['end']>`case when ended_as is not null then ended_as
        when code_expires_at <= clock_timestamp() then 'expired' end`.as('end'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('device', 'is not distinct from', device)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const waiting = rows.filter(({ end }) => end === null);
  if (waiting.some(({ wrong_codes }) => wrong_codes >= mostWrongCodes))
    return { ok: false, reason: 'guessed' };
  const matchesCode = (row: (typeof rows)[number]) =>
    kinds.some((kind) => row.kind === kind && row.code_digest?.equals(codeDigest(accountId, kind, code)));
  const link = waiting.find(matchesCode) ?? rows.find(matchesCode);
  if (link && link.end !== null) return { ok: false, reason: link.end };
  if (link) {
    await usedUp(tx).where('id', '=', link.id).execute();
    return { ok: true, link: toLink(link) };
  }
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('auth.one_time_token')
      .set({ wrong_codes: sql`wrong_codes + 1` })
      .where('id', 'in', ids)
      .execute();
  return { ok: false, reason: 'unknown' };
}

/**
 * A code typed for an address may belong to the account with the address, or to those that want to change to
 * it.
 */
export async function accountsAskedWith(
  db: Db,
  { email, kinds, device }: { email: string; kinds: readonly LinkKind[]; device: Buffer | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.one_time_token')
    .select('account_id')
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .where('device', 'is not distinct from', device)
    .groupBy('account_id')
    .orderBy(sql`bool_or(ended_as is null)`, 'desc')
    .orderBy('account_id')
    .limit(5)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function isSignUpContested(
  db: Db,
  { accountId, device, signUp }: { accountId: string } & Pick<Link, 'device' | 'signUp'>,
): Promise<boolean> {
  const token = await db
    .selectFrom('auth.one_time_token')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'signup')
    .where('password_hash', '!=', signUp.passwordHash ?? '')
    .where('device', 'is distinct from', device)
    .limit(1)
    .executeTakeFirst();
  return token !== undefined;
}

function toLink(row: {
  kind: string;
  email: string | null;
  email_change_id: string | null;
  device: Buffer | null;
  code_challenge: string | null;
  code_challenge_method: string | null;
  password_hash: string | null;
  user_metadata: unknown;
}): Link {
  return {
    kind: row.kind as LinkKind,
    email: row.email,
    emailChangeId: row.email_change_id,
    device: row.device,
    challenge: toChallenge(row),
    signUp: toSignUp(row),
  };
}

const toSignUp = (row: { password_hash: string | null; user_metadata: unknown }): PendingSignUp => ({
  passwordHash: row.password_hash,
  userMetadata: (row.user_metadata ?? {}) as UserMetadata,
});
