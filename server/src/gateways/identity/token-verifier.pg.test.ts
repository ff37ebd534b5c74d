import { type FastifyInstance, fastify } from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { freePort } from '../../process/free-port.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startRelay } from '../../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createBuiltinVerifier } from './builtin-verifier.ts';
import { createHostedVerifier } from './hosted-verifier.ts';
import type { TokenVerifier } from './identity.ts';
import { createSigningKeys } from './signing-keys.ts';

const person = { sub: '0198a2f0-0000-7000-8000-000000000001', email: 'fan@example.com' };

interface Sign {
  key: Parameters<SignJWT['sign']>[0];
  alg: string;
  kid?: string;
  issuer: string;
  claims?: JWTPayload;
  seconds?: number;
}
const sign = ({ key, alg, kid, issuer, claims = {}, seconds = 600 }: Sign): Promise<string> =>
  new SignJWT({
    ...person,
    aud: 'authenticated',
    role: 'authenticated',
    session_id: crypto.randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(key);

describe('the built-in service’s tokens', () => {
  const issuer = 'http://boast.test/auth/v1';
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('of a key that another process made at the same time are accepted by all', async () => {
    const processes = Array.from({ length: 6 }, () => createSigningKeys(database.db));
    const kids = await Promise.all(processes.map(async (keys) => (await keys.current()).kid));
    expect(new Set(kids).size).toBe(1);
  });

  test('are accepted across a rotation, by a process that has not heard of it', async () => {
    const [here, there] = [createSigningKeys(database.db), createSigningKeys(database.db)];
    const verifier = createBuiltinVerifier({ keys: there, issuer });
    const before = await here.current();
    const old = await sign({ ...before, alg: 'ES256', issuer });
    expect(await verifier.verify(old)).toMatchObject({ providerId: person.sub });
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const kid = await here.rotate();
    const after = await here.current();
    expect(after.kid).toBe(kid);
    expect(await verifier.verify(await sign({ ...after, alg: 'ES256', issuer }))).toMatchObject({
      email: person.email,
    });
    expect(await verifier.verify(old)).not.toBeNull();
    const { keys } = await here.publicSet();
    expect(keys.map((key) => key.kid)).toEqual([after.kid, before.kid]);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  test('of a retired key are refused', async () => {
    const old = await createSigningKeys(database.db).current();
    const token = await sign({ ...old, alg: 'ES256', issuer });
    await createSigningKeys(database.db).rotate();
    await sql`update auth.signing_key set retires_at = clock_timestamp() where retires_at is not null`.execute(
      database.db,
    );
    expect(
      await createBuiltinVerifier({ keys: createSigningKeys(database.db), issuer }).verify(token),
    ).toBeNull();
  });

  test('have the database asked about a key only when the caller lets it', async () => {
    const counted = countStatements(database);
    const verifier = createBuiltinVerifier({ keys: createSigningKeys(counted.db), issuer });
    const token = await sign({ ...(await createSigningKeys(database.db).current()), alg: 'ES256', issuer });
    const refuse = () => {
      throw new Error('too many');
    };
    await expect(verifier.verify(token, refuse)).rejects.toThrow('too many');
    expect(counted.statements()).toBe(0);
    expect(await verifier.verify(token)).not.toBeNull();
    expect(await verifier.verify(token, refuse)).not.toBeNull();
  });

  test('are accepted while the database is away, whose absence counts for nobody', async () => {
    const relay = await startRelay(database.url);
    const db = await openDatabase({ url: relay.url, onError: () => undefined });
    const verifier = createBuiltinVerifier({ keys: createSigningKeys(db), issuer });
    const token = await sign({ ...(await createSigningKeys(database.db).current()), alg: 'ES256', issuer });
    let asked = 0;
    const verify = () => verifier.verify(token, () => (asked += 1));
    expect(await verify()).not.toBeNull();
    await relay.refuse();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    for (let call = 0; call < 5; call += 1) expect(await verify()).not.toBeNull();
    // Once for each time that the keys had to be read again.
    expect(asked).toBe(2);
    vi.useRealTimers();
    await db.destroy();
    await relay.close();
  });

  test('that are expired, of another issuer, for others or without a session are refused', async () => {
    const keys = createSigningKeys(database.db);
    const verifier = createBuiltinVerifier({ keys, issuer });
    const good = { ...(await keys.current()), alg: 'ES256', issuer };
    expect(await verifier.verify(await sign(good))).not.toBeNull();
    expect(await verifier.verify(await sign({ ...good, seconds: -10 }))).toBeNull();
    expect(await verifier.verify(await sign({ ...good, issuer: 'http://other.test/auth/v1' }))).toBeNull();
    expect(await verifier.verify(await sign({ ...good, claims: { aud: 'anon' } }))).toBeNull();
    expect(await verifier.verify(await sign({ ...good, claims: { session_id: null } }))).toBeNull();
    const { privateKey } = await generateKeyPair('ES256');
    expect(await verifier.verify(await sign({ ...good, key: privateKey }))).toBeNull();
  });
});

describe('a hosted project’s tokens', () => {
  const anonKey = 'anon';
  const jwtSecret = 'an old shared secret of enough characters';
  let project: FastifyInstance;
  let url = '';
  let verifier: TokenVerifier;
  let key: CryptoKey;
  let asked = 0;
  let fetched = 0;
  let user: object | null = null;

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256');
    key = pair.privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'hosted', alg: 'ES256', use: 'sig' };
    project = fastify();
    project.addHook('onRequest', async (request, reply) => {
      if (request.headers['apikey'] !== anonKey) await reply.status(401).send({});
    });
    project.get('/auth/v1/.well-known/jwks.json', async () => {
      fetched++;
      return { keys: [jwk] };
    });
    project.get('/auth/v1/user', async (_, reply) => {
      asked++;
      return user ?? reply.status(403).send({});
    });
    url = `${await project.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;
  });
  beforeEach(() => {
    asked = 0;
    fetched = 0;
    user = { id: person.sub, email: person.email, email_confirmed_at: '2026-01-01T00:00:00Z' };
    verifier = createHostedVerifier({
      url,
      anonKey,
      jwtSecrets: ['the one that comes after it, as long', jwtSecret],
    });
  });
  afterAll(() => project.close());

  const hosted = (claims: JWTPayload = {}) => sign({ key, alg: 'ES256', kid: 'hosted', issuer: url, claims });

  test('are verified by its published keys, and say who', async () => {
    const amr = [
      { method: 'password', timestamp: 1_700_000_000 },
      { method: 'token_refresh', timestamp: 1_800_000_000 },
    ];
    expect(await verifier.verify(await hosted({ amr }))).toEqual({
      providerId: person.sub,
      email: person.email,
      emailConfirmed: true,
      sessionId: null,
      isAssured: false,
      signedInAt: 1_700_000_000_000,
    });
    for (const strange of [undefined, [], [null], ['password'], [{ timestamp: 'now' }]])
      expect(await verifier.verify(await hosted({ amr: strange }))).toMatchObject({ signedInAt: 0 });
  });

  test('are verified by the old shared secret where there is one', async () => {
    const token = await sign({ key: new TextEncoder().encode(jwtSecret), alg: 'HS256', issuer: url });
    expect(await verifier.verify(token)).toMatchObject({ providerId: person.sub });
    expect(await createHostedVerifier({ url, anonKey, jwtSecrets: [] }).verify(token)).toBeNull();
    const guessed = await sign({ key: new TextEncoder().encode('x'.repeat(40)), alg: 'HS256', issuer: url });
    expect(await verifier.verify(guessed)).toBeNull();
  });

  test('edge 40: an address is confirmed when the provider says so, whatever the person wrote', async () => {
    user = { email: person.email, email_confirmed_at: null };
    const token = await hosted({ user_metadata: { email_verified: true } });
    expect(await verifier.verify(token)).toMatchObject({ emailConfirmed: false });
    user = { email: 'other@example.com', email_confirmed_at: '2026-01-01T00:00:00Z' };
    expect(await verifier.verify(token)).toMatchObject({ emailConfirmed: false });
    user = { email: person.email, email_confirmed_at: '2026-01-01T00:00:00Z' };
    expect(await verifier.verify(token)).toMatchObject({ emailConfirmed: true });
  });

  test('ask the provider once for a person and address', async () => {
    for (let i = 0; i < 3; i++) await verifier.verify(await hosted());
    expect(asked).toBe(1);
    await verifier.verify(await hosted({ email: 'moved@example.com' }));
    expect(asked).toBe(2);
  });

  test('have the provider asked, for its keys and for an address, only when the caller lets it', async () => {
    const refuse = () => {
      throw new Error('too many');
    };
    const token = await hosted();
    await expect(verifier.verify(token, refuse)).rejects.toThrow('too many');
    expect([fetched, asked]).toEqual([0, 0]);
    await verifier.verify(token);
    expect(await verifier.verify(token, refuse)).not.toBeNull();
    await expect(verifier.verify(await hosted({ email: 'moved@example.com' }), refuse)).rejects.toThrow();
    expect([fetched, asked]).toEqual([1, 1]);
  });

  test('of the public key, of anonymous people and of anything unreadable are refused', async () => {
    expect(await verifier.verify(await hosted({ role: 'anon' }))).toBeNull();
    expect(await verifier.verify(await hosted({ role: 'service_role' }))).toBeNull();
    expect(await verifier.verify(await hosted({ is_anonymous: true }))).toBeNull();
    for (const token of ['', 'x', 'a.b.c', 'é.é.é']) expect(await verifier.verify(token)).toBeNull();
    const { privateKey } = await generateKeyPair('ES256');
    expect(
      await verifier.verify(await sign({ key: privateKey, alg: 'ES256', kid: 'other', issuer: url })),
    ).toBeNull();
  });

  test('cannot be judged while the project is out of reach: that is a failure, not a forgery', async () => {
    const free = await freePort();
    const away = createHostedVerifier({
      url: `http://127.0.0.1:${free}/auth/v1`,
      anonKey,
      jwtSecrets: [],
    });
    await expect(away.verify(await hosted())).rejects.toThrow();
  });
});
