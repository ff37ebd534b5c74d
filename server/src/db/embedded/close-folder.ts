import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL keeps what is in here to itself, and there is much of it. */
const CLUSTER = 'cluster';

/**
 * Takes a folder and all that is below it away from everybody but its owner. A folder that holds what belongs to another user,
 * as when root starts the database as "nobody", still lets them pass through. What is not ours to change stays as it is.
 */
export function closeFolder(folder: string): void {
  const own = lstatSync(folder);
  let isPassed = false;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // A file may have gone meanwhile.
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (!entry || entry.isSymbolicLink()) continue;
    if (entry.uid !== own.uid) isPassed = true;
    if (entry.isDirectory() && name !== CLUSTER) closeFolder(path);
    else close(path, 0o700);
  }
  close(folder, isPassed ? 0o711 : 0o700);
}

function close(path: string, most: number): void {
  const { mode, uid } = lstatSync(path);
  const user = process.getuid?.();
  const isOurs = user === uid || user === 0;
  if (isOurs && (mode & 0o777 & ~most) !== 0) chmodSync(path, mode & most);
}
