/**
 * Imitates a hosted Supabase project: another system's auth service behind a gateway with its own origin, a public
 * key that every call must carry, one allowed site to return to, and providers under names of its own.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSystem, startSystem } from '../system.ts';
import type { Session } from './people.ts';

export const ANON_KEY = 'public-key-of-the-project';

export interface HostedProject {
  /** The value of AUTH_URL. */
  readonly authUrl: string;
  readonly inboxUrl: string;
  /** The site that links lead to; set it before anybody follows a link. */
  leadTo(siteUrl: string): void;
  /** The name under which the project offers its provider from now on; null for none, as at first. */
  offer(provider: string | null): void;
  stop(): Promise<void>;
}

export async function startHostedProject(settings: Readonly<Record<string, string>>): Promise<HostedProject> {
  let backend: RunningSystem | undefined;
  let [site, url] = ['', ''];
  let offered: string | null = null;
  const gateway = createServer((request, response) => {
    forward({ request, response, backend: backend?.url ?? '', site, offered, own: url }).catch(() =>
      response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(gateway.address() as AddressInfo).port}`;
  const service = await startSystem({
    name: 'hosted-project',
    settings: { PUBLIC_URL: url, DEMO: 'off', ...settings },
  });
  backend = service;
  return {
    authUrl: `${url}/auth/v1`,
    inboxUrl: service.url,
    leadTo: (siteUrl) => {
      site = siteUrl;
    },
    offer: (provider) => {
      offered = provider;
    },
    async stop() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
      await service.stop();
    },
  };
}

interface Passage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly backend: string;
  readonly site: string;
  readonly offered: string | null;
  readonly own: string;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

async function forward(passage: Passage): Promise<void> {
  const { request, response, backend, site, offered } = passage;
  const { method = 'GET', url = '/', headers } = request;
  if (!url.startsWith('/auth/v1/')) return redirect(response, `${site}${url}`);
  if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  if (method === 'GET' && url.startsWith('/auth/v1/verify')) return follow({ url, response, backend, site });
  if (method === 'GET' && /^\/auth\/v1\/(authorize|callback)\?/.test(url)) return visit(passage);
  if (headers['apikey'] !== ANON_KEY) {
    return void response.writeHead(401, CORS).end('{"message":"No API key found in request"}');
  }
  const body = await readBody(request);
  const answer = await fetch(`${backend}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(headers.authorization && { authorization: headers.authorization }),
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    },
    body: body.length > 0 ? body : null,
  });
  response.writeHead(answer.status, {
    ...CORS,
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    'x-supabase-api-version': answer.headers.get('x-supabase-api-version') ?? '',
  });
  const content = Buffer.from(await answer.arrayBuffer());
  response.end(url === '/auth/v1/settings' ? withOffer(content, offered) : content);
}

function withOffer(settings: Buffer, offered: string | null): string {
  const told = JSON.parse(settings.toString()) as object;
  return JSON.stringify({ ...told, external: { email: true, ...(offered !== null && { [offered]: true }) } });
}

/** The pages on the way to a provider and back, which the browser opens without a key. */
async function visit({ request, response, backend, site, own, offered }: Passage): Promise<void> {
  const page = new URL(request.url ?? '', backend);
  if (offered !== null && page.searchParams.get('provider') === offered)
    page.searchParams.set('provider', 'oidc');
  const target = page.searchParams.get('redirect_to');
  if (target !== null) page.searchParams.set('redirect_to', target.replace(site, own));
  const answer = await fetch(page, { redirect: 'manual' });
  redirect(response, answer.headers.get('location') ?? site);
}

/** A project's own links sign in with GET and put the session into the fragment. */
async function follow({
  url,
  response,
  backend,
  site,
}: Pick<Passage, 'response' | 'backend' | 'site'> & { url: string }) {
  const { searchParams } = new URL(url, backend);
  const type = searchParams.get('type') ?? '';
  const answer = await fetch(`${backend}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token_hash: searchParams.get('token'), type }),
  });
  const { access_token, refresh_token, expires_in, expires_at } = (await answer.json()) as Session;
  const brought = {
    access_token,
    refresh_token,
    expires_in: `${expires_in}`,
    expires_at: `${expires_at}`,
    token_type: 'bearer',
    type,
  };
  redirect(response, `${site}/#${new URLSearchParams(brought).toString()}`);
}

/** The browser carries the fragment with the session along. */
const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(302, { location }).end();

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
