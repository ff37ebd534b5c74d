/** Mailed links and the codes that some of them lead to. Both work once. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Challenge } from './auth-requests.ts';
import { sha256 } from './secret-token.ts';

export type LinkKind = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new';

export interface NewLink {
  accountId: string;
  kind: LinkKind;
  token: string;
  hours: number;
  challenge: Challenge | null;
}

/** Stores a link; the older one of its kind and person dies. */
export async function putLink(tx: Tx, link: NewLink): Promise<void> {
  const row = {
    token_hash: sha256(link.token),
    code_challenge: link.challenge?.challenge ?? null,
    code_challenge_method: link.challenge?.method ?? null,
    created_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${link.hours})`,
  };
  await tx
    .insertInto('auth.one_time_token')
    .values({ account_id: link.accountId, kind: link.kind, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(row))
    .execute();
}

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
}

/** Uses a link up. Undefined when it is unknown, used, replaced, of another kind or expired. */
export async function takeLink(tx: Tx, token: string, kinds: readonly LinkKind[]): Promise<Link | undefined> {
  const row = await tx
    .deleteFrom('auth.one_time_token')
    .where('token_hash', '=', sha256(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['kind', 'code_challenge', 'code_challenge_method'])
    .executeTakeFirst();
  return row && { kind: row.kind as LinkKind, challenge: toChallenge(row) };
}

export async function killLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_token').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('auth.exchange_code').where('account_id', '=', accountId).execute();
}

export interface ExchangeCode {
  readonly accountId: string;
  readonly method: string;
  readonly challenge: Challenge;
  readonly expired: boolean;
}

const codeMinutes = 5;

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
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codeMinutes})`,
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

function toChallenge(row: {
  code_challenge: string | null;
  code_challenge_method: string | null;
}): Challenge | null {
  if (row.code_challenge === null) return null;
  return { challenge: row.code_challenge, method: row.code_challenge_method === 's256' ? 's256' : 'plain' };
}
