import { join } from 'node:path';
import type { Config } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
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
  return server.url;
}
