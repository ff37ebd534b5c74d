/**
 * The database stores the keys of the built-in auth service, so that all processes share them and they
 * survive a restart.
 */
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';

export const signingAlgorithm = 'ES256';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** Returns null when the key is unknown or retired. `beforeLookup` is called before the database is asked. */
  publicKey(kid: string, beforeLookup?: () => void): Promise<CryptoKey | null>;
  publicSet(): Promise<{ keys: JWK[] }>;
  /** Tokens of the old key are accepted for another hour, far longer than they live. */
  rotate(): Promise<string>;
}

interface Loaded {
  at: number;
  current: SigningKey;
  publics: Map<string, { jwk: JWK; key: CryptoKey }>;
}

/** Another process's rotation may go unnoticed for this long, unless a token names the new key. */
const freshMs = 60_000;
/** A token with an unknown key may cause a query this often. */
const askAgainMs = 1_000;

export function createSigningKeys(db: Db): SigningKeys {
  let loading: Promise<Loaded> | undefined;
  let loadedAt = 0;
  /** The keys read last stay in use while the database is away. */
  let held: Loaded | undefined;

  async function readHeld(): Promise<Loaded> {
    try {
      held = await readKeys(db);
    } catch (error) {
      if (!held) throw error;
    }
    return held;
  }

  const load = (olderThanMs: number, beforeLookup?: () => void): Promise<Loaded> => {
    if (loading && Date.now() - loadedAt <= olderThanMs) return loading;
    beforeLookup?.();
    loadedAt = Date.now();
    const attempt = readHeld();
    loading = attempt;
    attempt.catch(() => {
      if (loading === attempt) loading = undefined;
    });
    return attempt;
  };

  return {
    current: async () => (await load(freshMs)).current,
    async publicKey(kid, beforeLookup) {
      const find = async (olderThanMs: number) => (await load(olderThanMs, beforeLookup)).publics.get(kid);
      return ((await find(freshMs)) ?? (await find(askAgainMs)))?.key ?? null;
    },
    publicSet: async () => ({ keys: [...(await load(freshMs)).publics.values()].map(({ jwk }) => jwk) }),
    async rotate() {
      const kid = await addKey(db, { unlessThereIsOne: false });
      loading = undefined;
      return kid;
    },
  };
}

async function readKeys(db: Db): Promise<Loaded> {
  let rows = await liveKeys(db);
  if (!rows.some(({ signs }) => signs)) {
    await addKey(db, { unlessThereIsOne: true });
    rows = await liveKeys(db);
  }
  const publics: Loaded['publics'] = new Map();
  let current: SigningKey | undefined;
  for (const { kid, private_jwk, signs } of rows) {
    const { d, ...publicPart } = private_jwk as JWK;
    const jwk: JWK = {
      ...publicPart,
      kid,
      alg: signingAlgorithm,
      use: 'sig',
      key_ops: ['verify'],
      ext: true,
    };
    publics.set(kid, { jwk, key: await importKey(jwk) });
    if (signs && d) current = { kid, key: await importKey({ ...publicPart, d }) };
  }
  if (!current) throw new Error('There is no key to sign access tokens with');
  return { at: Date.now(), current, publics };
}

const liveKeys = (db: Db) =>
  db
    .selectFrom('auth.signing_key')
    .select(['kid', 'private_jwk', sql<boolean>`retires_at is null`.as('signs')])
    .where((eb) =>
      eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', sql<string>`clock_timestamp()`)]),
    )
    .orderBy('created_at', 'desc')
    .execute();

async function addKey(db: Db, { unlessThereIsOne }: { unlessThereIsOne: boolean }): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const { kty, crv, x, y, d } = await exportJWK(privateKey);
  const kid = crypto.randomUUID();
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auth.signing_key'))`.execute(tx);
    const signing = await tx
      .selectFrom('auth.signing_key')
      .select('kid')
      .where('retires_at', 'is', null)
      .executeTakeFirst();
    if (signing && unlessThereIsOne) return '';
    await tx
      .updateTable('auth.signing_key')
      .set({ retires_at: sql<string>`clock_timestamp() + interval '1 hour'` })
      .where('retires_at', 'is', null)
      .execute();
    await tx
      .insertInto('auth.signing_key')
      .values({ kid, private_jwk: JSON.stringify({ kty, crv, x, y, d }) })
      .execute();
    return kid;
  });
}

/** Nothing that they signed is still valid. */
export async function removeRetiredKeys(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('auth.signing_key')
    .where('retires_at', '<', sql<string>`clock_timestamp() - interval '1 day'`)
    .execute();
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key cannot be a shared secret');
  return key;
}
