import { join } from 'node:path';
import type { Config } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { backupBeforeMigrating } from '../server/src/features/backup/before-migrating.ts';
import { OperatorError } from '../server/src/operator-error.ts';
import type { Lifetime } from './run-until-stopped.ts';

/** The url of the configured database; where none is configured, of an embedded one that lives as long as this run. */
export async function provideDatabase(config: Config, lifetime: Lifetime): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
  lifetime.onStop(() => server.stop());
  void server.exited.then(() => {
    lifetime.fail(
      new OperatorError('The embedded PostgreSQL was ended by something else. Start again: no data is lost.'),
    );
  });
  await copyBeforeMigrating(config, server.url);
  return server.url;
}

/** Only a copy leads back to the version before. Whoever brings a database of their own makes their own. */
async function copyBeforeMigrating({ dataDir }: Config, url: string): Promise<void> {
  const outcome = await backupBeforeMigrating({ url, folder: join(dataDir, 'backups'), now: new Date() });
  if (outcome.kind === 'made') console.log(`Before migrating, a backup was made: ${outcome.backup.file}`);
  if (outcome.kind === 'no_room') console.warn('Migrating without a backup: there is no room for one.');
}
