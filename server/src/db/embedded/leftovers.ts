import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterPid, serversOf } from './processes.ts';

/**
 * Ends what a killed run left in `cluster`: a server whose owner died, or the processes of a killed server, which would
 * keep a new one from starting. The caller owns the data directory, so nobody else's server can be met here.
 */
export async function stopLeftovers(cluster: string): Promise<void> {
  const postmaster = postmasterPid(cluster);
  const isUp = () => postmaster !== undefined && serversOf(cluster).includes(postmaster);
  if (postmaster !== undefined && isUp()) {
    // Fast shutdown, then crash, then force: what each leaves behind is recovered at the next start.
    for (const [signal, patience] of [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ] as const) {
      send(postmaster, signal);
      if (await until(() => !isUp(), patience)) break;
    }
  }
  // Children of a killed server notice its death by themselves, unless busy.
  const noneLeft = () => serversOf(cluster).length === 0;
  for (const [signal, patience] of [
    [undefined, 500],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (signal) for (const pid of serversOf(cluster)) send(pid, signal);
    if (await until(noneLeft, patience)) break;
  }
  // The number in a stale file may meanwhile be another program's, and PostgreSQL would refuse to start.
  if (noneLeft()) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

async function until(done: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!done()) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone meanwhile
  }
}
