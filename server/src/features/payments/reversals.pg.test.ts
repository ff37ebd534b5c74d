import { credits } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, buildTournament, enter, type TestPerson, tipsOf } from '../../testing/factories.ts';
import { lockVoidable } from '../../testing/lock-voidable.ts';
import { postPrize } from '../credits/change-credits.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { voidEntry } from '../entries/void-entry.ts';
import { sealTournament } from '../tournaments/seal/seal-tournament.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
const app = await startPaymentApp();
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(app.test);
});

const enterNew = async () => {
  const tournament = await buildTournament(app.test);
  const { id } = await enter(app.test, fan, tournament);
  return { tournament, entryId: id as string };
};
const entryStatus = async (entryId: string) => {
  const row = await app.test.db
    .selectFrom('entry')
    .select('status')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return row.status;
};
const amounts = async () => {
  const { body } = await app.test.call('GET', '/credit-transactions', { as: fan.token });
  return body.data.map((one: { amount: number }) => one.amount).reverse();
};

describe('edge 32: a refund', () => {
  it('of unspent credits takes them back', async () => {
    const paymentId = await app.buy(fan, 5);
    app.fake.state.refund(paymentId, 5_000);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('REFUNDED');
    expect(await amounts()).toEqual([5, -5]);
  });

  it('in parts takes a credit for each price begun', async () => {
    const paymentId = await app.buy(fan, 5);
    for (const [cents, left] of [
      [1, 4],
      [999, 4],
      [1, 3],
      [1_499, 2],
    ] as const) {
      app.fake.state.refund(paymentId, cents);
      await app.deliverAll();
      expect(await app.balanceOf(fan)).toEqual({ credits: left, debt: 0 });
    }
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
    app.fake.state.refund(paymentId, 2_500);
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('REFUNDED');
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
  });

  it('of spent credits voids unsealed entries, newest first, and no more than it must', async () => {
    const paymentId = await app.buy(fan, 5);
    const [oldest, middle, newest] = [await enterNew(), await enterNew(), await enterNew()];
    app.fake.state.refund(paymentId, 4_000);
    await app.deliverAll();
    expect(await Promise.all([oldest, middle, newest].map((one) => entryStatus(one.entryId)))).toEqual([
      'ACTIVE',
      'VOID',
      'VOID',
    ]);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect(await amounts()).toEqual([5, -1, -1, -1, 1, 1, -4]);
  });

  it('leaves sealed entries alone: what they cost is owed, and blocks entering until it is repaid', async () => {
    const paymentId = await app.buy(fan, 2);
    const sealed = await enterNew();
    const open = await enterNew();
    await sealTournament(app.test.db, sealed.tournament.id, 'now');
    app.fake.state.refund(paymentId, 2_000);
    await app.deliverAll();
    expect([await entryStatus(sealed.entryId), await entryStatus(open.entryId)]).toEqual(['ACTIVE', 'VOID']);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 1 });
    const refused = await app.test.call('POST', `/tournaments/${open.tournament.id}/entries`, {
      as: fan.token,
      body: { matchTips: tipsOf(open.tournament) },
    });
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { code: 'INSUFFICIENT_CREDITS', details: { debt: 1 } } },
    });
    expect(refused.body.error.message).toContain('You owe 1 credit');
    await app.buy(fan, 2);
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
    await enterNew();
  });

  it('that fails gives the credits back', async () => {
    const paymentId = await app.buy(fan, 2);
    const refundId = app.fake.state.refund(paymentId, 2_000, 'pending');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    app.fake.state.setRefund(refundId, 'failed');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 2, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
  });

  it('in another currency takes nothing and opens a data issue', async () => {
    const paymentId = await app.buy(fan, 2);
    app.fake.state.refund(paymentId, 2_000);
    const [told] = app.fake.takeEvents();
    const object = { ...app.fake.state.refunds.at(-1), currency: 'eur' };
    await app.deliver({ ...told, id: 'evt_eur', object: 'event', data: { object } });
    expect(await app.balanceOf(fan)).toEqual({ credits: 2, debt: 0 });
    const issue = await app.test.db
      .selectFrom('data_issue')
      .select('severity')
      .where('resource_id', '=', paymentId)
      .executeTakeFirst();
    expect(issue?.severity).toBe('HIGH');
  });
});

