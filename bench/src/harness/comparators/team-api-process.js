// The server of team-api.ts: a board from a sorted set and a hash, and every other answer from a cache. It is plain JavaScript,
// because its packages are installed only when it runs.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [installed, path, publicKey, logFile, origin, port] = process.argv.slice(2);
const load = createRequire(join(installed, 'index.js'));
const { Redis } = load('ioredis');
const { fastify, LogController } = load('fastify');

const redis = new Redis({ path, enableAutoPipelining: true });
const app = fastify({
  logger: {
    level: 'info',
    stream: load('pino').destination({ dest: logFile, sync: false, minLength: 4_096 }),
  },
  // One line a call, as ours: the hook below writes it.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: 'loopback',
});
await app.register(load('@fastify/jwt'), {
  secret: { public: publicKey },
  verify: { algorithms: ['ES256'], cache: 50_000 },
});
app.addHook('onRequest', (request) => request.jwtVerify());
await app.register(load('@fastify/rate-limit'), {
  max: 100_000_000,
  timeWindow: 60_000,
  cache: 10_000,
  keyGenerator: (request) => request.user.sub,
});
app.addHook('onResponse', async (request, reply) =>
  request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed'),
);

app.get('/board', async ({ query }) => {
  const [page, size] = [Number(query.page), Number(query.page_size)];
  const [data, totalRecords] = await Promise.all([
    rowsFrom(page * size, page * size + size - 1),
    redis.zcard('board'),
  ]);
  return { data, pageInfo: { currentPage: page, totalRecords, pageSize: size } };
});

app.get('/around/:entryId', async ({ params }) => {
  const place = await redis.zrank('board', params.entryId);
  return { data: await rowsFrom(Math.max(0, place - 3), place + 3) };
});

/** Each of the set with its row of the hash. Scores are points below zero, so that equal points stand by their ids. */
async function rowsFrom(from, to) {
  const placed = await redis.zrange('board', from, to, 'WITHSCORES');
  const ids = placed.filter((_, n) => n % 2 === 0);
  const scores = placed.filter((_, n) => n % 2 === 1);
  const [above, rows] = await Promise.all([
    redis.zcount('board', '-inf', `(${scores[0]}`),
    redis.hmget('rows', ...ids),
  ]);
  let rank = above + 1;
  return rows.map((row, n) => {
    if (n > 0 && scores[n] !== scores[n - 1]) rank = from + n + 1;
    return { ...JSON.parse(row), points: -Number(scores[n]), rank };
  });
}

/** A person's own answers are kept by person. */
app.get('/api/*', async ({ url, user, headers: { authorization } }, reply) => {
  const key = url === '/api/entries' ? `${url} ${user.sub}` : url;
  const kept = await redis.getBuffer(key);
  reply.type('application/json; charset=utf-8');
  if (kept) return kept;
  const made = await (await fetch(origin + url, { headers: { authorization } })).text();
  await redis.set(key, made);
  return made;
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send('ready');
