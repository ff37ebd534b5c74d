import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL protects this folder itself, and it holds many files. */
const CLUSTER = 'cluster';

/**
 * Takes away everybody's access to a folder and its content except the owner's. A folder with files of
 * another user, as when root starts the database as "nobody", may still be passed through. What we may not
 * change stays as it is.
 */
export function closeFolder(folder: string): void {
  const own = lstatSync(folder);
  let isPassed = false;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
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
