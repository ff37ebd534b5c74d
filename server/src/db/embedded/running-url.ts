import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { role } from './cluster.ts';

/**
 * Undefined when no server is ready. Commands that work beside a running product use its database
 * instead of claiming the directory.
 */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    const [port, status] = [lines[3], lines[7]?.trim()];
    const password = readFileSync(join(dataDir, 'password'), 'utf8').trim();
    if (!port || status !== 'ready') return undefined;
    return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}
