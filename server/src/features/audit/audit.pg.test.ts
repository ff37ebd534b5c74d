import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { testDatabaseForFile } from '../../testing/for-file.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { watchAudit } from '../operations/health/watch-audit.ts';
import { recordAudit } from './record-audit.ts';
import { describeAuditBreak, verifyAudit } from './verify-audit.ts';

const database = await testDatabaseForFile();

/** No text that a person writes may pass for another field of the record. */
const REASON = `Result "entered", \u2028 \ud83c\udfbe \\ ","at":"2026-01-01T00:00:00.000Z"`;

const record = (n: number) =>
  inTransaction(database.db, (tx) =>
    recordAudit(tx, {
      actorId: null,
      action: 'match.update',
      resourceType: 'MATCH',
      resourceId: String(n),
      reason: REASON,
      before: { zebra: 1, ant: [n, null], at: undefined },
      after: new Date(0),
    }),
  );

it('chains rows written at once, and finds a change, a removal and an insertion', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => record(n)));
  expect(await verifyAudit(database.db)).toEqual({ rows: 12, brokenAt: null, cutOff: 0 });
  await expect(sql`update audit_log set reason = 'other' where id = 5`.execute(database.db)).rejects.toThrow(
    'append-only',
  );
  // The owner of the database can switch the trigger off; the chain still shows it.
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database.db);
  await sql`update audit_log set reason = 'other' where id = 5`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: 5 });
  await sql`update audit_log set reason = ${REASON} where id = 5`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null });
  await sql`delete from audit_log where id = 7`.execute(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: 8 });
});

it('finds a record cut off at the end, and one put in its place', async () => {
  const own = await createTestDatabase();
  try {
    const write = (n: number) =>
      inTransaction(own.db, (tx) =>
        recordAudit(tx, {
          actorId: null,
          action: 'match.update',
          resourceType: 'MATCH',
          resourceId: String(n),
          reason: 'Result entered',
          before: null,
          after: { n },
        }),
      );
    for (const n of [1, 2, 3]) await write(n);
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(own.db);
    await sql`delete from audit_log where resource_id = '3'`.execute(own.db);
    const cut = await verifyAudit(own.db);
    expect(cut).toEqual({ rows: 2, brokenAt: null, cutOff: 1 });
    expect(describeAuditBreak(cut)).toBe('1 records are missing at the end of the audit log.');
    await sql`update audit_head set row_count = 2`.execute(own.db);
    expect(describeAuditBreak(await verifyAudit(own.db))).toMatch(
      /^Record \d+ of the audit log does not follow/,
    );
    // The next record continues from the removed one, so that no later write hides the gap.
    await write(4);
    expect(await verifyAudit(own.db)).toEqual({ rows: 3, brokenAt: 4, cutOff: 0 });
  } finally {
    await own.drop();
  }
});

it('the nightly look opens an issue, and a later one that finds the log whole closes it', async () => {
  const own = await createTestDatabase();
  const open = () => own.db.selectFrom('data_issue').selectAll().where('closed_at', 'is', null).execute();
  const look = () => watchAudit({ db: own.db, log: pino({ level: 'silent' }) });
  try {
    await look();
    expect(await open()).toEqual([]);
    await sql`update audit_head set row_count = 7`.execute(own.db);
    await look();
    await look();
    expect(await open()).toMatchObject([{ type: 'AUDIT_BROKEN', severity: 'HIGH', resource_type: 'AUDIT' }]);
    await sql`update audit_head set row_count = 0`.execute(own.db);
    await look();
    expect(await open()).toEqual([]);
  } finally {
    await own.drop();
  }
});
