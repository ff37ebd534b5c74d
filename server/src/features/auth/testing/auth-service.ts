/** The auth service on a database of its own, listening, with Supabase's client to drive it. */
import { GoTrueClient } from '@supabase/auth-js';
import { fastify } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { DB } from '../../../db/__generated__/schema.ts';
import { createTokenVerifier } from '../../../gateways/identity/token-verifier.ts';
import { createLocalMailer } from '../../../gateways/mail/create-mailer.ts';
import { createLimitedUse } from '../../../http/limited-use.ts';
import { sourceOf } from '../../../http/source.ts';
import { type Config, loadConfig } from '../../../process/config.ts';
import { acceptEmptyJson } from '../../../testing/accept-empty-json.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createMailDelivery } from '../../news/mail/deliver-mail.ts';
import { moveUserEmail } from '../../users/move-user-email.ts';
import type { AuthHost } from '../auth-context.ts';
import { authRoutes } from '../auth-routes.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';

export const publicUrl = 'http://boast.test';
export const password = 'Nick-and-boast-1';

interface AuthService {
  readonly host: AuthHost & { readonly tokens: ReturnType<typeof createTokenVerifier> };
  readonly url: string;
  readonly db: Kysely<DB>;
  readonly databaseUrl: string;
  /** Every route, written as `GET /user`. */
  readonly routes: readonly string[];
  /** A separate client, like one browser's. Its events are in `events`. */
  client(options?: ClientOptions): TestClient;
  /** A plain call; `from` is the network address it seems to come from. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; from?: string; device?: string },
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>;
  /** The six digits of the newest mail to an address whose subject matches; waits for one that is not `older`. */
  code(to: string, subject: RegExp, older?: string): Promise<string>;
  /** The link of the newest mail to an address whose subject matches; waits for one that is not `older`. */
  link(to: string, subject: RegExp, older?: string): Promise<string>;
  mailsTo(to: string): Promise<{ subject: string; text: string }[]>;
  /** Opens a link as a browser does; returns the page it leads to. */
  open(link: string, init?: RequestInit): Promise<URL>;
  /** Opens a link, presses the button on its page, and returns where that leads, with the answer behind its #. */
  follow(link: string, options?: { device?: string }): Promise<URL>;
  /** An address that nobody has used yet. */
  newEmail(): string;
  /** Signs up, confirms and signs in. */
  signUp(email: string, options?: ClientOptions): Promise<TestClient>;
  close(): Promise<void>;
}

interface ClientOptions {
  readonly flowType?: 'implicit' | 'pkce';
  /** The id that the browser stores to be recognised; at least twenty letters. */
  readonly device?: string;
}

export type TestClient = GoTrueClient & { readonly events: string[] };

/** The facts in the fragment of the address that a link leads to. */
export const facts = (target: URL): URLSearchParams => new URLSearchParams(target.hash.slice(1));

/** Shared by all tests of a file and closed after the last. */
export async function authServiceForFile(
  settings: Partial<Pick<Config, 'publicUrl' | 'signInProviders'>> = {},
): Promise<AuthService> {
  const database = await createTestDatabase();
  const { db } = database;
  const config = { ...loadConfig({}), publicUrl, ...settings };
  const log = pino({ level: 'silent' });
  const host = {
    config,
    db,
    log,
    mailDelivery: createMailDelivery({ config, db, log, mailer: createLocalMailer(db) }),
    limitedUse: createLimitedUse(db),
    tokens: createTokenVerifier(config, db),
    moveUserEmail,
    passwordCost: CHEAP_PASSWORDS,
  };
  const app = fastify({ forceCloseConnections: true, trustProxy: true });
  acceptEmptyJson(app);
  app.decorateRequest('source');
  app.addHook('onRequest', async (request) => {
    request.source = sourceOf(request.ip, config);
  });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replace('/auth/v1', '')}`);
  });
  await app.register(async (scope) => authRoutes(scope, host), { prefix: '/auth/v1' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/auth/v1`;
  const clients: TestClient[] = [];
  let people = 0;

  const service: AuthService = {
    host,
    url,
    db,
    databaseUrl: database.url,
    routes,
    client(options = {}) {
      const events: string[] = [];
      const client = Object.assign(newClient(url, options), { events });
      client.onAuthStateChange((event) => void events.push(event));
      clients.push(client);
      return client;
    },
    async call(method, path, { body, token, from, device } = {}) {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...(device !== undefined && { 'x-device': device }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers };
    },
    link: (to, subject, older) => inMail(to, subject, { what: /http\S+\/verify\S+/, older }),
    code: (to, subject, older) => inMail(to, subject, { what: /^\d{6}$/m, older }),
    mailsTo: (to) =>
      db
        .selectFrom('local_inbox')
        .select(['subject', 'text_body as text'])
        .where('recipient', '=', to)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    async open(link, init = {}) {
      const answer = await fetch(link.replace(`${publicUrl}/auth/v1`, url), { ...init, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`The link answered ${answer.status}`);
      return new URL(answer.headers.get('location') ?? '');
    },
    async follow(link, { device } = {}) {
      const page = facts(await service.open(link));
      const { body } = await service.call('POST', '/verify', {
        body: { token_hash: page.get('token_hash'), type: page.get('type') },
        ...(device !== undefined && { device }),
      });
      const { user: _, ...answered } = body;
      const target = new URL(page.get('redirect_to') ?? '');
      const told = new URLSearchParams({ type: page.get('type') ?? '' });
      for (const [name, value] of Object.entries(answered)) told.set(name, String(value));
      target.hash = told.toString();
      return target;
    },
    newEmail: () => `person-${people++}@example.com`,
    async signUp(email, options) {
      const client = service.client(options);
      const { error } = await client.signUp({
        email,
        password,
        options: { emailRedirectTo: `${publicUrl}/dashboard` },
      });
      if (error) throw error;
      await service.follow(await service.link(email, /verify/i));
      const signedIn = await client.signInWithPassword({ email, password });
      if (signedIn.error) throw signedIn.error;
      // The link gave a session too.
      await client.signOut({ scope: 'others' });
      return client;
    },
    async close() {
      for (const client of clients) await client.stopAutoRefresh();
      await app.close();
      await database.drop();
    },
  };
  afterAll(() => service.close());
  return service;

  async function inMail(
    to: string,
    subject: RegExp,
    { what, older }: { what: RegExp; older: string | undefined },
  ) {
    for (let tries = 0; tries < 100; tries++) {
      const mail = (await service.mailsTo(to)).find((candidate) => subject.test(candidate.subject));
      const found = mail?.text.match(what)?.[0];
      if (found && found !== older) return found;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`No mail with ${what} came for ${subject}`);
  }
}

function newClient(url: string, { flowType = 'implicit', device }: ClientOptions): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url,
    flowType,
    ...(device !== undefined && { headers: { 'x-device': device } }),
    storageKey: `test-${crypto.randomUUID()}`,
    persistSession: true,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

/** Makes the used tokens of a session `seconds` older. */
export async function ageUsedTokens(db: Kysely<DB>, seconds: number): Promise<void> {
  await sql`update auth.refresh_token set used_at = used_at - make_interval(secs => ${seconds})`.execute(db);
}
