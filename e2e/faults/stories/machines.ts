/**
 * Finds the limits of one machine: HAProxy, pgbouncer, three APIs, two workers, a primary and a synchronous standby each run on
 * a machine of their own, which is a network namespace. It measures the load that the whole carries, then kills each of them
 * under sixteen writers. Options: --entrants=1000 --board=100000 --seconds=8 --from=1 (the first of the faults)
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideDebianPackage } from '../../../bench/src/harness/debian-package.ts';
import { networkOf, spawnOn } from '../harness/machine-network.ts';
import { NO_POOLER, poolerVersion } from '../harness/pooler.ts';

const CROWD = fileURLToPath(new URL('../harness/machines-process.ts', import.meta.url));

export async function run(): Promise<string[]> {
  const network = networkOf(process.pid);
  const folder = mkdtempSync(join(tmpdir(), 'boast-machines-'));
  // The pooler's user reads its settings there.
  chmodSync(folder, 0o755);
  try {
    const refusal = network.build();
    if (refusal !== null) throw new Error(refusal);
    for (const program of ['haproxy', 'pgbouncer', 'wrk']) provideDebianPackage(program);
    if (poolerVersion() === null) throw new Error(NO_POOLER);
    return await findingsOfCrowd(network.at('crowd').prefix, folder);
  } finally {
    network.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The crowd is a program on its own machine, and starts the programs on the others. */
function findingsOfCrowd(prefix: readonly string[], folder: string): Promise<string[]> {
  const command = [process.execPath, CROWD, ...process.argv.slice(3), `--network=${process.pid}`];
  const child = spawnOn(prefix, command, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('message', (findings) => resolve(findings as string[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)));
  });
}
