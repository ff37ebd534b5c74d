/** A mailed link hands a single-use code to the browser that asked for it (PKCE). */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Challenge, toChallenge } from './pkce-challenge.ts';
import { sha256 } from './sha256.ts';

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

/** Uses up a code, even if it turns out to be expired. */
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

export async function removeExchangeCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('auth.exchange_code').where('account_id', '=', accountId).execute();
}
