import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, openDatabase, type Tx } from '../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { sealInTransaction } from '../tournaments/seal/seal-tournament.ts';
import { FREE } from './save-entries.ts';
import { createSaveQueue } from './save-queue.ts';

let open: TestTournament;
const database = await createTestDatabase();
const test = await testAppForFile({ FEATURE_CREDITS: 'on' }, { database });
beforeEach(async () => {
  open = await buildTournament(test);
});

async function buildFan(amount = 1): Promise<TestPerson> {
  const fan = await buildPerson(test);
  if (amount > 0) await giveCredits(test, fan, amount);
  return fan;
}
const buildFans = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => buildFan()));

const otherTips = () =>
  tipsOf(
    open,
    picksOf(open, () => ({ gamesLost: 2 })),
  );
const post = ({ token }: TestPerson, matchTips: unknown = tipsOf(open), headers = {}) =>
  test.call('POST', `/tournaments/${open.id}/entries`, { as: token, body: { matchTips }, headers });

/** Sends calls while the tournament's row is locked, so that all of them queue; then runs `meanwhile` and unlocks. */
async function whileHeld<T>(
  calls: () => Promise<T>[],
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<T[]> {
  const { promise: sent, resolve: send } = Promise.withResolvers<Promise<T>[]>();
  await inTransaction(test.db, async (tx) => {
    await sql`select from tournament where id = ${open.id} for update`.execute(tx);
    send(calls());
    await expect.poll(waitingForRow).toBe(1);
    await meanwhile(tx);
  });
  return Promise.all(await sent);
}

/** Batches that wait for a row; the rest of the crowd waits behind them. */
async function waitingForRow(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%for share%' and datname = current_database()`.execute(
    test.db,
  );
  return rows[0]?.count ?? 0;
}

async function savedEntries(): Promise<{ user_id: string; version: number; written_in: string }[]> {
  const { rows } = await sql<{ user_id: string; version: number; written_in: string }>`
    select user_id, version, xmin::text as written_in from entry where tournament_id = ${open.id}`.execute(
    test.db,
  );
  return rows;
}

