/**
 * A team would pick this instead of the product's server: Fastify with @fastify/jwt, @fastify/rate-limit and pino, and ioredis
 * over Redis. The program is team-api-process.js.
 */
import { createPublicKey } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BoardRow } from '@boast/contract/leaderboard';
import type { Db } from '@boast/server/db/database';
import { createSigningKeys } from '@boast/server/gateways/identity/signing-keys';
import { type Helper, startHelper } from '../helper.ts';
import { provideNpmPackages } from './npm-packages.ts';
import { startRedis } from './redis.ts';

const PACKAGES =
  'fastify@5.12.8 @fastify/jwt@10.2.8 @fastify/rate-limit@11.2.0 pino@10.4.0 ioredis@6.0.0'.split(' ');
const SERVER = new URL('./team-api-process.js', import.meta.url);

export interface TeamApi extends Helper {
  /** Adds rows to its board. */
  add(rows: readonly BoardRow[]): Promise<void>;
}

/** Each report says so beside its figures. */
export const TEAM_API_IS_FAIR =
  'each call through its token (ES256, verified tokens remembered, as ours are), a count of its person, counted in the process as ours is, and one line of pino, written to a file in blocks; ioredis joins the commands of one turn, over a unix socket; one process each';

/** Both sides see calls from other addresses: the product counts nothing for the machine that it runs on. */
export const asFarAway = (n: number) => ({ 'x-forwarded-for': `198.51.${(n >> 8) % 256}.${n % 256}` });
/** The limits are counted, and never reached. */
export const COUNTED = { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '100000000' };

/** It checks the product's tokens by the product's public key. `origin` answers what its cache does not have yet. */
export async function startTeamApi(db: Db, origin: string): Promise<TeamApi> {
  const installed = provideNpmPackages(PACKAGES);
  const redis = await startRedis();
  const { keys } = await createSigningKeys(db).publicSet();
  const pem = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const log = join(tmpdir(), `boast-team-api-${process.pid}.log`);
  const server = await startHelper(SERVER, [installed, redis.path, pem.toString(), log, origin]);
  return {
    url: server.url,
    add: (rows) =>
      redis.send([
        ['ZADD', 'board', ...rows.flatMap(({ points, entryId }) => [-points, entryId])],
        ['HSET', 'rows', ...rows.flatMap((row) => [row.entryId, JSON.stringify(row)])],
      ]),
    async stop() {
      await server.stop();
      await redis.stop();
      rmSync(log, { force: true });
    },
  };
}
