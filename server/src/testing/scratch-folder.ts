import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/**
 * Makes a folder for data that nobody keeps; whoever asks removes it. In memory where there is room: a database is
 * cloned there in 10 ms instead of 200.
 */
export function makeScratchFolder(): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'boast-'));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
