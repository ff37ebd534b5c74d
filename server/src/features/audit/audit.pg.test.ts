import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const record = (n: number) =>
  inTransaction(database.db, (tx) =>
    recordAudit(tx, {
      actorId: null,
      action: 'match.update',
      resourceType: 'MATCH',
      resourceId: String(n),
      reason: 'Result entered',
      before: { zebra: 1, ant: [n, null], at: undefined },
      after: new Date(0),
    }),
  );

it('chains rows written at once, and finds a change, a removal and an insertion', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => record(n)));
  expect(await verifyAudit(database.db)).toEqual({ rows: 12, brokenAt: null });
  await expect(sql`update audit_log set reason = 'other' where id = 5`.execute(database.db)).rejects.toThrow(
    'append-only',
  );
  // Whoever owns the database can switch the trigger off; the chain still tells.
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database.db);
  await sql`update audit_log set reason = 'other' where id = 5`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: 5 });
  await sql`update audit_log set reason = 'Result entered' where id = 5`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null });
  await sql`delete from audit_log where id = 7`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: 8 });
});
