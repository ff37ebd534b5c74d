/** Calls of attackers: each kind is a call or connection that costs us as much as it can. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import type { NulCall } from '@boast/server/testing/access/nul-calls';

export interface Answer {
  /** Null when there was no answer to wait for. */
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  /** Which of the target's calls with NUL it answers. */
  readonly nul?: number;
}

type HostileCall = (n: number) => Promise<Answer | readonly Answer[]>;

export interface Target {
  readonly url: string;
  readonly tournamentId: string;
  /** A token of a fan who turned against us. */
  readonly token: string;
  readonly adminToken: string;
  readonly accounts: readonly string[];
  readonly nul: readonly NulCall[];
  /** How many calls of each kind there will be; a kind with a limit of its own is spread over them. */
  readonly rounds: number;
  readonly streams: number;
}

const NOTHING: Answer = { status: null, retryAfter: undefined };
const BOMB = brotliCompressSync(Buffer.alloc(5_900_000, '['));
const CUT = gzipSync(Buffer.alloc(5_900_000, '[')).subarray(0, -20);
const DEEP = '['.repeat(60_000);
const KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 3_500 }, (_, n) => [`unknown${n}`, n])));
const HUGE = Buffer.alloc(1_000_000, ' ');
const JSON_TYPE = { 'content-type': 'application/json' };

const takingBody = Object.values(operations as unknown as Record<string, Operation>).filter(
  ({ method }) => method !== 'GET' && method !== 'DELETE',
);
export function hostileCalls(target: Target): Calls {
  const tools = createTools(target);
  return { ...bodies(tools), ...connections(tools), ...floods(tools), ...lies(tools) };
}

const pathOf = ({ path }: Operation, id: string): string => `/api${path.replace(/:\w+/g, id)}`;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

interface Sending {
  readonly method?: string;
  readonly path: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly isChunked?: boolean;
}

const feedback = (n: number) => JSON.stringify({ name: 'A', email: `a${n}@example.com`, message: `m${n}` });

function createTools(target: Target) {
  const { url, token } = target;
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const from = (n: number) => `198.51.${Math.floor(n / 250) % 250}.${n % 250}`;
  const household = (n: number) => `2001:db8:7:7::${(n % 65_000).toString(16)}`;

  /** Never rejects: a closed connection is an answer, too. */
  const send = ({ method = 'GET', path, body, isChunked, ...rest }: Sending): Promise<Answer> =>
    new Promise((resolve) => {
      const headers = {
        'x-forwarded-for': rest.from ?? '198.51.100.1',
        ...rest.headers,
        ...(body !== undefined && !isChunked && { 'content-length': String(Buffer.byteLength(body)) }),
      };
      const outgoing = httpRequest(
        { agent, hostname, port, method, path, headers },
        (answer: IncomingMessage) => {
          answer.resume();
          answer.once('close', () =>
            resolve({ status: answer.statusCode ?? null, retryAfter: answer.headers['retry-after'] }),
          );
        },
      );
      outgoing.setTimeout(40_000, () => outgoing.destroy());
      outgoing.once('error', () => resolve(NOTHING));
      outgoing.end(body);
    });
  const post = (path: string, body: string | Buffer, more: Partial<Sending> = {}) =>
    send({ method: 'POST', path, body, ...more, headers: { ...JSON_TYPE, ...more.headers } });

  const raw = (bytes: string, act: (socket: Socket) => void = () => undefined): Promise<Answer> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(bytes);
        act(socket);
        resolve(NOTHING);
      });
      socket.setTimeout(45_000, () => socket.destroy());
      socket.on('error', () => resolve(NOTHING)).resume();
    });
  const leaveSoon = (socket: Socket) => setTimeout(() => socket.resetAndDestroy(), Math.random() * 20);
  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`;
  const asFan = { authorization: `Bearer ${token}` };
  const forged = (header: object) =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${token.split('.')[1]}.AAAA`;

  /** Spreads `most` things over the calls, the next ones at each call. */
  const share = <T>(most: number, n: number, act: (index: number) => Promise<T>): Promise<T[]> => {
    const callsPerRound = Math.ceil(most / target.rounds);
    return Promise.all(Array.from({ length: callsPerRound }, (_, place) => act(n * callsPerRound + place)));
  };

  return { ...target, from, household, send, post, raw, leaveSoon, head, asFan, forged, share };
}

type Tools = ReturnType<typeof createTools>;
type Calls = Readonly<Record<string, HostileCall>>;

const bodies = ({ from, post, asFan, tournamentId }: Tools): Calls => ({
  'brotli bomb': (n) => post('/api/feedback', BOMB, { from: from(n), headers: { 'content-encoding': 'br' } }),
  'gzip cut off': (n) =>
    post('/api/feedback', CUT, { from: from(n), headers: { 'content-encoding': 'gzip' } }),
  'nested deeply': (n) => post('/api/feedback', DEEP, { from: from(n) }),
  'nested deeply, at every operation': (n) =>
    post(pathOf(pick(takingBody, n), tournamentId), DEEP, { from: from(n) }),
  'unknown keys': (n) => post('/api/feedback', KEYS, { from: from(n) }),
  'unknown keys of a fan': (n) =>
    post(`/api/tournaments/${tournamentId}/entries`, KEYS, { from: from(n), headers: asFan }),
  'a megabyte that says so': (n) => post('/api/feedback', HUGE, { from: from(n) }),
  'a megabyte that does not': (n) => post('/api/feedback', HUGE, { from: from(n), isChunked: true }),
  'a page from a fan': (n) =>
    post('/api/admin/tournaments-psa/preview', HUGE, { from: from(n), headers: asFan }),
});

