import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../process/free-port.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { findBinaries } from './binaries.ts';
import { chooseRunAs, ensureCluster, role } from './cluster.ts';
import { birthOf, postmasterPid, serversOf } from './processes.ts';
import { launchServer, ServerDidNotStart, type ServerProcess } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The default is true. Without it a power cut may destroy the data, so that is for tests only. */
  fsync?: boolean;
  /** By default it is any free port of 127.0.0.1. */
  port?: number;
  /** Another run of the same directory may be ending. The default is 2000. */
  patienceMs?: number;
}

export interface EmbeddedPostgres {
  url: string;
  /** May be called twice. */
  stop(): Promise<void>;
  /** Resolves when the server has ended: after `stop()`, or because something killed it. */
  exited: Promise<void>;
}

/**
 * Starts PostgreSQL on a data directory of its own, creating the database at the first start, and resolves
 * when it accepts connections. A directory has one owner at a time; leftovers of a killed owner are cleaned
 * up first. The server ends with this process, even after kill -9. Throws DataDirInUse, or an OperatorError
 * with the reason.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let claim: OwnerClaim | undefined;
  try {
    // Root may have to run the server as another user, who must pass through this folder; needless access is
    // removed after the start.
    mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const dataDir = realpathSync(options.dataDir);
    claim = await claimDataDir(dataDir, options.patienceMs ?? 2_000);
    const cluster = join(dataDir, 'cluster');
    const { server, port, password } = await start({ ...options, dataDir, cluster });
    const exited = server.exited.finally(() => claim?.release());
    return {
      url: `postgres://${role}:${password}@127.0.0.1:${port}/postgres`,
      exited,
      async stop() {
        await server.stop();
        await exited;
      },
    };
  } catch (error) {
    claim?.release();
    throw whyNotThere(error, options.dataDir);
  }
}

class DataDirInUse extends OperatorError {
  override readonly name = 'DataDirInUse';
  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is held by another run (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

interface OwnerClaim {
  release(): void;
}

/**
 * Makes this process the only owner of `dataDir`, until `release()` or until it dies, however it dies. Waits
 * `patienceMs` for an owner that may just be ending, then throws DataDirInUse. Everybody first writes a claim
 * and then looks for other living claimants. Two that come together may both step back and try again, but
 * never both stay. A claim is all in its file name, so nobody can read half of one.
 */
async function claimDataDir(dataDir: string, patienceMs: number): Promise<OwnerClaim> {
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

/**
 * Ends what a killed run left in `cluster`: a server whose owner died, or processes of a killed server, which
 * would block a new one. The caller owns the data directory, so no other owner's server can be there.
 */
async function stopLeftovers(cluster: string): Promise<void> {
  const postmaster = postmasterPid(cluster);
  const isUp = () => postmaster !== undefined && serversOf(cluster).includes(postmaster);
  if (postmaster !== undefined && isUp()) {
    // Fast shutdown comes first, then immediate, then kill: the next start recovers from each.
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
    // The process has ended meanwhile.
  }
}

const attempts = 5;

/** A folder that cannot be used is the operator's to fix; other errors stay as they are. */
function whyNotThere(error: unknown, dataDir: string): unknown {
  const reasons: Partial<Record<string, string>> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'its disk is read-only',
    ENOSPC: 'its disk is full',
    EDQUOT: 'its disk is full',
    EEXIST: 'it is a file',
    ENOTDIR: 'it is below a file',
  };
  if (!(error instanceof Error && 'code' in error) || error instanceof OperatorError) return error;
  // When a folder and its parents cannot be created, Node reports on some disks that it does not exist.
  const isUnmade = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  const reason = isUnmade ? 'it cannot be made' : reasons[String(error.code)];
  if (reason === undefined) return error;
  return new OperatorError(
    `${dataDir} cannot be used for the data: ${reason}. Mend that, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

interface Started {
  server: ServerProcess;
  port: number;
  password: string;
}

async function start(options: EmbeddedPostgresOptions & { cluster: string }): Promise<Started> {
  const { dataDir, cluster, fsync = true } = options;
  const binaries = findBinaries();
  const runAs = chooseRunAs({ cluster, program: binaries.initdb });
  await stopLeftovers(cluster);
  const password = await ensureCluster({ dataDir, cluster, initdb: binaries.initdb, runAs, fsync });
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      const logFile = join(dataDir, 'postgres.log');
      const server = await launchServer({ ...binaries, cluster, logFile, port, fsync, runAs });
      return { server, port, password };
    } catch (error) {
      // Somebody else may have taken the free port before we bound it.
      const portTaken =
        error instanceof ServerDidNotStart && /could not bind|Address already in use/.test(error.log);
      if (!portTaken || options.port !== undefined || attempt === attempts) throw error;
    }
  }
}
