import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, buildTournament, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { enterAll, letPass, play, playAll, prizesOf, start, statusOf } from '../../../testing/play.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { calculatePrizes } from '../prizes/calculate-prizes.ts';
import { asCurrent } from '../prizes/record-calculation.ts';
import { sealTournament } from '../seal/seal-tournament.ts';
import { advanceTournament, advanceTournaments } from './advance-tournament.ts';
import { lockLifecycle } from './lifecycle-facts.ts';
import { verifyBoard } from './verify-board.ts';

let tournament: TestTournament;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fans = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
beforeEach(async () => {
  tournament = await buildTournament(test);
});

const advance = () => advanceTournament(test.ctx, tournament.id);
const issues = (type: string) =>
  test.db
    .selectFrom('data_issue')
    .select(['description', 'closed_at'])
    .where('resource_id', '=', tournament.id)
    .where('type', '=', type)
    .execute();

describe('a tournament moves by itself', () => {
  it('from the seal to the prizes, and keeps when it did', async () => {
    await enterAll(test, tournament, fans);
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    await advance();
    expect(await statusOf(test, tournament)).toBe('ACTIVE');
    await playAll(test, tournament, admin);
    expect(await statusOf(test, tournament)).toBe('COMPLETED');
    await advance();
    expect(await statusOf(test, tournament)).toBe('SCORED');
    await letPass(test, tournament, 23.9);
    await advance();
    expect(await statusOf(test, tournament)).toBe('SCORED');
    await letPass(test, tournament, 0.1);
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAYING');
    expect(await prizesOf(test, tournament)).toEqual([
      { user_id: fans[0]?.userId, amount: 10_000, status: 'DUE' },
    ]);
    const moves = await test.db
      .selectFrom('tournament_status_change')
      .select(['from_status', 'to_status'])
      .where('tournament_id', '=', tournament.id)
      .orderBy('id')
      .execute();
    expect(moves.map(({ from_status, to_status }) => `${from_status} ${to_status}`)).toEqual([
      'UPCOMING ACTIVE',
      'ACTIVE COMPLETED',
      'COMPLETED SCORED',
      'SCORED PAYING',
    ]);
  });

  it('edge 23: on several machines at once, as on one', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await Promise.all(Array.from({ length: 4 }, advance));
    await letPass(test, tournament, 24);
    await Promise.all(Array.from({ length: 4 }, advance));
    expect(await statusOf(test, tournament)).toBe('PAYING');
    expect(await prizesOf(test, tournament)).toHaveLength(1);
  });

  it('edge 26: straight to paid where nobody wins', async () => {
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advance();
    await letPass(test, tournament, 24);
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect(await prizesOf(test, tournament)).toEqual([]);
  });

  it('one that fails keeps none of the others', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    const broken = await buildTournament(test);
    await start(test, broken);
    await playAll(test, broken, admin);
    await sql`update tournament set scoring_rules = 'unheard-of' where id = ${broken.id}`.execute(test.db);
    await expect(advanceTournaments(test.ctx)).rejects.toThrow('cannot be scored');
    expect(await statusOf(test, tournament)).toBe('SCORED');
    await sql`update tournament set scoring_rules = 'classic-1' where id = ${broken.id}`.execute(test.db);
  });
});

describe('the board is verified before it counts', () => {
  it('edge 24: an entry changed behind the product stops the tournament, until it is mended', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    const tamper = (byte: string, whose: string) => sql`
      update entry_version set picks = overlay(picks placing ${`\\x${byte}`}::bytea from 1 for 1)
      where entry_id in (select id from entry where tournament_id = ${tournament.id} and user_id = ${whose})`;
    await sql`alter table entry_version disable trigger entry_version_append_only`.execute(test.db);
    await tamper('0c', fans[0]?.userId ?? '').execute(test.db);
    await advance();
    expect(await statusOf(test, tournament)).toBe('COMPLETED');
    expect(await issues('BOARD_MISMATCH')).toMatchObject([
      { description: expect.stringMatching(/scores \d+ with \d right, not \d+ with \d/), closed_at: null },
    ]);
    await tamper('08', fans[0]?.userId ?? '').execute(test.db);
    await sql`alter table entry_version enable trigger entry_version_append_only`.execute(test.db);
    await advance();
    expect(await statusOf(test, tournament)).toBe('SCORED');
    expect(await issues('BOARD_MISMATCH')).toMatchObject([{ closed_at: expect.any(String) }]);
  });

  it('edge 18: a correction is verified and held anew', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advance();
    await letPass(test, tournament, 30);
    const corrected = await play(test, tournament, { as: admin, match: 6, winner: 1 });
    expect(corrected.status).toBe(200);
    expect(await statusOf(test, tournament)).toBe('COMPLETED');
    await advance();
    expect(await statusOf(test, tournament)).toBe('SCORED');
    await advance();
    expect(await statusOf(test, tournament)).toBe('SCORED');
  });
});

