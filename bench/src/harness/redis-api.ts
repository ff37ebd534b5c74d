/** What many would build instead: node:http and ioredis over a sorted set. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { provideNpmPackage } from './npm-package.ts';
import { freePort } from './product.ts';
import { type Redis, startRedis } from './redis.ts';

const IOREDIS = ['ioredis', '5.8.2'] as const;
const SERVER = fileURLToPath(new URL('./redis-api-process.ts', import.meta.url));
const MEMBERS_A_COMMAND = 1_000;

export interface RedisApi {
  readonly url: string;
  stop(): Promise<void>;
}

interface RedisApiOptions {
  readonly entries: number;
  /** Members `around/0` to `around/(people - 1)` stand all over the board. */
  readonly people: number;
}

export async function startRedisApi({ entries, people }: RedisApiOptions): Promise<RedisApi> {
  const installed = provideNpmPackage(...IOREDIS);
  const redis = await startRedis();
  await fill(redis, entries, people);
  const port = await freePort();
  const child = fork(SERVER, [installed, redis.path, String(port)], { stdio: 'inherit' });
  await new Promise((resolve) => {
    child.once('message', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await ended(child);
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

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill();
  await gone;
}
