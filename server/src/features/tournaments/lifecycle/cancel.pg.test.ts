import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { start, statusOf } from '../../../testing/play.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { openDataIssue } from '../../issues/data-issue.ts';
import { voidCancelledEntries } from './void-cancelled-entries.ts';

const FANS = 12;
const fans: TestPerson[] = [];
let tournament: TestTournament;
const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });
for (let n = 0; n < FANS; n += 1) fans.push(await buildPerson(test));
beforeEach(async () => {
  tournament = await buildTournament(test);
  for (const fan of fans) await giveCredits(test, fan, 1);
  for (const fan of fans) await enter(test, fan, tournament);
});

const cancel = async () => {
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`, { as: admin.token });
  return test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { status: 'CANCELLED', reason: 'The venue is under water' },
  });
};
const entries = () =>
  test.db
    .selectFrom('entry')
    .select(['status', 'void_reason'])
    .where('tournament_id', '=', tournament.id)
    .execute();
const refunds = () =>
  test.db
    .selectFrom('ledger_transaction')
    .select('business_key')
    .where('resource_id', '=', tournament.id)
    .where('kind', '=', 'ENTRY_REFUND')
    .execute();
const expectAllRefunded = async () => {
  expect(await entries()).toEqual(
    fans.map(() => ({ status: 'VOID', void_reason: 'The tournament was cancelled' })),
  );
  expect(await refunds()).toHaveLength(FANS);
  expect((await verifyLedger(test.db)).differences).toEqual([]);
};

describe('edge 35: a cancelled tournament', () => {
  it('leaves nothing to cure, and opens nothing again; events that a person must see stay', async () => {
    const resource = { type: 'TOURNAMENT', id: tournament.id, name: 'Under water' } as const;
    await inTransaction(test.db, async (tx) => {
      for (const type of ['MISSING_RANK', 'ZONE_UNKNOWN', 'DRAW_CHANGED_AFTER_SEAL'] as const)
        await openDataIssue(tx, { type, resource, what: 'Odd.' });
    });
    const open = async () => {
      const { rows } = await sql<{ type: string }>`
        select type from data_issue where resource_id = ${tournament.id} and closed_at is null`.execute(
        test.db,
      );
      return rows.map(({ type }) => type);
    };
    await cancel();
    expect(await open()).toEqual(['DRAW_CHANGED_AFTER_SEAL']);
    const [player] = tournament.draw.slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : []));
    const answer = await test.call('PATCH', `/admin/players/${player}`, {
      as: admin.token,
      body: { worldRank: null },
    });
    expect(answer.status).toBe(200);
    expect(await open()).toEqual(['DRAW_CHANGED_AFTER_SEAL']);
  });

  it('voids each entry and gives back what it paid, once, however often it is told', async () => {
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'CANCELLED' } } });
    expect(test.jobs.at(-1)?.name).toBe('void-cancelled');
    await Promise.all([1, 2, 3].map(() => voidCancelledEntries(test.ctx)));
    await voidCancelledEntries(test.ctx);
    await expectAllRefunded();
    const mine = operations.myEntries.response.parse(
      (await test.call('GET', '/entries', { as: fans[0]?.token })).body,
    );
    expect(mine.data.find(({ tournamentId }) => tournamentId === tournament.id)).toMatchObject({
      status: 'VOID',
      voided: { reason: 'The tournament was cancelled', refundedCredits: 1 },
    });
    expect(await cancel()).toMatchObject({ status: 200 });
  });

  it('goes on where it was killed, at whatever statement', async () => {
    await cancel();
    let deaths = 0;
    for (let statements = 1; ; statements += 3) {
      const mortal = mortalDatabase(test.db, statements);
      try {
        await voidCancelledEntries({ db: mortal.db });
        break;
      } catch {
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(5);
    await expectAllRefunded();
  });

  it('also once play has begun, and takes no entry any more', async () => {
    await start(test, tournament);
    await cancel();
    await voidCancelledEntries(test.ctx);
    await expectAllRefunded();
    const late = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: fans[0]?.token,
      body: { matchTips: [] },
    });
    expect(late.body.error.code).toBe('LOCKED');
    expect(await statusOf(test, tournament)).toBe('CANCELLED');
  });

  it('is shown as such to who entered', async () => {
    await cancel();
    const { body } = await test.call('GET', '/entries', { as: fans[0]?.token });
    const entry = body.data.find((one: { tournamentId: string }) => one.tournamentId === tournament.id);
    expect(entry.tournament.status).toBe('CANCELLED');
  });
});
