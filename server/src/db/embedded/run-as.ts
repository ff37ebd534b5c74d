import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';

/** How to start a program as a user that PostgreSQL accepts: words before the command, and the user to become. */
export interface RunAs {
  prefix: string[];
  user: { uid: number; gid: number } | undefined;
}

const nobody = 65534;
const inUserNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

interface RunAsOptions {
  cluster: string;
  /** One of the programs to be run. */
  program: string;
  uid?: number | undefined;
  canUnshare?: () => boolean;
}

/**
 * PostgreSQL refuses to run as root. Root becomes an ordinary user in a user namespace, which leaves the files owned by
 * root and works below /root too; where that is not permitted, the user "nobody". A cluster keeps the user who made it.
 */
export function chooseRunAs(options: RunAsOptions): RunAs {
  const { cluster, program, uid = process.getuid?.(), canUnshare = unshareWorks } = options;
  if (uid !== 0) return { prefix: [], user: undefined };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const ownedByOther = owner !== undefined && owner.uid !== 0;
  if (!ownedByOther && canUnshare()) return { prefix: inUserNamespace, user: undefined };
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

function unshareWorks(): boolean {
  const [program = '', ...args] = inUserNamespace;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
