import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serveAnswers } from './serve-answers.ts';

interface Client {
  zrevrank(key: string, member: string): Promise<number | null>;
  zrevrange(key: string, from: number, to: number, scores: 'WITHSCORES'): Promise<string[]>;
}
type ClientClass = new (options: { path: string }) => Client;

const [installed = '', path = '', port = ''] = process.argv.slice(2);
const { Redis } = createRequire(join(installed, 'index.js'))('ioredis') as { Redis: ClientClass };
const redis = new Redis({ path });

async function answer(url: string): Promise<unknown> {
  const [, what, who] = url.split('/');
  if (what === 'top') return { rows: await redis.zrevrange('board', 0, 9, 'WITHSCORES') };
  const rank = (await redis.zrevrank('board', `person:${who}`)) ?? 0;
  return { rank, rows: await redis.zrevrange('board', Math.max(0, rank - 3), rank + 3, 'WITHSCORES') };
}

serveAnswers(port, answer);
