import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../process/operator-error.ts';
import { type RunAs, serverEnv } from './cluster.ts';
import { postmasterFile } from './processes.ts';

interface ServerCommand {
  postgres: string;
  pgCtl: string;
  cluster: string;
  logFile: string;
  port: number;
  fsync: boolean;
  runAs: RunAs;
}

export interface ServerProcess {
  /** Fast shutdown disconnects clients and keeps everything committed. */
  stop(): Promise<void>;
  exited: Promise<void>;
}

export class ServerDidNotStart extends OperatorError {
  override readonly name = 'ServerDidNotStart';
  readonly log: string;
  constructor(logFile: string, log: string) {
    const reason = /(?:FATAL|PANIC|ERROR):\s*(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
    super(`The embedded PostgreSQL did not start: ${reason || 'it gave no reason'} (its log is ${logFile}).`);
    this.log = log;
  }
}

const withoutFsync = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
};

const startPatienceMs = 120_000; // Recovery after a crash reads the log of everything since the last checkpoint.
const largestLogBytes = 10 * 1024 * 1024;

/**
 * A second shell waits on a pipe that only we hold. If it closes without a message, we have died, and the
 * shell asks the server to shut down: no kill, not even -9, leaves a server behind. `exec` keeps the process
 * id of the first shell.
 */
const guard = '( ( read -r _ <&3 || kill -INT $$ ) >/dev/null 2>&1 & ) ; exec "$@" 3<&-';

/** Throws ServerDidNotStart. */
export async function launchServer(command: ServerCommand): Promise<ServerProcess> {
  const logStart = rotateLog(command.logFile);
  const child = spawnServer(command);
  const exited = once(child, 'exit').then(
    () => dismissGuard(child),
    () => dismissGuard(child),
  );
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const server = { exited, stop: () => stopServer({ child, command, exited, isGone }) };

  const deadline = Date.now() + startPatienceMs;
  while (!isReady(command.cluster, child.pid)) {
    if (isGone()) {
      await exited;
      throw new ServerDidNotStart(command.logFile, readFileSync(command.logFile, 'utf8').slice(logStart));
    }
    if (Date.now() > deadline) {
      await server.stop();
      throw new ServerDidNotStart(command.logFile, `it was not ready after ${startPatienceMs / 1000} s`);
    }
    await sleep(10);
  }
  return server;
}

function spawnServer({ postgres, cluster, logFile, port, fsync, runAs }: ServerCommand): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Two lines every five minutes, also of a server at rest; checkpoints that come too often are still told.
    log_checkpoints: 'off',
    ...(fsync ? {} : withoutFsync),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...runAs.prefix, postgres, '-D', cluster, ...flags];
  const guarded = process.platform !== 'win32';
  const [program = '', ...args] = guarded ? ['/bin/sh', '-c', guard, 'postgres', ...command] : command;
  const log = openSync(logFile, 'a', 0o600);
  try {
    // The server has a process group of its own: Ctrl-C in a terminal reaches us, and the server stops after we
    // have finished with it.
    const child = spawn(program, args, {
      env: { ...(guarded ? {} : process.env), ...serverEnv },
      stdio: ['ignore', log, log, guarded ? 'pipe' : 'ignore'],
      detached: guarded,
      windowsHide: true,
      ...runAs.user,
    });
    child.unref();
    const pipe = guardPipe(child);
    pipe?.on('error', () => undefined); // The guard ended before us.
    if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** When the server has ended, its process id may belong to another process. */
function dismissGuard(child: ChildProcess): void {
  guardPipe(child)?.end('gone\n');
}

function guardPipe(child: ChildProcess): Writable | undefined {
  const pipe = child.stdio[3];
  return pipe && 'write' in pipe ? pipe : undefined;
}

interface Running {
  child: ChildProcess;
  command: ServerCommand;
  exited: Promise<void>;
  isGone: () => boolean;
}

async function stopServer({ child, command, exited, isGone }: Running): Promise<void> {
  child.ref(); // From now on we wait for it.
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (isGone()) break;
    if (process.platform === 'win32') execFile(command.pgCtl, ['stop', '-D', command.cluster, '-m', 'fast']);
    else child.kill(signal);
    await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
  }
  await exited;
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = postmasterFile(cluster);
  return pid !== undefined && Number(lines[0]) === pid && lines[7] === 'ready';
}

/** Empties the log when it has grown large; returns its length. */
function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestLogBytes) return size;
  truncateSync(logFile);
  return 0;
}
