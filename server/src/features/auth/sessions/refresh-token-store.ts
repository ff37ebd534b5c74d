import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import { databaseNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';

export async function insertRefreshToken(
  tx: Tx,
  { sessionId, token, parentId }: { sessionId: string; token: string; parentId: number | null },
): Promise<void> {
  await tx
    .insertInto('auth.refresh_token')
    .values({ session_id: sessionId, token_hash: sha256(token), parent_id: parentId })
    .execute();
}

async function sessionsOfRefreshTokens(db: Db, tokens: readonly string[]): Promise<(string | null)[]> {
  const hashes = tokens.map(sha256);
  const rows = await db
    .selectFrom('auth.refresh_token')
    .select(['token_hash', 'session_id'])
    .where('token_hash', 'in', hashes)
    .execute();
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.session_id]));
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
}

export const sessionOfRefreshToken = async (db: Db, token: string): Promise<string | null> =>
  (await sessionsOfRefreshTokens(db, [token]))[0] ?? null;

/** One statement answers everybody who asks at the same moment, because anybody can send tokens that do not exist. */
export const findSessionsTogether = (db: Db): ((token: string) => Promise<string | null>) =>
  askTogether((tokens: readonly string[]) => sessionsOfRefreshTokens(db, tokens));

export interface RefreshToken {
  readonly id: number;
  /** It counts milliseconds since the first use; null while it is unused. */
  readonly usedMsAgo: number | null;
  readonly successorNonce: Buffer | null;
}

const refreshTokens = (tx: Tx) =>
  tx
    .selectFrom('auth.refresh_token')
    .select([
      'id',
      'successor_nonce as successorNonce',
      sql<number | null>`(extract(epoch from clock_timestamp() - used_at) * 1000)::double precision`.as(
        'usedMsAgo',
      ),
    ]);

export const findRefreshToken = (tx: Tx, token: string): Promise<RefreshToken | undefined> =>
  refreshTokens(tx).where('token_hash', '=', sha256(token)).executeTakeFirst();

export const findSuccessor = (tx: Tx, parentId: number): Promise<RefreshToken | undefined> =>
  refreshTokens(tx).where('parent_id', '=', parentId).executeTakeFirst();

/** Marks a token as used and forgets those nonces of this session that nobody may ask for any more. */
export async function spendRefreshToken(
  tx: Tx,
  {
    id,
    sessionId,
    successorNonce,
    forgivenessMs,
  }: { id: number; sessionId: string; successorNonce: Buffer; forgivenessMs: number },
): Promise<void> {
  await tx
    .updateTable('auth.refresh_token')
    .set({ successor_nonce: null })
    .where('session_id', '=', sessionId)
    .where('successor_nonce', 'is not', null)
    .where('used_at', '<', sql<string>`clock_timestamp() - make_interval(secs => ${forgivenessMs / 1000})`)
    .execute();
  await tx
    .updateTable('auth.refresh_token')
    .set({ used_at: databaseNow, successor_nonce: successorNonce })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('auth.session')
    .set({ refreshed_at: databaseNow })
    .where('id', '=', sessionId)
    .execute();
}
