import type { CountCost } from '../chance-process.ts';
import { startApart } from '../start-apart.ts';

const PROCESS = new URL('../chance-process.ts', import.meta.url);

/** Counts the chances of a field several times in a process of its own. */
export function countApart({ entries, left }: { entries: number; left: number }): Promise<CountCost> {
  const rounds = entries > 100_000 ? 5 : 25;
  return startApart<CountCost>(PROCESS, [entries, left, rounds]).told;
}
