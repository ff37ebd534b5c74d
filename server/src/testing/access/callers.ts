/** Every kind of caller, each with a token that they could really have. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TokenScope } from '@boast/contract/values/token-scope';

import type { StaffRole } from '@boast/domain/account/roles';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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
  'scorer',
  'cashier',
  'scorer whose second factor is missing',
  'administrator',
  'administrator whose second factor is missing',
  'program that reads, of an administrator',
  'program for the entries of a fan',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The origin that issues the page's own tokens. */
export const publicUrl = 'http://boast.test';
const issuer = `${publicUrl}/auth/v1`;

export interface Person {
  readonly userId: string;
  readonly token: string;
}

interface Traits {
  readonly isAdmin?: boolean;
  readonly role?: StaffRole;
  readonly isBanned?: boolean;
  /** A claim in the token that nobody may believe. */
  readonly claimsAdmin?: boolean;
  /** The address is not confirmed: a hosted auth service gives such people tokens, ours does not. */
  readonly isUnverified?: boolean;
  /** A program calls for this person with a token of this scope. */
  readonly program?: TokenScope;
}

interface Identities {
  readonly tokens: TokenVerifier;
  person(traits?: Traits): Promise<Person>;
  /** Creating many costs as little as one. */
  people<K extends string>(traitsOf: Readonly<Record<K, Traits>>): Promise<Record<K, Person>>;
  /** A token with which a program calls for a person. */
  program(userId: string, scope: TokenScope): Promise<{ readonly id: string; readonly secret: string }>;
  /** Invalid tokens for this administrator, each wrong in another way. */
  forged(admin: Person): Promise<readonly string[]>;
}

export async function createIdentities({ db }: TestDatabase): Promise<Identities> {
  const keys = createSigningKeys(db);
  const key = await keys.current();
  const builtin = createBuiltinVerifier({ keys, issuer });
  const told = new Map<string, Identity>();

  async function makeToken(row: PersonRow, traits: Traits): Promise<string> {
    const { isUnverified, claimsAdmin = false, program } = traits;
    if (program) return (await insertProgram(db, row.id, program)).secret;
    const { id, provider_id: providerId, email, session_id: sessionId } = row;
    if (isUnverified) {
      told.set(`unverified-${id}`, {
        providerId,
        email,
        emailConfirmed: false,
        sessionId: null,
        signedInAt: Date.now(),
      });
      return `unverified-${id}`;
    }
    const claims = { email, session_id: sessionId, app_metadata: { is_admin: claimsAdmin } };
    return sign({ key, kid: key.kid, subject: providerId, claims });
  }

  async function people<K extends string>(traitsOf: Readonly<Record<K, Traits>>): Promise<Record<K, Person>> {
    const given = Object.entries<Traits>(traitsOf).map(([name, traits]) => ({
      name,
      traits,
      providerId: randomUUID(),
    }));
    const rows = await insertPeople(db, given);
    const made = given.map(async ({ name, traits, providerId }) => {
      const row = rows.find(({ provider_id }) => provider_id === providerId);
      if (!row) throw new Error(`${name} was not stored`);
      return [name, { userId: row.id, token: await makeToken(row, traits) }];
    });
    return Object.fromEntries(await Promise.all(made)) as Record<K, Person>;
  }

  return {
    tokens: { verify: async (token) => told.get(token) ?? builtin.verify(token) },
    people,
    person: async (traits = {}) => (await people({ one: traits })).one,
    program: (userId, scope) => insertProgram(db, userId, scope),
    forged: (admin) => forge(key, admin.token),
  };
}

interface PersonRow {
  readonly id: string;
  readonly provider_id: string;
  readonly email: string;
  readonly session_id: string | null;
}

/**
 * Creates accounts and sessions of our own auth service, except for people whose address is not confirmed.
 */
async function insertPeople(
  db: Db,
  given: readonly { readonly providerId: string; readonly traits: Traits }[],
): Promise<PersonRow[]> {
  const all = given.map(({ providerId, traits }) => ({
    id: providerId,
    name: `p-${providerId.slice(0, 13)}`,
    is_admin: traits.isAdmin ?? false,
    role: traits.role ?? null,
    is_banned: traits.isBanned ?? false,
    is_unverified: traits.isUnverified ?? false,
  }));
  const { rows } = await sql<PersonRow>`
    with given as (
      select *, name || '@example.com' as email from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as one(id uuid, name text, is_admin boolean, role text, is_banned boolean, is_unverified boolean)
    ), account as (
      insert into auth.account (id, email, email_confirmed_at, password_hash)
      select id, email, clock_timestamp(), 'none' from given where not is_unverified returning id
    ), session as (
      insert into auth.session (account_id, amr) select id, '[]' from account returning id, account_id
    ), person as (
      insert into app_user (provider_id, email, username, is_admin, role, accepted_terms_at, banned_at)
      select id::text, email, name, is_admin, role, clock_timestamp(), case when is_banned then clock_timestamp() end
      from given returning id, provider_id, email
    )
    select person.id, provider_id, email, session.id as session_id
    from person left join session on account_id::text = provider_id`.execute(db);
  return rows;
}

async function insertProgram(db: Db, userId: string, scope: TokenScope) {
  const secret = `boast_${randomBytes(32).toString('base64url')}`;
  const { id } = await db
    .insertInto('access_token')
    .values({
      user_id: userId,
      name: 'Program',
      scope,
      digest: createHash('sha256').update(secret).digest(),
      last_four: secret.slice(-4),
      expires_at: sql<string>`clock_timestamp() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
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

/** Signed by another key under our key's name, unsigned, changed after signing, and expired. */
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