describe('saves that wait at the same moment', () => {
  it('are written in few transactions, each with its own entry and its own credit', async () => {
    const fans = await buildFans(20);
    const answers = await whileHeld(
      () => fans.map((fan) => post(fan)),
      async () => undefined,
    );
    expect(answers.map(({ status }) => status)).toEqual(fans.map(() => 201));
    expect(answers.map(({ body }) => body.data.userId)).toEqual(fans.map(({ userId }) => userId));
    const saved = await savedEntries();
    expect(saved).toHaveLength(20);
    // The first save found no other to wait for.
    expect(new Set(saved.map(({ written_in }) => written_in)).size).toBe(2);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('are a crowd while they last, and a few are none', async () => {
    await expect.poll(() => test.ctx.saveQueue.isCrowded()).toBe(false);
    await Promise.all((await buildFans(5)).map((fan) => post(fan)));
    expect(test.ctx.saveQueue.isCrowded()).toBe(false);
    const fans = await buildFans(20);
    await whileHeld(
      () => fans.map((fan) => post(fan)),
      async () => undefined,
    );
    expect(test.ctx.saveQueue.isCrowded()).toBe(true);
    await expect.poll(() => test.ctx.saveQueue.isCrowded()).toBe(false);
  });

  it('let a write of the staff go first in a crowd, and a few do not', async () => {
    const staff = Promise.withResolvers<void>();
    const passed = vi.fn(() => staff.promise);
    const { db, drawCache } = test.ctx;
    const queue = createSaveQueue({ db, drawCache, staffWrites: { passed } }, 2);
    const save = ({ userId }: TestPerson) => queue.save(saveOf(userId));
    await Promise.all((await buildFans(5)).map(save));
    expect(passed).not.toHaveBeenCalled();
    await Promise.all((await buildFans(20)).map(save));
    let isSaved = false;
    const late = save(await buildFan()).then(() => {
      isSaved = true;
    });
    expect(passed).toHaveBeenCalled();
    await sleep(100);
    expect(isSaved).toBe(false);
    staff.resolve();
    await late;
  });

  it('are refused each for itself: who is refused keeps nobody else from it', async () => {
    const [poor, late] = [await buildFan(0), await buildFan()];
    const [wrong, gone] = [await buildFan(), await buildFan()];
    const fine = await buildFans(6);
    const entry = await enter(test, late, open);
    await post(late, otherTips());
    const stale = () =>
      test.call('PUT', `/entries/${entry.id}/match-tips`, {
        as: late.token,
        body: { matchTips: tipsOf(open) },
        headers: { 'if-match': '1' },
      });
    const answers = await whileHeld(
      () => [
        ...fine.slice(0, 2).map((fan) => post(fan)),
        post(poor),
        stale(),
        post(wrong, tipsOf(open).slice(0, 5)),
        post(gone),
        ...fine.slice(2).map((fan) => post(fan)),
      ],
      () =>
        test.db
          .updateTable('app_user')
          .set({ deleted_at: new Date() })
          .where('id', '=', gone.userId)
          .execute(),
    );
    const refusals = answers.slice(2, 6).map(({ status, body }) => [status, body.error.code]);
    expect(refusals).toEqual([
      [402, 'INSUFFICIENT_CREDITS'],
      [409, 'STALE_VERSION'],
      [422, 'INCOMPLETE_TIPS'],
      [401, 'UNAUTHENTICATED'],
    ]);
    expect([...answers.slice(0, 2), ...answers.slice(6)].map(({ status }) => status)).toEqual(
      fine.map(() => 201),
    );
    const saved = await savedEntries();
    expect(new Set(saved.map((one) => one.user_id))).toEqual(
      new Set([late.userId, ...fine.map(({ userId }) => userId)]),
    );
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('do not wait for one whose entry is held by somebody else, who comes in when it is let go', async () => {
    const [slow, ...quick] = await buildFans(5);
    if (!slow) throw new Error('nobody there');
    const { id } = await enter(test, slow, open);
    const waiting = await inTransaction(test.db, async (tx) => {
      await sql`select from entry where id = ${id} for update`.execute(tx);
      const held = post(slow, otherTips());
      const answers = await Promise.all(quick.map((fan) => post(fan)));
      expect(answers.map(({ status }) => status)).toEqual(quick.map(() => 201));
      return { held };
    });
    expect(await waiting.held).toMatchObject({ status: 201, body: { data: { version: 2 } } });
  });

  it('edge 1: are all refused when the seal was quicker, and none of them is written', async () => {
    const fans = await buildFans(6);
    const answers = await whileHeld(
      () => fans.map((fan) => post(fan)),
      (tx) => sealInTransaction(tx, open.id, { when: 'now', authority: 'hand' }),
    );
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      fans.map(() => [409, 'LOCKED']),
    );
    expect(await savedEntries()).toEqual([]);
  });

  it('fail together when their connection dies, with nothing written, and may be sent again', async () => {
    const fans = await buildFans(6);
    const keys = fans.map(() => ({ 'idempotency-key': randomUUID() }));
    const send = () => fans.map((fan, n) => post(fan, tipsOf(open), keys[n]));
    const answers = await whileHeld(send, () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%for share%' and datname = current_database()`.execute(
        test.db,
      ),
    );
    const lost = answers.filter(({ status }) => status === 503).length;
    expect(lost).toBeGreaterThan(0);
    expect(await savedEntries()).toHaveLength(fans.length - lost);
    const again = await Promise.all(send());
    expect(again.map(({ status, body }) => [status, body.data.version])).toEqual(fans.map(() => [201, 1]));
    expect(await savedEntries()).toHaveLength(fans.length);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });
});

describe('saves of one person', () => {
  it('happen one after the other: of two over the same version one is refused', async () => {
    const fan = await buildFan();
    const { id } = await enter(test, fan, open);
    const answers = await Promise.all(
      [0, 1, 2].map((gamesLost) =>
        test.call('PUT', `/entries/${id}/match-tips`, {
          as: fan.token,
          body: {
            matchTips: tipsOf(
              open,
              picksOf(open, () => ({ side: 1, gamesLost: gamesLost as 0 | 1 | 2 })),
            ),
          },
          headers: { 'if-match': '1' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await savedEntries()).toMatchObject([{ version: 2 }]);
  });

  it('with the same key are answered alike by two processes at once', async () => {
    const db = await openDatabase({ url: database.url });
    const other = await createTestApp(
      { FEATURE_CREDITS: 'on' },
      { database: { db, url: database.url, drop: () => db.destroy() } },
    );
    try {
      const fan = await buildFan(2);
      const providerId = await providerOf(fan);
      const there = other.tokenFor({ providerId, email: null, emailConfirmed: true, sessionId: null });
      for (let round = 0; round < 5; round += 1) {
        const headers = { 'idempotency-key': randomUUID() };
        const body = { matchTips: round % 2 === 0 ? tipsOf(open) : otherTips() };
        const path = `/tournaments/${open.id}/entries`;
        const [here, elsewhere] = await Promise.all([
          test.call('POST', path, { as: fan.token, body, headers }),
          other.call('POST', path, { as: there, body, headers }),
        ]);
        expect([here.status, elsewhere.status]).toEqual([201, 201]);
        expect(here.body).toEqual(elsewhere.body);
        expect(here.body.data.version).toBe(round + 1);
      }
      expect((await verifyLedger(test.db)).differences).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('that were refused leave their key free for another try', async () => {
    const fan = await buildFan(0);
    const headers = { 'idempotency-key': randomUUID() };
    expect(await post(fan, tipsOf(open), headers)).toMatchObject({ status: 402 });
    await giveCredits(test, fan, 1);
    expect(await post(fan, tipsOf(open), headers)).toMatchObject({ status: 201 });
  });
});

const saveOf = (userId: string) => ({
  tournamentId: open.id,
  userId,
  matchTips: tipsOf(open),
  entryId: null,
  seen: null,
  ...FREE,
  draftVersion: null,
  call: null,
  answer: () => '{}',
});

async function providerOf({ userId }: TestPerson): Promise<string> {
  const row = await test.db
    .selectFrom('app_user')
    .select('provider_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.provider_id ?? '';
}
