/** Everybody who may call an operation, each with a token as they would really hold one. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { createBuiltinVerifier } from '../../gateways/identity/builtin-verifier.ts';
import type { Identity, TokenVerifier } from '../../gateways/identity/identity.ts';
import { createSigningKeys, type SigningKey } from '../../gateways/identity/signing-keys.ts';
import type { TestDatabase } from '../test-database.ts';

export const CALLERS = [
  'anonymous',
  'fan',
  'owner',
  'unverified',
  'banned',
  'demoted administrator with a live token',
  'forged token',
  'administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

/** In whose name the page's own token could have been changed. */
const issuer = 'http://boast.test/auth/v1';

export interface Person {
  readonly userId: string;
  readonly token: string;
}

interface Traits {
  readonly isAdmin?: boolean;
  readonly isBanned?: boolean;
  /** What the token claims, which nobody may believe. */
  readonly claimsAdmin?: boolean;
}

export interface Identities {
  readonly tokens: TokenVerifier;
  person(traits?: Traits): Promise<Person>;
  /** Somebody whose address is not confirmed: a hosted auth service gives them tokens, our own does not. */
  unverified(): Promise<Person>;
  /** Tokens for the administrator of this id that nobody issued, each wrong in another way. */
  forged(admin: Person): Promise<readonly string[]>;
}

export async function createIdentities({ db }: TestDatabase): Promise<Identities> {
  const keys = createSigningKeys(db);
  const key = await keys.current();
  const builtin = createBuiltinVerifier({ keys, issuer });
  const told = new Map<string, Identity>();

  async function insertUser(traits: Traits): Promise<{ id: string; providerId: string; email: string }> {
    const providerId = randomUUID();
    const email = `p-${providerId.slice(0, 13)}@example.com`;
    const { id } = await db
      .insertInto('app_user')
      .values({
        provider_id: providerId,
        email,
        username: `p-${providerId.slice(0, 13)}`,
        is_admin: traits.isAdmin ?? false,
        accepted_terms_at: new Date(),
        banned_at: traits.isBanned ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, providerId, email };
  }

  return {
    tokens: { verify: async (token) => told.get(token) ?? builtin.verify(token) },
    async person(traits = {}) {
      const { id, providerId, email } = await insertUser(traits);
      const { rows } = await sql<{ id: string }>`
        with account as (
          insert into auth.account (id, email, email_confirmed_at, password_hash)
          values (${providerId}, ${email}, clock_timestamp(), 'none') returning id
        ) insert into auth.session (account_id, amr) select id, '[]' from account returning id`.execute(db);
      const claims = {
        email,
        session_id: rows[0]?.id ?? '',
        app_metadata: { is_admin: traits.claimsAdmin ?? false },
      };
      return { userId: id, token: await sign({ key, kid: key.kid, subject: providerId, claims }) };
    },
    async unverified() {
      const { id, providerId, email } = await insertUser({});
      const token = `unverified-${id}`;
      told.set(token, { providerId, email, emailConfirmed: false, sessionId: null });
      return { userId: id, token };
    },
    forged: (admin) => forge(key, admin.token),
  };
}

interface ToSign {
  readonly key: Pick<SigningKey, 'key'>;
  readonly kid: string;
  readonly subject: string;
  readonly claims: Record<string, unknown>;
  readonly seconds?: number;
}

const sign = ({ key: { key }, kid, subject, claims, seconds = 600 }: ToSign): Promise<string> =>
  new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setSubject(subject)
    .setIssuedAt(Math.floor(Date.now() / 1_000) - 3_600)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(key);

/** Signed by another key under our key's name, not signed at all, changed after it was signed, and run out. */
async function forge(ours: SigningKey, real: string): Promise<readonly string[]> {
  const [header = '', payload = '', signature = ''] = real.split('.');
  const { sub: subject = '', ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub?: string;
    email: string;
    session_id: string;
  };
  const told = { email: claims.email, session_id: claims.session_id };
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const other = await importJWK({ ...(await exportJWK(privateKey)) }, 'ES256');
  if (other instanceof Uint8Array) throw new Error('not a key pair');
  const longer = { sub: subject, ...claims, exp: Math.floor(Date.now() / 1_000) + 10_000_000 };
  return [
    await sign({ key: { key: other }, kid: ours.kid, subject, claims: told }),
    `${encode({ alg: 'none', kid: ours.kid })}.${payload}.`,
    `${header}.${encode(longer)}.${signature}`,
    await sign({ key: ours, kid: ours.kid, subject, claims: told, seconds: -60 }),
  ];
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
