import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../process/operator-error.ts';

export interface RunAs {
  prefix: string[];
  user: { uid: number; gid: number } | undefined;
}

const nobody = 65534;
const inUserNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

interface RunAsOptions {
  cluster: string;
  program: string;
  uid?: number | undefined;
  canUnshare?: () => boolean;
  hasName?: () => boolean;
}

/**
 * PostgreSQL refuses to run as root or as a user without a name, which containers like to use. Both become
 * "nobody" in a user namespace, where files stay ours and paths below /root work. Where that is not
 * permitted, root becomes "nobody" directly. A cluster keeps the user who made it.
 */
export function chooseRunAs(options: RunAsOptions): RunAs {
  const {
    cluster,
    program,
    uid = process.getuid?.(),
    canUnshare = unshareWorks,
    hasName = weHaveName,
  } = options;
  const direct = { prefix: [], user: undefined };
  const mapped = { prefix: inUserNamespace, user: undefined };
  if (uid !== 0) return hasName() || !canUnshare() ? direct : mapped;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const ownedByOther = owner !== undefined && owner.uid !== 0;
  if (!ownedByOther && canUnshare()) return mapped;
  const user = ownedByOther ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  if (spawnSync(program, ['--version'], { stdio: 'ignore', ...user }).status !== 0) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and user ${user.uid} may not run ${program}: start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return { prefix: [], user };
}

function handOver(path: string, runAs: RunAs): void {
  if (runAs.user) chownSync(path, runAs.user.uid, runAs.user.gid);
}

function weHaveName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function unshareWorks(): boolean {
  const [program = '', ...args] = inUserNamespace;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** The embedded server has this role only, its superuser. */
export const role = 'boast';

/** PostgreSQL reads PG* and locale variables; those of the shell must not influence it. */
export const serverEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface ClusterOptions {
  dataDir: string;
  cluster: string;
  initdb: string;
  runAs: RunAs;
  fsync: boolean;
}

/**
 * Makes the database cluster if it is missing, and returns the password of its role. It is made under another
 * name and then renamed, so an interrupted start leaves no half-made cluster.
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const passwordFile = join(options.dataDir, 'password');
  if (existsSync(join(options.cluster, 'PG_VERSION'))) return readPassword(passwordFile);

  const password = randomBytes(24).toString('base64url');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  handOver(passwordFile, options.runAs);
  handOver(options.dataDir, options.runAs);

  const unfinished = `${options.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await initdb({ ...options, cluster: unfinished }, passwordFile);
  renameSync(unfinished, options.cluster);
  return password;
}

async function initdb(
  { cluster, initdb, runAs, fsync }: ClusterOptions,
  passwordFile: string,
): Promise<void> {
  const command = [
    ...runAs.prefix,
    initdb,
    `--pgdata=${cluster}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts by code point with a Unicode-aware lower(), the same on every operating system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fsync ? [] : ['--no-sync']),
  ];
  const [program = '', ...args] = command;
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, ...serverEnv }, ...runAs.user });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new OperatorError(
      `The database could not be made in ${cluster}: ${reasonIn(said)}. Mend that, or set DATA_DIR to another folder.`,
    );
  }
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new OperatorError(`The database's password file ${file} is missing or unreadable.`);
  }
}

/** The last lines of initdb are only about cleaning up. */
export function reasonIn(stderr: string): string {
  const complaint = /(?:error|FATAL|PANIC):\s+(.*)/.exec(stderr)?.[1];
  return (complaint ?? (stderr.trim().split('\n').at(-1) || 'no reason given')).replace(/\.$/, '');
}
