/** Shares a resource among the tests of one file, and closes it after the last. */
import { afterAll } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export async function testAppForFile(...made: Parameters<typeof createTestApp>): Promise<TestApp> {
  const test = await createTestApp(...made);
  afterAll(() => test.close());
  return test;
}

export async function testDatabaseForFile(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}
