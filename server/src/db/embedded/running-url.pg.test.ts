import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { openDatabase } from '../database.ts';
import { runningEmbeddedUrl } from './running-url.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

test('leads to the server that another run holds, and to none where nothing runs', async () => {
  const dataDir = makeScratchFolder();
  try {
    expect(runningEmbeddedUrl(dataDir)).toBeUndefined();
    const server = await startEmbeddedPostgres({ dataDir, fsync: false });
    const url = runningEmbeddedUrl(dataDir);
    const db = await openDatabase({ url: url ?? '' });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await server.stop();
    expect(runningEmbeddedUrl(dataDir)).toBeUndefined();
    // A server that is still starting cannot be used yet.
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), '1\n/x\n0\n5432\n\n127.0.0.1\n\nstarting\n');
    expect(runningEmbeddedUrl(dataDir)).toBeUndefined();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
