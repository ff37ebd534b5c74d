/**
 * Imitates a hosted Supabase project: another system's auth service behind a gateway with its own origin, a public
 * key that every call must carry, and one allowed site to return to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from './people.ts';
import { type RunningSystem, startSystem } from './system.ts';

export const ANON_KEY = 'public-key-of-the-project';

export interface HostedProject {
  /** The value of AUTH_URL. */
  readonly authUrl: string;
  readonly inboxUrl: string;
  /** The site that links lead to; set it before anybody follows a link. */
  leadTo(siteUrl: string): void;
  stop(): Promise<void>;
}

export async function startHostedProject(): Promise<HostedProject> {
  let backend: RunningSystem | undefined;
  let site = '';
  const gateway = createServer((request, response) => {
    forward({ request, response, backend: backend?.url ?? '', site }).catch(() =>
      response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(gateway.address() as AddressInfo).port}`;
  const service = await startSystem({ name: 'hosted-project', settings: { PUBLIC_URL: url, DEMO: 'off' } });
  backend = service;
  return {
    authUrl: `${url}/auth/v1`,
    inboxUrl: service.url,
    leadTo: (siteUrl) => {
      site = siteUrl;
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
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

async function forward({ request, response, backend, site }: Passage): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (!url.startsWith('/auth/v1/')) return redirect(response, `${site}${url}`);
  if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  if (method === 'GET' && url.startsWith('/auth/v1/verify')) return follow({ url, response, backend, site });
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
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** A project's own links sign in with GET and put the session into the fragment. */
async function follow({ url, response, backend, site }: Omit<Passage, 'request'> & { url: string }) {
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
