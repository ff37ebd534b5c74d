/** A provider that misbehaves as a test says. Its callbacks are made up by the test. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import type { SignInProvider } from '../../../process/sign-in-providers.ts';

interface RogueProvider {
  readonly settings: SignInProvider;
  /** The claims of the next token, over good ones. */
  claims: JWTPayload;
  /** A status that an endpoint answers with in place of its own. */
  broken: Partial<Record<'discovery' | 'token' | 'jwks', number>>;
  /** What discovery says over the usual. */
  metadata: Record<string, unknown>;
  /** How often an endpoint was asked. */
  readonly asked: Record<string, number>;
  changeKeys(): Promise<void>;
  /** Keeps one key in its list and signs with another. */
  forge(): Promise<void>;
}

const clientId = 'boast';

export async function rogueProviderForFile(id: SignInProvider['id'] = 'oidc'): Promise<RogueProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let keys = await newKeys();
  let signing = keys;
  const rogue: RogueProvider = {
    settings: { id, name: 'Rogue', issuer, clientId, secret: 'a-secret-of-the-provider' },
    claims: {},
    broken: {},
    metadata: {},
    asked: {},
    async changeKeys() {
      keys = await newKeys();
      signing = keys;
    },
    async forge() {
      signing = { ...(await newKeys()), kid: keys.kid };
    },
  };
  const token = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: 'person', iat: now, exp: now + 300, ...rogue.claims };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: signing.kid })
      .sign(signing.privateKey);
    return { access_token: 'access', token_type: 'bearer', id_token: idToken };
  };
  const endpoints = {
    '/.well-known/openid-configuration': [
      'discovery',
      async () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        ...rogue.metadata,
      }),
    ],
    '/token': ['token', token],
    '/jwks': ['jwks', async () => ({ keys: [{ ...keys.public, kid: keys.kid, use: 'sig' }] })],
  } as const;
  server.on('request', ({ url = '' }, response) => {
    const endpoint = Object.entries(endpoints).find(([path]) => url === path)?.[1];
    if (!endpoint) return void response.writeHead(404).end();
    const [name, make] = endpoint;
    rogue.asked[name] = (rogue.asked[name] ?? 0) + 1;
    const status = rogue.broken[name];
    if (status !== undefined) return send(response, status, { error: 'invalid_grant' });
    void make().then((body) => send(response, 200, body));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return rogue;
}

let made = 0;
async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return { public: await exportJWK(publicKey), privateKey, kid: `key-${made++}` };
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
