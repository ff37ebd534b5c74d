import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** How to start a program as a user that PostgreSQL accepts: words before the command, and the user to become. */
export interface RunAs {
  prefix: string[];
  user: { uid: number; gid: number } | undefined;
}

const nobody = 65534;
const inUserNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * PostgreSQL refuses to run as root. Root becomes an ordinary user in a user namespace, which leaves the files owned by
 * root and works below /root too; where that is not permitted, the user "nobody". A cluster keeps the user who made it.
 */
export function chooseRunAs(cluster: string, canUnshare = unshareWorks): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], user: undefined };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { prefix: [], user: { uid: owner.uid, gid: owner.gid } };
  if (canUnshare()) return { prefix: inUserNamespace, user: undefined };
  return { prefix: [], user: { uid: nobody, gid: nobody } };
}

/** Gives a path to the user the server runs as. Nothing to do where that is us. */
export function handOver(path: string, runAs: RunAs): void {
  if (runAs.user) chownSync(path, runAs.user.uid, runAs.user.gid);
}

function unshareWorks(): boolean {
  const [program = '', ...args] = inUserNamespace;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
