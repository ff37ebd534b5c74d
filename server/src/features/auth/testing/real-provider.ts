/** A real provider of OpenID Connect on loopback, with people who answer at once. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';
import type { SignInProvider } from '../../../process/sign-in-providers.ts';

interface Person {
  readonly subject: string;
  readonly email?: string;
  readonly email_verified?: unknown;
}

export interface RealProvider {
  readonly settings: SignInProvider & { readonly secret: string };
  /** Call it once the address of our site is known. */
  serve(publicUrl: string): void;
  stop(): void;
  /** Who answers next; null cancels. */
  person: Person | null;
  /** Follows the provider's pages as a browser does, up to our callback. */
  visit(page: string): Promise<string>;
}

const clientId = 'boast';
const secret = 'a-secret-of-the-provider';

export async function realProviderForFile(publicUrl: string): Promise<RealProvider> {
  const real = await startRealProvider();
  real.serve(publicUrl);
  afterAll(() => real.stop());
  return real;
}

export async function startRealProvider(): Promise<RealProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real: RealProvider = {
    settings: { id: 'oidc', name: 'Club Login', issuer, clientId, secret },
    person: null,
    visit,
    serve(publicUrl) {
      server.on('request', listen(real, publicUrl));
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return real;
}

function listen(real: RealProvider, publicUrl: string): RequestListener {
  const people = new Map<string, Person>();
  const provider = new Provider(real.settings.issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${publicUrl}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => {
        const { subject: sub, ...claims } = people.get(id) ?? { subject: id };
        return { sub, ...claims };
      },
    }),
    loadExistingGrant: async (ctx: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ accountId: ctx.oidc.session.accountId, clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { person } = real;
    if (person) people.set(person.subject, person);
    const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  };
}

async function visit(page: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(page);
  for (let hop = 0; hop < 8; hop++) {
    if (next.pathname === '/auth/v1/callback') return next.href;
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(next, { redirect: 'manual', headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The provider never led back');
}
