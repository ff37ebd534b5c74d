import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { OperatorError } from '../../process/operator-error.ts';

/** How to start a program as a user that PostgreSQL accepts: words before the command, and the user to become. */
export interface RunAs {
  prefix: string[];
  user: { uid: number; gid: number } | undefined;
}

const nobody = 65534;
const inUserNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

interface RunAsOptions {
  cluster: string;
  /** One of the programs to be run. */
  program: string;
  uid?: number | undefined;
  canUnshare?: () => boolean;
  hasName?: () => boolean;
}

/**
 * PostgreSQL refuses to run as root, and as a user without a name, which containers like to start programs as. Both
 * become "nobody" in a user namespace: the files stay ours, and it works below /root too. Where that is not permitted,
 * root becomes "nobody" outright. A cluster keeps the user who made it.
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

/** Gives a path to the user the server runs as. Nothing to do where that is us. */
export function handOver(path: string, runAs: RunAs): void {
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
