/** The server of team-api.ts: a board from a sorted set and a hash, and every other answer from a cache. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Redis {
  get(key: string): Promise<string | null>;
  getBuffer(key: string): Promise<Buffer | null>;
  set(key: string, value: string): Promise<unknown>;
  zcard(key: string): Promise<number>;
  zcount(key: string, from: string, to: string): Promise<number>;
  zrank(key: string, member: string): Promise<number | null>;
  zrange(key: string, from: number, to: number, scores: 'WITHSCORES'): Promise<string[]>;
  hmget(key: string, ...fields: string[]): Promise<(string | null)[]>;
}
interface Call {
  readonly url: string;
  readonly headers: { readonly authorization?: string };
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly user: { readonly sub: string };
  readonly log: { info(facts: object, text: string): void };
  jwtVerify(): Promise<unknown>;
}
interface Reply {
  readonly elapsedTime: number;
  type(name: string): Reply;
  send(body: unknown): Reply;
}
interface App {
  register(plugin: unknown, options: object): Promise<void>;
  addHook(name: string, hook: (call: Call, reply: Reply) => Promise<unknown>): void;
  get(path: string, answer: (call: Call, reply: Reply) => Promise<unknown>): void;
  listen(at: { host: string; port: number }): Promise<string>;
}
interface Packages {
  (name: 'fastify'): { fastify(options: object): App; LogController: new (options: object) => object };
  (name: 'ioredis'): { Redis: new (options: object) => Redis };
  (name: 'pino'): { destination(options: object): unknown };
  (name: '@fastify/jwt' | '@fastify/rate-limit'): unknown;
}

const [installed = '', path = '', publicKey = '', logFile = '', origin = '', port = ''] =
  process.argv.slice(2);
const load = createRequire(join(installed, 'index.js')) as Packages;
const redis = new (load('ioredis').Redis)({ path, enableAutoPipelining: true });
const stream = load('pino').destination({ dest: logFile, sync: false, minLength: 4_096 });
const { fastify, LogController } = load('fastify');
const app = fastify({
  logger: { level: 'info', stream },
  // One line a call, as ours: the hook below writes it.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: 'loopback',
});
await app.register(load('@fastify/jwt'), {
  secret: { public: publicKey },
  verify: { algorithms: ['ES256'], cache: 50_000 },
});
app.addHook('onRequest', (call) => call.jwtVerify());
await app.register(load('@fastify/rate-limit'), {
  max: 100_000_000,
  timeWindow: 60_000,
  cache: 10_000,
  keyGenerator: (call: Call) => call.user.sub,
});
app.addHook('onResponse', async (call, reply) =>
  call.log.info({ req: call, res: reply, responseTime: reply.elapsedTime }, 'request completed'),
);

app.get('/board', async ({ query }) => {
  const [page, size] = [Number(query['page']), Number(query['page_size'])];
  const [data, totalRecords] = await Promise.all([
    rowsFrom(page * size, page * size + size - 1),
    redis.zcard('board'),
  ]);
  const last = Math.ceil(totalRecords / size) - 1;
  const pageInfo = {
    currentPage: page,
    previousPage: page > 0 ? page - 1 : null,
    nextPage: page < last ? page + 1 : null,
    totalRecords,
    pageSize: size,
  };
  return { data, pageInfo };
});

app.get('/around/:entryId', async ({ params }) => {
  const place = (await redis.zrank('board', params['entryId'] ?? '')) ?? 0;
  return { data: await rowsFrom(Math.max(0, place - 3), place + 3) };
});

/** Each of the set with its row of the hash. Scores are points below zero, so that equal points stand by their ids. */
async function rowsFrom(from: number, to: number): Promise<object[]> {
  const placed = await redis.zrange('board', from, to, 'WITHSCORES');
  const ids = placed.filter((_, n) => n % 2 === 0);
  const [above, rows] = await Promise.all([
    redis.zcount('board', '-inf', `(${placed[1]}`),
    redis.hmget('rows', ...ids),
  ]);
  let rank = above + 1;
  return ids.map((_, n) => {
    if (n > 0 && placed[2 * n + 1] !== placed[2 * n - 1]) rank = from + n + 1;
    const row = JSON.parse(rows[n] ?? '{}') as object;
    return { ...row, points: -Number(placed[2 * n + 1]), rank };
  });
}

/** What is a person's own is kept by person. */
app.get('/api/*', async ({ url, user, headers: { authorization = '' } }, reply) => {
  const key = url === '/api/entries' ? `${url} ${user.sub}` : url;
  const kept = await redis.getBuffer(key);
  reply.type('application/json; charset=utf-8');
  if (kept) return reply.send(kept);
  const made = await (await fetch(origin + url, { headers: { authorization } })).text();
  await redis.set(key, made);
  return reply.send(made);
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