const connections = ({ raw, leaveSoon, head, share, tournamentId, streams }: Tools): Calls => ({
  'half a head': () => raw(`${head('GET', '/api/config')}X-Slow: `),
  'half a body': () =>
    raw(`${head('POST', '/api/feedback')}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`),
  'a reset': () => raw(`${head('GET', '/api/tournaments')}\r\n`, (socket) => socket.resetAndDestroy()),
  'no HTTP': () => raw('\u0016\u0003\u0001 HELLO\r\n\r\n', leaveSoon),
  'a head of 40 kB': () => raw(`${head('GET', '/')}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`, leaveSoon),
  'two lengths': () =>
    raw(`${head('POST', '/api/feedback')}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`, leaveSoon),
  'streams opened and left': (n) => {
    const path = `/api/tournaments/${tournamentId}/events`;
    return share(streams, n, () => raw(`${head('GET', path)}\r\n`, leaveSoon));
  },
});

const floods = (tools: Tools): Calls => ({ ...reads(tools), ...guesses(tools) });

const reads = ({ from, household, send, post }: Tools): Calls => ({
  'reads from one /64': (n) => send({ path: '/api/tournaments', from: household(n) }),
  'lists that nobody has': (n) =>
    send({ path: `/api/players?page=${n}&page_size=100&q=${'%25'.repeat(30)}`, from: from(n) }),
  'look-ups of addresses': (n) =>
    send({ path: `/api/email-status/fan${n}%40example.com`, from: household(n) }),
  'sign-ups from one /64': (n) =>
    post('/auth/v1/signup', JSON.stringify({ email: `x${n}@example.com`, password: 'Nick-shot-1' }), {
      from: household(n),
    }),
  'recoveries of one account': (n) =>
    post('/auth/v1/recover', JSON.stringify({ email: 'fan@example.com' }), { from: from(n) }),
  'the contact form': (n) => post('/api/feedback', feedback(n), { from: household(n) }),
});

function guesses({ from, household, post, share, accounts }: Tools): Calls {
  const path = '/auth/v1/token?grant_type=password';
  const guess = (email: string, place: string) =>
    post(path, JSON.stringify({ email, password: 'Wrong-guess-1' }), { from: place });
  return {
    'guesses over 1,000 accounts': (n) =>
      share(accounts.length, n, (index) => guess(pick(accounts, index), '192.0.2.66')),
    'guesses from everywhere': (n) => guess(pick(accounts, n * 7), from(n)),
    'guesses from one /64': (n) => guess('admin@example.com', household(n)),
  };
}

const lies = ({ from, send, post, share, nul, adminToken, asFan, forged, tournamentId }: Tools): Calls => ({
  'a forged webhook': (n) =>
    post('/api/webhooks/stripe', '{"id":"evt_1"}', {
      from: from(n),
      headers: { 'stripe-signature': 't=1,v1=00' },
    }),
  'a forged webhook, nested': (n) =>
    post('/api/webhooks/stripe', '['.repeat(400_000), {
      from: from(n),
      headers: { 'stripe-signature': 't=1,v1=00' },
    }),
  'NUL in every text of every operation': (n) =>
    share(nul.length, n, async (index) => {
      const { access, method, path, body, headers } = pick(nul, index);
      const asAdmin = { authorization: `Bearer ${adminToken}` };
      const caller = access === 'visitor' ? {} : access === 'player' ? asFan : asAdmin;
      const callHeaders = { ...headers, ...caller, ...(body !== undefined && JSON_TYPE) };
      const sent = { method, path, from: from(index), headers: callHeaders };
      return { ...(await send(body === undefined ? sent : { ...sent, body })), nul: index % nul.length };
    }),
  'a token signed by nobody': (n) =>
    send({
      path: '/api/entries',
      from: from(n),
      headers: { authorization: `Bearer ${forged({ alg: 'none' })}` },
    }),
  'a token of a key that is not ours': (n) =>
    send({
      path: '/api/entries',
      from: from(n),
      headers: { authorization: `Bearer ${forged({ alg: 'ES256', kid: `k${n}` })}` },
    }),
  'an administrator’s call from a stranger': (n) =>
    post(pathOf(pick(takingBody, n), tournamentId), '{"__proto__":{"isAdmin":true}}', { from: from(n) }),
  'a path that climbs': (n) => send({ path: '/..%2f..%2f..%2fetc%2fpasswd', from: from(n) }),
  'a path that is no text': (n) => send({ path: '/api/tournaments/%ff%fe', from: from(n) }),
  'methods that are none of ours': (n) =>
    send({ method: pick(['TRACE', 'PROPFIND', 'OPTIONS', 'LOCK'], n), path: '/api/config', from: from(n) }),
  'another content type': (n) =>
    send({
      method: 'POST',
      path: '/api/feedback',
      body: 'a=b',
      from: from(n),
      headers: { 'content-type': 'text/xml' },
    }),
  'pictures of nobody': (n) =>
    send({ path: `/share/entries/${crypto.randomUUID()}.png?v=${n}`, from: from(n) }),
});
