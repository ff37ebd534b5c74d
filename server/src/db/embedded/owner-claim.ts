import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../process/operator-error.ts';
import { birthOf } from './processes.ts';

/** The data directory belongs to another run that is alive. */
class DataDirInUse extends OperatorError {
  override readonly name = 'DataDirInUse';
  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is held by another run (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

export interface OwnerClaim {
  release(): void;
}

/**
 * Makes this process the one owner of `dataDir`, until `release()` or until it dies, however it dies. Waits `patienceMs`
 * for another one that may just be ending, then throws DataDirInUse.
 *
 * Everybody first writes a claim and then looks for other living ones. Two that come together may therefore both step
 * back and try again, but never both stay. A claim says everything in its file name, so nobody reads half of one.
 */
export async function claimDataDir(dataDir: string, patienceMs: number): Promise<OwnerClaim> {
  const deadline = performance.now() + patienceMs;
  while (true) {
    const claim = writeClaim(dataDir);
    const holder = otherHolder(dataDir, claim);
    if (holder === undefined) return keep(claim);
    rmSync(claim, { force: true });
    if (performance.now() > deadline) throw new DataDirInUse(dataDir, holder);
    await sleep(20 + Math.random() * 60);
  }
}

function writeClaim(dataDir: string): string {
  const birth = birthOf(process.pid) ?? 'unknown';
  const claim = join(dataDir, `owner-${process.pid}-${birth}-${randomBytes(4).toString('hex')}`);
  writeFileSync(claim, '', { flag: 'wx' });
  return claim;
}

/** The process id of a living holder other than `claim`. Claims of the dead are removed on the way. */
function otherHolder(dataDir: string, claim: string): number | undefined {
  for (const name of readdirSync(dataDir)) {
    const [, pid, birth] = /^owner-(\d+)-(\w+)-\w+$/.exec(name) ?? [];
    const path = join(dataDir, name);
    if (pid === undefined || path === claim) continue;
    const bornNow = birthOf(Number(pid));
    if (bornNow !== undefined && (bornNow === birth || bornNow === 'unknown' || birth === 'unknown')) {
      return Number(pid);
    }
    rmSync(path, { force: true });
  }
  return undefined;
}

function keep(claim: string): OwnerClaim {
  const release = () => {
    process.off('exit', release);
    rmSync(claim, { force: true });
  };
  process.on('exit', release);
  return { release };
}