describe('edge 51: what is older than its tournament is dropped', () => {
  it('the seal of a start that was moved later', async () => {
    await enterAll(test, tournament, fans);
    await sql`update tournament set starts_at = clock_timestamp() + interval '1 day' where id = ${tournament.id}`.execute(
      test.db,
    );
    expect(await sealTournament(test.db, tournament.id, 'due')).toEqual({ sealed: false, entryCount: 0 });
    expect(await statusOf(test, tournament)).toBe('UPCOMING');
  });

  it('a verified board, and prizes calculated of it, once newer results came in', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    const calculation = await calculatePrizes(test.db, tournament.id);
    if (!calculation) throw new Error('nothing was calculated');
    const current = () =>
      inTransaction(test.db, async (tx) =>
        asCurrent(tx, await lockTournament(tx, tournament.id, null), calculation),
      );
    expect(await current()).toMatchObject(calculation);
    await verifyBoard(test.ctx, tournament.id);
    await play(test, tournament, { as: admin, match: 6, winner: 1 });
    expect(await current()).toBeNull();
    const decided = await inTransaction(test.db, (tx) => lockLifecycle(tx, tournament.id));
    expect(decided?.facts).toMatchObject({ allDecided: true, boardVerified: false });
  });
});

it('winners who would be told late are an issue, until they are told', async () => {
  await enterAll(test, tournament, fans);
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advance();
  await sql`update match set completed_at = completed_at - interval '61 hours'
    where tournament_id = ${tournament.id}`.execute(test.db);
  await advanceTournaments(test.ctx);
  expect(await issues('PRIZE_LATE')).toMatchObject([{ closed_at: null }]);
  await letPass(test, tournament, 24);
  await advanceTournaments(test.ctx);
  expect(await issues('PRIZE_LATE')).toMatchObject([{ closed_at: expect.any(String) }]);
});

describe('edge 20: a correction once somebody was paid', () => {
  const paid = async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advance();
    await letPass(test, tournament, 24);
    await advance();
    await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
      where tournament_id = ${tournament.id}`.execute(test.db);
    await advance();
  };

  it('by the officials changes the board and pays nobody', async () => {
    await paid();
    await play(test, tournament, { as: admin, match: 0, winner: 1, more: { cascade: true } });
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect(await prizesOf(test, tournament)).toHaveLength(1);
  });

  it('of an error of ours pays the rightful winner too, and takes nothing back', async () => {
    await paid();
    const turn = async (match: number, winner: 0 | 1) => {
      const answer = await play(test, tournament, {
        as: admin,
        match,
        winner,
        more: { cascade: true, operatorError: true },
      });
      expect(answer.status).toBe(200);
    };
    await turn(0, 1);
    expect(await statusOf(test, tournament)).toBe('ACTIVE');
    await turn(4, 0);
    await turn(6, 0);
    await advance();
    await letPass(test, tournament, 24);
    await advance();
    const rightful = await prizesOf(test, tournament);
    expect(rightful).toHaveLength(2);
    expect(rightful).toContainEqual({ user_id: fans[0]?.userId, amount: 10_000, status: 'SETTLED' });
    expect(rightful).toContainEqual({ user_id: fans[1]?.userId, amount: 10_000, status: 'DUE' });
  });
});
