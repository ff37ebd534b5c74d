import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../../process/operator-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, role } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { claimDataDir, type OwnerClaim } from './owner-claim.ts';
import { chooseRunAs } from './run-as.ts';
import { launchServer, ServerDidNotStart, type ServerProcess } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing; holds the cluster, the server's log and the password of its role. */
  dataDir: string;
  /** Default true. Without it a power cut may destroy the data: for tests only. */
  fsync?: boolean;
  /** Default: any free port of 127.0.0.1. */
  port?: number;
  /** How long to wait for another run of the same directory that is ending. Default 2000. */
  patienceMs?: number;
}

export interface EmbeddedPostgres {
  /** `postgres://role:password@127.0.0.1:port/database` */
  url: string;
  /** Shuts the server down cleanly and gives the data directory free. May be called twice. */
  stop(): Promise<void>;
  /** Resolves when the server is gone: after `stop()`, or because something killed it. */
  exited: Promise<void>;
}

const attempts = 5;

/**
 * Starts PostgreSQL on a data directory of its own, making the database at the first start, and resolves when it accepts
 * connections. A directory has one owner at a time; what an owner that was killed left behind is cleaned up first.
 * The server ends with this process, even by kill -9. Throws DataDirInUse, or an OperatorError that says why not.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let claim: OwnerClaim | undefined;
  try {
    mkdirSync(options.dataDir, { recursive: true });
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

/** A folder that cannot be used is for the operator to mend; everything else stays what it is. */
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
  // Of a folder that cannot be made with those above it, Node says on some disks that it is not there.
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
      // Between finding a free port and binding it, somebody else may have taken it.
      const portTaken =
        error instanceof ServerDidNotStart && /could not bind|Address already in use/.test(error.log);
      if (!portTaken || options.port !== undefined || attempt === attempts) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
