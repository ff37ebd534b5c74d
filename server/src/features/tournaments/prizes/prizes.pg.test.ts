import { createHash } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { letPass, playAll, start, statusOf } from '../../../testing/play.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';
import { payPrizes } from './settle-prize.ts';

let tournament: TestTournament;
const test = await testAppForFile({ FEATURE_CREDITS: 'off' });
const boss = await buildPerson(test, { admin: true });
const admins = [boss, await buildPerson(test, { admin: true })];
const fans = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));

/** The first three have all right and tie; the last has one wrong. */
const finish = async (prize?: object) => {
  tournament = await buildTournament(test);
  if (prize) await patch({ prize });
  for (const [n, fan] of fans.entries()) {
    const picks = picksOf(tournament, (match) => ({
      gamesLost: match === 0 && n === 0 ? 1 : 0,
      side: match === 0 && n === 3 ? 1 : 0,
    }));
    await enter(test, fan, tournament, picks);
  }
  await start(test, tournament);
  await playAll(test, tournament, boss);
  await advance();
};
const advance = () => advanceTournament(test.ctx, tournament.id);
const patch = async (body: object) => {
  const { body: read } = await test.call('GET', `/tournaments/${tournament.id}`);
  return test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: boss.token,
    headers: { 'if-match': String(read.data.version) },
    body: { ...body, reason: 'As the sponsor wants it' },
  });
};
const pay = async () => {
  await letPass(test, tournament, 24);
  await advance();
};
const shown = async () =>
  operations.getPrizes.response.parse((await test.call('GET', `/tournaments/${tournament.id}/prizes`)).body)
    .data;
const admin = async () =>
  operations.getAdminPrizes.response.parse(
    (await test.call('GET', `/admin/tournaments/${tournament.id}/prizes`, { as: boss.token })).body,
  ).data;
const release = async (as: TestPerson | undefined, calculation?: number) =>
  test.call('POST', `/admin/tournaments/${tournament.id}/prizes/release`, {
    as: as?.token,
    body: { calculation: calculation ?? (await admin()).calculation ?? 0, reason: 'Checked' },
  });
const releaseBoth = async () => {
  for (const one of admins) expect((await release(one)).status).toBe(200);
};
const settle = (prizeId: string, body: object, as: TestPerson | undefined = admins[0]) =>
  test.call('POST', `/admin/prizes/${prizeId}/settle`, { as: as?.token, body });
const remove = (entryId: string, as: TestPerson | undefined = admins[0]) =>
  test.call('POST', `/admin/tournaments/${tournament.id}/prize-removals`, {
    as: as?.token,
    body: { entryId, reason: 'employee', note: 'Works for us' },
  });
const restore = (entryId: string, as: TestPerson | undefined = admins[0]) =>
  test.call('DELETE', `/admin/tournaments/${tournament.id}/prize-removals/${entryId}`, { as: as?.token });

