import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CountCost } from './chance-process.ts';

const PROCESS = fileURLToPath(new URL('./chance-process.ts', import.meta.url));

/** Counts the chances of a field several times in a process of its own, whose memory and time it shares with nothing. */
export async function countApart({ entries, left }: { entries: number; left: number }): Promise<CountCost> {
  const rounds = entries > 100_000 ? 5 : 25;
  const child = fork(PROCESS, [entries, left, rounds].map(String), { stdio: 'inherit' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`a count ended with ${String(code)}`);
  });
  const [cost] = (await Promise.race([once(child, 'message'), failed])) as [CountCost];
  failed.catch(() => undefined);
  return cost;
}
