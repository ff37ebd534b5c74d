import { templateVariable } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer | undefined;

/** Vitest calls this once before all tests on PostgreSQL: one server, one migrated template. */
export async function setup(): Promise<void> {
  server = await startTestServer();
  process.env[templateVariable] = server.templateUrl;
}

/** Vitest calls this after the last test. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
