/** Finds the owner of a program's token. Whether it is still valid is checked with the person at every call (live-session.ts). */

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inTransaction } from '../../../db/database.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import {
  type Identity,
  TOKEN_PREFIX,
  type TokenUse,
  type TokenVerifier,
} from '../../../gateways/identity/identity.ts';
import type { Context } from '../../../http/context.ts';
import { sha256 } from '../sha256.ts';
import { noteTokenUses } from './access-token-store.ts';

const TOKEN_PATTERN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

/** A looked-up token is cached this long, and its use is recorded this often. */
const CACHED_MS = 60_000;
const MAX_CACHED = 10_000;

interface CachedIdentity {
  readonly identity: Identity;
  /** The clock is `performance.now()`. */
  readonly until: number;
}

export function createAccessTokenVerifier({ db, log }: Pick<Context, 'db' | 'log'>): TokenVerifier {
  const find = askTogether((digests: readonly string[]) => findTokens(db, digests));
  const cache = new LRUCache<string, CachedIdentity>({ max: MAX_CACHED });

  /** No caller waits for it, and losing one does no harm. */
  function noteUse({ id }: TokenUse): void {
    inTransaction(db, (tx) => noteTokenUses(tx, [id])).catch((error: unknown) =>
      log.warn({ err: error }, 'the use of a token was not noted'),
    );
  }

  return {
    async verify(secret, beforeLookup) {
      if (!TOKEN_PATTERN.test(secret)) return null;
      const digest = sha256(secret).toString('hex');
      const cached = cache.get(digest);
      if (cached && performance.now() < cached.until) return cached.identity;
      if (!cached) beforeLookup?.();
      const identity = await find(digest);
      if (!identity?.token) {
        cache.delete(digest);
        return null;
      }
      cache.set(digest, { identity, until: performance.now() + CACHED_MS });
      noteUse(identity.token);
      return identity;
    },
  };
}

interface TokenRow extends TokenUse {
  readonly providerId: string;
  readonly digest: string;
}

async function findTokens(db: Context['db'], digests: readonly string[]): Promise<(Identity | null)[]> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.scope, t.expires_at as "expiresAt", u.provider_id as "providerId",
      encode(t.digest, 'hex') as digest
    from access_token t join app_user u on u.id = t.user_id
    where t.digest = any(array(select decode(asked, 'hex') from unnest(${digests}::text[]) asked))
      and t.revoked_at is null and t.expires_at > clock_timestamp() and u.provider_id is not null`.execute(
    db,
  );
  const found = new Map(
    rows.map(({ digest, providerId, ...token }) => [digest, toIdentity(providerId, token)]),
  );
  return digests.map((digest) => found.get(digest) ?? null);
}

/** A token can only be made once the address is confirmed. */
const toIdentity = (providerId: string, token: TokenUse): Identity => ({
  providerId,
  email: null,
  emailConfirmed: true,
  sessionId: null,
  token,
});
