/** A mailed link hands a single-use code to the browser that asked for it (PKCE). */
import type { Tx } from '../../../db/database.ts';
import type { NewIdentity } from '../account/identity-store.ts';
import { isExpired, minutesFromNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';
import { type Challenge, toChallenge } from './pkce-challenge.ts';

/** An identity that the exchange adds to the account of the session that asked for it. */
interface AddedIdentity {
  readonly identity: NewIdentity;
  readonly sessionId: string;
}

interface ExchangeCode {
  readonly accountId: string;
  readonly method: string;
  readonly challenge: Challenge;
  readonly expired: boolean;
  readonly adds: AddedIdentity | null;
}

const exchangeMinutes = 5;

export async function putExchangeCode(
  tx: Tx,
  {
    code,
    accountId,
    challenge,
    method,
    adds,
  }: { code: string; accountId: string; challenge: Challenge; method: string; adds?: AddedIdentity },
): Promise<void> {
  await tx
    .insertInto('auth.exchange_code')
    .values({
      code_hash: sha256(code),
      account_id: accountId,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      amr_method: method,
      identity: adds ? JSON.stringify(adds.identity) : null,
      session_id: adds?.sessionId ?? null,
      expires_at: minutesFromNow(exchangeMinutes),
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
      'identity',
      'session_id',
      'code_challenge',
      'code_challenge_method',
      isExpired.as('expired'),
    ])
    .executeTakeFirst();
  const challenge = row && toChallenge(row);
  if (!row || !challenge) return undefined;
  const { account_id: accountId, amr_method: method, expired, identity, session_id: sessionId } = row;
  const adds = sessionId === null ? null : { identity: identity as NewIdentity, sessionId };
  return { accountId, method, challenge, expired, adds };
}

export async function removeExchangeCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('auth.exchange_code').where('account_id', '=', accountId).execute();
}
