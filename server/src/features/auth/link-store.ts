/** Mailed links with their codes, and the codes for the browser (PKCE) that some of them lead to. All work once. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Challenge } from './auth-requests.ts';
import { sha256 } from './secret-token.ts';
import type { UserMetadata } from './valid-input.ts';

export type LinkKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/** What a sign-up makes the account's own when it is confirmed. */
export interface PendingSignUp {
  readonly passwordHash: string | null;
  readonly userMetadata: UserMetadata;
}

interface NewLink {
  readonly accountId: string;
  readonly kind: LinkKind;
  readonly token: string;
  /** Six digits. */
  readonly code: string;
  readonly hours: number;
  readonly challenge: Challenge | null;
  /** What asked for it. */
  readonly device: Buffer | null;
  /** Of a sign-up. */
  readonly signUp?: PendingSignUp | undefined;
}

const codeMinutes = 10;
const mostWrongCodes = 5;

/** Stores a link. The older one of its kind that the same device asked for dies, but each sign-up waits for its own. */
export async function putLink(tx: Tx, link: NewLink): Promise<void> {
  const { accountId, kind, device, signUp } = link;
  const secrets = secretsOf(link);
  if (kind !== 'signup') {
    await tx
      .deleteFrom('auth.one_time_token')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('device', 'is not distinct from', device)
      .execute();
  }
  await tx
    .insertInto('auth.one_time_token')
    .values({
      account_id: accountId,
      kind,
      device,
      ...secrets,
      password_hash: signUp?.passwordHash ?? null,
      user_metadata: signUp ? JSON.stringify(signUp.userMetadata) : null,
    })
    .execute();
}

/** Gives the newest sign-up that this device began another link; the older link of it dies. False when it began none. */
export async function renewSignUpLink(tx: Tx, link: NewLink): Promise<boolean> {
  const newest = tx
    .selectFrom('auth.one_time_token')
    .select('id')
    .where('account_id', '=', link.accountId)
    .where('kind', '=', 'signup')
    .where('device', 'is not distinct from', link.device)
    .orderBy('id', 'desc')
    .limit(1);
  const renewed = await tx
    .updateTable('auth.one_time_token')
    .set({ ...secretsOf(link), wrong_codes: 0 })
    .where('id', '=', newest)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

const secretsOf = ({ accountId, kind, token, code, hours, challenge }: NewLink) => ({
  token_hash: sha256(token),
  code_digest: codeDigest(accountId, kind, code),
  code_expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codeMinutes})`,
  code_challenge: challenge?.challenge ?? null,
  code_challenge_method: challenge?.method ?? null,
  created_at: sql<Date>`clock_timestamp()`,
  expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`,
});

const codeDigest = (accountId: string, kind: LinkKind, code: string): Buffer =>
  sha256(`${accountId} ${kind} ${code}`);

export async function accountOfLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.one_time_token')
    .select('account_id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row?.account_id;
}

export interface Link {
  readonly kind: LinkKind;
  readonly challenge: Challenge | null;
  readonly signUp: PendingSignUp;
}

const ofLink = ['kind', 'code_challenge', 'code_challenge_method', 'password_hash', 'user_metadata'] as const;

/** Uses a link up. Undefined when it is unknown, used, replaced, of another kind or expired. */
export async function takeLink(tx: Tx, token: string, kinds: readonly LinkKind[]): Promise<Link | undefined> {
  const row = await tx
    .deleteFrom('auth.one_time_token')
    .where('token_hash', '=', sha256(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(ofLink)
    .executeTakeFirst();
  return row && toLink(row);
}

interface TypedCode {
  readonly accountId: string;
  readonly kinds: readonly LinkKind[];
  readonly code: string;
  /** Where it was typed. */
  readonly device: Buffer | null;
}

/**
 * Uses a link up by the code that stood beside it, typed where the mail was asked for. A wrong code counts against all that
 * are waited for there. Undefined when it is wrong, late, or was guessed at too often.
 */
export async function takeLinkByCode(tx: Tx, typed: TypedCode): Promise<Link | undefined> {
  const digests = typed.kinds.map((kind) => codeDigest(typed.accountId, kind, typed.code));
  const row = await tx
    .deleteFrom('auth.one_time_token')
    .where('account_id', '=', typed.accountId)
    .where('code_digest', 'in', digests)
    .where('device', 'is not distinct from', typed.device)
    .where('code_expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('wrong_codes', '<', mostWrongCodes)
    .returning(ofLink)
    .executeTakeFirst();
  if (row) return toLink(row);
  await tx
    .updateTable('auth.one_time_token')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('account_id', '=', typed.accountId)
    .where('kind', 'in', typed.kinds)
    .where('device', 'is not distinct from', typed.device)
    .execute();
  return undefined;
}

export async function killLinks(
  tx: Tx,
  accountId: string,
  { kind }: { kind?: LinkKind } = {},
): Promise<void> {
  await tx
    .deleteFrom('auth.one_time_token')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
  if (kind === undefined)
    await tx.deleteFrom('auth.exchange_code').where('account_id', '=', accountId).execute();
}

interface ExchangeCode {
  readonly accountId: string;
  readonly method: string;
  readonly challenge: Challenge;
  readonly expired: boolean;
}

const exchangeMinutes = 5;

export async function putExchangeCode(
  tx: Tx,
  {
    code,
    accountId,
    challenge,
    method,
  }: { code: string; accountId: string; challenge: Challenge; method: string },
): Promise<void> {
  await tx
    .insertInto('auth.exchange_code')
    .values({
      code_hash: sha256(code),
      account_id: accountId,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      amr_method: method,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${exchangeMinutes})`,
    })
    .execute();
}

/** Uses a code up, whether or not it turns out to be good for something. */
export async function takeExchangeCode(tx: Tx, code: string): Promise<ExchangeCode | undefined> {
  const row = await tx
    .deleteFrom('auth.exchange_code')
    .where('code_hash', '=', sha256(code))
    .returning([
      'account_id',
      'amr_method',
      'code_challenge',
      'code_challenge_method',
      sql<boolean>`expires_at <= clock_timestamp()`.as('expired'),
    ])
    .executeTakeFirst();
  const challenge = row && toChallenge(row);
  return row && challenge
    ? { accountId: row.account_id, method: row.amr_method, challenge, expired: row.expired }
    : undefined;
}

function toLink(row: {
  kind: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  password_hash: string | null;
  user_metadata: unknown;
}): Link {
  return {
    kind: row.kind as LinkKind,
    challenge: toChallenge(row),
    signUp: {
      passwordHash: row.password_hash,
      userMetadata: (row.user_metadata ?? {}) as UserMetadata,
    },
  };
}

function toChallenge(row: {
  code_challenge: string | null;
  code_challenge_method: string | null;
}): Challenge | null {
  if (row.code_challenge === null) return null;
  return { challenge: row.code_challenge, method: row.code_challenge_method === 's256' ? 's256' : 'plain' };
}
