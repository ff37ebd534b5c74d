/** The usual alternative: node:http and ioredis over a sorted set. */
import { fileURLToPath } from 'node:url';
import { type Helper, startHelper } from './helper.ts';
import { provideNpmPackage } from './npm-package.ts';
import { type Redis, startRedis } from './redis.ts';

const IOREDIS = ['ioredis', '5.8.2'] as const;
const SERVER = fileURLToPath(new URL('./redis-api-process.ts', import.meta.url));
const MEMBERS_A_COMMAND = 1_000;

interface RedisApiOptions {
  readonly entries: number;
  /** Members `around/0` to `around/(people - 1)` are spread over the board. */
  readonly people: number;
}

export async function startRedisApi({ entries, people }: RedisApiOptions): Promise<Helper> {
  const installed = provideNpmPackage(...IOREDIS);
  const redis = await startRedis();
  await fill(redis, entries, people);
  const helper = await startHelper(SERVER, [installed, redis.path]);
  return {
    url: helper.url,
    async stop() {
      await helper.stop();
      await redis.stop();
    },
  };
}

async function fill(redis: Redis, entries: number, people: number): Promise<void> {
  const step = Math.max(1, Math.floor(entries / people));
  for (let from = 0; from < entries; from += MEMBERS_A_COMMAND) {
    const command: (string | number)[] = ['ZADD', 'board'];
    for (let entry = from; entry < Math.min(entries, from + MEMBERS_A_COMMAND); entry += 1) {
      const points = (entry * 2_654_435_761) % 3_131;
      command.push(points, entry % step === 0 ? `person:${entry / step}` : `stranger:${entry}`);
    }
    await redis.send([command]);
  }
}
