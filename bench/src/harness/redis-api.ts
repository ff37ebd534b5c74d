/** The usual alternative: node:http and ioredis over a sorted set. */
import { type Helper, startHelper } from './helper.ts';
import { provideNpmPackage } from './npm-package.ts';
import { startRedis, zaddCommands } from './redis.ts';

const IOREDIS = ['ioredis', '5.8.2'] as const;
const SERVER = new URL('./redis-api-process.ts', import.meta.url);

interface RedisApiOptions {
  readonly entries: number;
  /** Members `around/0` to `around/(people - 1)` are spread over the board. */
  readonly people: number;
}

export async function startRedisApi({ entries, people }: RedisApiOptions): Promise<Helper> {
  const installed = provideNpmPackage(...IOREDIS);
  const redis = await startRedis();
  const step = Math.max(1, Math.floor(entries / people));
  const members = zaddCommands(entries, (entry) => [
    (entry * 2_654_435_761) % 3_131,
    entry % step === 0 ? `person:${entry / step}` : `stranger:${entry}`,
  ]);
  await redis.send(members);
  const helper = await startHelper(SERVER, [installed, redis.path]);
  return {
    url: helper.url,
    async stop() {
      await helper.stop();
      await redis.stop();
    },
  };
}
