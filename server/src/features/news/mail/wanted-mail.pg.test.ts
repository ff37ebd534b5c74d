import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { mail, outboxForFile } from './testing/outbox.ts';

const { database, makeDue, rows, sent, settled, working } = await outboxForFile();

const fan = (traits: object = {}) =>
  database.db
    .insertInto('app_user')
    .values({ username: `fan${Math.random().toString(36).slice(2, 8)}`, ...traits })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('edge 50: a preference is read when the mail leaves', () => {
  test.each([
    [{ tournament_results_enabled: false }, 'tournament_results', 'skipped'],
    [{ tournament_results_enabled: false }, 'tournament_updates', 'sent'],
    [{ tournament_updates_enabled: false }, 'tournament_updates', 'skipped'],
    [{ deleted_at: new Date() }, 'tournament_updates', 'skipped'],
  ] as const)('%j, about %s: %s', async (traits, preference, closedAs) => {
    const { id } = await fan(traits);
    await inTransaction(database.db, (tx) =>
      enqueueMail(tx, working(), mail('wish', { unless: { userId: id, preference } })),
    );
    await settled(1);
    expect(await rows()).toMatchObject([{ closed_as: closedAs }]);
    expect(sent).toHaveLength(closedAs === 'sent' ? 1 : 0);
  });
});

describe('mail about tournaments', () => {
  test('is sent up to the daily limit, what must be said first, and the rest another day', async () => {
    const { id } = await fan();
    const host = working(database.db, 2);
    await inTransaction(database.db, async (tx) => {
      const unless = { userId: id, preference: 'tournament_updates' } as const;
      await enqueueMail(tx, host, mail('last-call', { unless, daily: { userId: id } }));
      await enqueueMail(tx, host, mail('draw-changed', { daily: { userId: id } }));
      await enqueueMail(tx, host, mail('cancelled', { daily: { userId: id } }));
      await enqueueMail(tx, host, mail('verify'));
    });
    await settled(3);
    await makeDue();
    await host.mailDelivery.deliver();
    const closed = () =>
      database.db
        .selectFrom('mail_outbox')
        .select(['business_key', 'closed_as'])
        .orderBy('business_key')
        .execute();
    expect(await closed()).toEqual([
      { business_key: 'cancelled', closed_as: 'sent' },
      { business_key: 'draw-changed', closed_as: 'sent' },
      { business_key: 'last-call', closed_as: null },
      { business_key: 'verify', closed_as: 'sent' },
    ]);
    await sql`update mail_outbox set closed_at = closed_at - interval '24 hours' where closed_at is not null`.execute(
      database.db,
    );
    await makeDue();
    await host.mailDelivery.deliver();
    expect((await closed()).every(({ closed_as }) => closed_as === 'sent')).toBe(true);
  });

  test('that comes too late is not sent', async () => {
    await inTransaction(database.db, (tx) =>
      enqueueMail(tx, working(), mail('too-late', { expiresAt: new Date(Date.now() - 1).toISOString() })),
    );
    await settled(1);
    expect(await rows()).toMatchObject([{ closed_as: 'skipped' }]);
    expect(sent).toEqual([]);
  });

  test('keeps its headers', async () => {
    await inTransaction(database.db, (tx) =>
      enqueueMail(
        tx,
        working(),
        mail('with-headers', { headers: { 'List-Unsubscribe': '<https://a.example>' } }),
      ),
    );
    await settled(1);
    expect(sent).toMatchObject([{ headers: { 'List-Unsubscribe': '<https://a.example>' } }]);
  });
});