describe('the prize is shown', () => {
  it('from open to paid, with everything needed to compute it again', async () => {
    tournament = await buildTournament(test);
    expect(await shown()).toMatchObject({
      state: 'open',
      amount: 10_000,
      unit: 'CENT',
      basis: 'correct',
      winners: [],
    });
    await finish();
    const held = await shown();
    expect(held).toMatchObject({ state: 'held', best: 7, winnerCount: 3, entryCount: 4, resultsVersion: 7 });
    expect(Date.parse(held.heldUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    // Edge 26: by hand.
    const order = held.winners.toSorted((a, b) => {
      const hash = (id: string) =>
        createHash('sha256')
          .update(Buffer.from(held.root ?? '', 'hex'))
          .update(Buffer.from(id.replaceAll('-', ''), 'hex'))
          .digest('hex');
      return hash(a.entryId) < hash(b.entryId) ? -1 : 1;
    });
    expect(held.winners).toEqual(order);
    expect(held.winners.map((winner) => winner.amount)).toEqual([3_334, 3_333, 3_333]);
    await pay();
    expect(await shown()).toMatchObject({ state: 'due', winners: held.winners });
    await releaseBoth();
    expect(await shown()).toMatchObject({ state: 'released' });
    for (const prize of (await admin()).prizes)
      expect((await settle(prize.id, { method: 'CASH', reference: `Transfer ${prize.id}` })).status).toBe(
        200,
      );
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect(await shown()).toMatchObject({ state: 'paid', winners: held.winners });
  });

  it('not of what is not published', async () => {
    tournament = await buildTournament(test, { status: 'CREATING' });
    expect(await test.call('GET', `/tournaments/${tournament.id}/prizes`)).toMatchObject({ status: 404 });
  });
});

describe('edge 27: somebody who may not win', () => {
  it('is removed with a reason, the share goes to the others, and the board keeps them', async () => {
    await finish();
    const [first] = (await shown()).winners;
    const entryId = first?.entryId ?? '';
    expect((await remove(entryId)).status).toBe(201);
    const after = await shown();
    expect(after.winners.map((winner) => winner.amount)).toEqual([5_000, 5_000]);
    expect(after.removed).toEqual([{ entryId, userId: first?.userId, username: first?.username }]);
    expect(JSON.stringify(after)).not.toContain('employee');
    expect((await admin()).removals).toMatchObject([{ entryId, reason: 'employee', note: 'Works for us' }]);
    const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
    expect(board.body.data).toHaveLength(4);
    expect((await restore(entryId)).status).toBe(200);
    expect((await shown()).winners).toHaveLength(3);
    await remove(entryId);
    await pay();
    expect((await admin()).prizes.map((prize) => prize.amount)).toEqual([5_000, 5_000]);
    expect((await remove(entryId)).body.error.code).toBe('PRIZE_REFUSED');
    expect((await restore(entryId)).body.error.code).toBe('PRIZE_REFUSED');
  });

  it('is pointed out where our own books know something', async () => {
    await finish();
    const [first, second] = (await shown()).winners;
    await sql`update app_user set banned_at = now() where id = ${first?.userId}`.execute(test.db);
    await sql`update app_user set is_demo = true where id = ${second?.userId}`.execute(test.db);
    const { signs } = await admin();
    await sql`update app_user set banned_at = null, is_demo = false`.execute(test.db);
    expect(signs).toHaveLength(2);
    expect(signs).toContainEqual({ entryId: first?.entryId, sign: 'banned' });
    expect(signs).toContainEqual({ entryId: second?.entryId, sign: 'demo' });
  });

  it('must have entered, and be removed already to be restored', async () => {
    await finish();
    expect(await remove(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await restore(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('the release', () => {
  it('takes two administrators, and the calculation that both looked at', async () => {
    await finish();
    expect((await release(admins[0], 1)).body.error.code).toBe('PRIZE_REFUSED');
    await pay();
    const [prize] = (await admin()).prizes;
    const cash = { method: 'CASH', reference: 'Transfer 1' };
    expect((await release(admins[0], 99)).body.error.code).toBe('STALE_VERSION');
    expect((await release(admins[0])).status).toBe(200);
    expect((await release(admins[0])).body.error.code).toBe('PRIZE_REFUSED');
    expect((await settle(prize?.id ?? '', cash)).body.error.code).toBe('PRIZE_REFUSED');
    expect((await release(admins[1])).status).toBe(200);
    expect((await admin()).approvals).toHaveLength(2);
    const settled = await settle(prize?.id ?? '', cash);
    expect(operations.settlePrize.response.parse(settled.body).data).toMatchObject({
      status: 'SETTLED',
      reference: 'Transfer 1',
    });
    expect((await settle(prize?.id ?? '', cash)).body.error.code).toBe('PRIZE_REFUSED');
  });

  it('of one calculation does not release the next', async () => {
    await finish();
    await pay();
    await releaseBoth();
    const [prize] = (await admin()).prizes;
    await patch({ status: 'SCORED' });
    expect((await admin()).prizes).toEqual([]);
    expect((await settle(prize?.id ?? '', { method: 'CASH', reference: 'Transfer' })).body.error.code).toBe(
      'PRIZE_REFUSED',
    );
    await patch({ status: 'PAYING', endHold: true });
    const again = await admin();
    expect(again).toMatchObject({ calculation: 2, approvals: [] });
    expect(again.prizes).toHaveLength(3);
  });
});

describe('a prize in credits', () => {
  const credits = { amount: 10, unit: 'CREDIT', rule: 'correct-1' };
  const balances = async () => {
    const rows = await test.db
      .selectFrom('ledger_transaction')
      .innerJoin('posting', 'transaction_id', 'id')
      .select('amount')
      .where('kind', '=', 'PRIZE')
      .where('resource_id', '=', tournament.id)
      .where('account', '=', 'user_credits')
      .execute();
    return rows.map((row) => row.amount).toSorted((a, b) => b - a);
  };

  it('edge 23: is posted to each winner once, however often the job runs and wherever it is killed', async () => {
    await finish(credits);
    await pay();
    await payPrizes(test.ctx);
    expect(await balances()).toEqual([]);
    await releaseBoth();
    expect(test.jobs.at(-1)?.name).toBe('pay-prizes');
    for (let statements = 1; statements < 12; statements += 2)
      await payPrizes({ db: mortalDatabase(test.db, statements).db }).catch(() => undefined);
    await Promise.all([1, 2, 3].map(() => payPrizes(test.ctx)));
    expect(await balances()).toEqual([4, 3, 3]);
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('is a whole number, or paid in cash or waived', async () => {
    await finish();
    await pay();
    await releaseBoth();
    const [one, two, three] = (await admin()).prizes;
    const asCredits = { method: 'CREDITS', reference: 'As asked' };
    expect((await settle(one?.id ?? '', asCredits)).body.error.code).toBe('PRIZE_REFUSED');
    expect((await settle(one?.id ?? '', { method: 'WAIVED', reference: 'Mail of today' })).status).toBe(200);
    expect((await settle(two?.id ?? '', { method: 'CASH', reference: 'Transfer 2' })).status).toBe(200);
    expect((await settle(three?.id ?? '', { method: 'CASH', reference: 'Transfer 3' })).status).toBe(200);
    await finish({ amount: 9_000, unit: 'CENT', rule: 'correct-1' });
    await pay();
    await releaseBoth();
    const [whole] = (await admin()).prizes;
    expect((await settle(whole?.id ?? '', asCredits)).status).toBe(200);
    expect(await balances()).toEqual([3]);
  });
});

describe('what is played for', () => {
  it('edge 28: may be ranked by points, so that the bonus breaks ties', async () => {
    await finish({ amount: 5_000, unit: 'CENT', rule: 'points-1' });
    expect(await shown()).toMatchObject({ basis: 'points', amount: 5_000, winnerCount: 1 });
  });
  it('stands once the entries are sealed', async () => {
    await finish();
    expect((await patch({ prize: { amount: 1, unit: 'CENT', rule: 'correct-1' } })).body.error.code).toBe(
      'LOCKED',
    );
  });
});

it('is released, settled and changed by administrators alone', async () => {
  await finish();
  await pay();
  const [prize] = (await admin()).prizes;
  const entryId = prize?.entryId ?? '';
  const path = `/admin/tournaments/${tournament.id}`;
  const calls = [
    ['GET', `${path}/prizes`],
    ['POST', `${path}/prizes/release`, { calculation: 1, reason: 'Mine' }],
    ['POST', `${path}/prize-removals`, { entryId, reason: 'other', note: 'Not me' }],
    ['DELETE', `${path}/prize-removals/${entryId}`],
    ['POST', `/admin/prizes/${prize?.id}/settle`, { method: 'CASH', reference: 'To me' }],
  ] as const;
  for (const [method, where, body] of calls) {
    expect(await test.call(method, where, { body })).toMatchObject({ status: 401 });
    expect(await test.call(method, where, { as: fans[0]?.token, body })).toMatchObject({ status: 403 });
  }
  const nobody = crypto.randomUUID();
  expect(await settle(nobody, { method: 'CASH', reference: 'Transfer' })).toMatchObject({ status: 409 });
  tournament = { ...tournament, id: nobody };
  expect(await release(admins[0], 1)).toMatchObject({ status: 404 });
  expect(await test.call('GET', `/admin/tournaments/${nobody}/prizes`, { as: boss.token })).toMatchObject({
    status: 404,
  });
});
