import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Contest<Ours, Theirs> {
  readonly rounds: number;
  readonly ours: () => Promise<Ours> | Ours;
  readonly theirs: () => Promise<Theirs> | Theirs;
}

/** The runs of both take turns, so that other load on the machine affects both alike. */
export async function contest<Ours, Theirs>({ rounds, ours, theirs }: Contest<Ours, Theirs>) {
  const runs = { ours: [] as Ours[], theirs: [] as Theirs[] };
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    runs.ours.push(await ours());
    collectGarbage();
    runs.theirs.push(await theirs());
  }
  return runs;
}

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** One side's time must not include the other side's garbage. */
function collectGarbage(): void {
  if (typeof gc === 'function') gc();
}
