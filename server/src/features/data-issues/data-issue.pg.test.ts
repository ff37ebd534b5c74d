import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { closeDataIssue, openDataIssue } from './data-issue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const issue = {
  type: 'LEDGER_DIFFERENCE',
  severity: 'HIGH',
  resourceType: 'LEDGER',
  resourceId: 'ledger',
  resourceName: 'Ledger',
  description: 'The books do not add up.',
  fingerprint: 'ledger',
} as const;
const open = () => inTransaction(database.db, (tx) => openDataIssue(tx, issue));
const close = () => inTransaction(database.db, (tx) => closeDataIssue(tx, issue.fingerprint));

it('is opened once while it is open, also by many at once, and again after it was cured', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, open));
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(await close()).toBe(true);
  expect(await close()).toBe(false);
  expect(await open()).toBe(true);
  const rows = await database.db.selectFrom('data_issue').select('closed_at').execute();
  expect(rows.map(({ closed_at }) => closed_at !== null).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
  ]);
});
