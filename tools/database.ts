import { join } from 'node:path';
import { closeFolder } from '../server/src/db/embedded/close-folder.ts';
import { keepEmbeddedRunning } from '../server/src/db/embedded/keep-embedded-running.ts';
import { backupBeforeMigrating } from '../server/src/features/operations/backup/before-migrating.ts';
import type { Config } from '../server/src/process/config.ts';
import type { Lifetime } from './run-until-stopped.js';

export interface DatabaseAddresses {
  readonly url: string;
  /** The address of the database itself where `url` is a pooler's; else the same. */
  readonly directUrl: string;
}

/** Where the configured database is; where none is configured, an embedded one that lives as long as this run. */
export async function provideDatabase(config: Config, lifetime: Lifetime): Promise<DatabaseAddresses> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url !== undefined && directUrl !== undefined) return { url, directUrl };
  const server = await keepEmbeddedRunning({ dataDir: join(config.dataDir, 'postgres') });
  lifetime.onStop(() => server.stop());
  void server.gaveUp.then((error) => lifetime.fail(error));
  closeFolder(config.dataDir);
  await copyBeforeMigrating(config, server.url);
  return { url: server.url, directUrl: server.url };
}

/** Only a copy leads back to the version before. Operators with a database of their own make their own copy. */
async function copyBeforeMigrating({ dataDir }: Config, url: string): Promise<void> {
  const outcome = await backupBeforeMigrating({ url, folder: join(dataDir, 'backups'), now: new Date() });
  if (outcome.kind === 'made') console.log(`Before migrating, a backup was made: ${outcome.backup.file}`);
  if (outcome.kind === 'no_room') console.warn('Migrating without a backup: there is no room for one.');
}