describe('edge 32: a dispute', () => {
  it('takes the credits, and one that is won restores them, but not the entries', async () => {
    const paymentId = await app.buy(fan, 1);
    const { entryId } = await enterNew();
    const disputeId = app.fake.state.dispute(paymentId);
    await app.deliverAll();
    expect(await entryStatus(entryId)).toBe('VOID');
    expect(await app.statusOf(paymentId)).toBe('DISPUTED');
    app.fake.state.setDispute(disputeId, 'under_review');
    app.fake.state.setDispute(disputeId, 'won');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
    expect(await entryStatus(entryId)).toBe('VOID');
  });

  it('that is won takes the debt away that it made', async () => {
    const paymentId = await app.buy(fan, 1);
    const { tournament } = await enterNew();
    await sealTournament(app.test.db, tournament.id, 'now');
    const disputeId = app.fake.state.dispute(paymentId);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 1 });
    app.fake.state.setDispute(disputeId, 'won');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
  });

  it('that is lost stays, and takes nothing more', async () => {
    const paymentId = await app.buy(fan, 2);
    app.fake.state.setDispute(app.fake.state.dispute(paymentId), 'lost');
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('DISPUTED');
    expect(await amounts()).toEqual([2, -2]);
  });

  it('that is only announced changes nothing', async () => {
    const paymentId = await app.buy(fan, 2);
    app.fake.state.dispute(paymentId, 'warning_needs_response');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 2, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
  });

  it('beside a refund of the same charge never takes more than was bought', async () => {
    const paymentId = await app.buy(fan, 2);
    await app.give(fan, 5);
    app.fake.state.refund(paymentId, 2_000);
    const disputeId = app.fake.state.dispute(paymentId);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 5, debt: 0 });
    app.fake.state.setDispute(disputeId, 'won');
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 5, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('REFUNDED');
  });

  it('of which only the end is heard changes nothing', async () => {
    const paymentId = await app.buy(fan, 2);
    const disputeId = app.fake.state.dispute(paymentId);
    app.fake.state.setDispute(disputeId, 'won');
    const [created, won] = app.fake.takeEvents();
    if (!created || !won) throw new Error('nothing was told');
    await app.deliver(won);
    await app.deliver(created);
    expect(await amounts()).toEqual([2]);
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
  });

  it('sets a prize off against what is owed', async () => {
    const paymentId = await app.buy(fan, 2);
    const [first, second] = [await enterNew(), await enterNew()];
    for (const { tournament } of [first, second]) await sealTournament(app.test.db, tournament.id, 'now');
    app.fake.state.dispute(paymentId);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 2 });
    await inTransaction(app.test.db, (tx) =>
      postPrize(tx, {
        userId: fan.userId,
        tournamentId: first.tournament.id,
        credits: credits(10),
        actorId: null,
        reason: 'Most correct picks',
      }),
    );
    expect(await app.balanceOf(fan)).toEqual({ credits: 8, debt: 0 });
  });
});

describe('at once', () => {
  it('a refund and twelve new entries leave no entry that is owed for', async () => {
    for (let round = 0; round < 5; round += 1) {
      fan = await buildPerson(app.test);
      const paymentId = await app.buy(fan, 5);
      const tournaments = await Promise.all(Array.from({ length: 12 }, () => buildTournament(app.test)));
      app.fake.state.refund(paymentId, 5_000);
      await Promise.all([
        ...tournaments.map((tournament) =>
          app.test.call('POST', `/tournaments/${tournament.id}/entries`, {
            as: fan.token,
            body: { matchTips: tipsOf(tournament) },
          }),
        ),
        app.deliverAll(),
      ]);
      expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
      const { rows } =
        await sql`select 1 from entry where user_id = ${fan.userId} and status = 'ACTIVE'`.execute(
          app.test.db,
        );
      expect(rows).toEqual([]);
    }
  });

  it('a refund and the cancelling of the tournament give the entry back once', async () => {
    const paymentId = await app.buy(fan, 1);
    const { tournament, entryId } = await enterNew();
    app.fake.state.refund(paymentId, 1_000);
    await Promise.all([
      app.deliverAll(),
      inTransaction(app.test.db, async (tx) => {
        const locked = await lockVoidable(tx, tournament.id);
        await voidEntry(tx, locked, { entryId, actorId: null, reason: 'Tournament cancelled' });
      }),
    ]);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect(await amounts()).toEqual([1, -1, 1, -1]);
  });
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(app.test.db)).differences).toEqual([]);
});
