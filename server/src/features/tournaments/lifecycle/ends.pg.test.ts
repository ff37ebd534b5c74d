/** An end leaves no row behind that nobody can close. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestTournament,
} from '../../../testing/factories.ts';
import { letPass, playAll, prizesOf, start, statusOf } from '../../../testing/play.ts';
import { mailsForFile } from '../../announcements/testing/mails.ts';
import { addMissingSyncs } from '../sync/sync-store.ts';
import { advanceTournament } from './advance-tournament.ts';
import { voidCancelledEntries } from './void-cancelled-entries.ts';

const { admin, fan, oneTo, run, test } = await mailsForFile();

const patch = async ({ id }: TestTournament, body: object) => {
  const { body: read } = await test.call('GET', `/tournaments/${id}`, { as: admin.token });
  return test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    headers: { 'if-match': String(read.data.version) },
    body: { ...body, reason: 'It has to end' },
  });
};
/** A tournament whose prize is due to `fan`. */
async function paying(): Promise<TestTournament> {
  const tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advanceTournament(test.ctx, tournament.id);
  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
  expect(await prizesOf(test, tournament)).toMatchObject([{ user_id: fan.userId, status: 'DUE' }]);
  await run();
  test.mails.length = 0;
  return tournament;
}

describe('a paying tournament that is cancelled', () => {
  it('takes its prizes with it and tells who was to get them, who can leave then', async () => {
    const tournament = await paying();
    expect((await patch(tournament, { status: 'CANCELLED' })).status).toBe(200);
    expect(await prizesOf(test, tournament)).toEqual([]);
    await run();
    expect((await oneTo(fan)).subject).toContain("your prize of $100 won't be paid");
  });

  it('is cured where it was cancelled before that', async () => {
    const tournament = await paying();
    await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
    await Promise.all([1, 2].map(() => voidCancelledEntries(test.ctx)));
    expect(await prizesOf(test, tournament)).toEqual([]);
    await sql`update entry set void_notice_due = false`.execute(test.db);
    await run();
    expect((await oneTo(fan)).subject).toContain("your prize of $100 won't be paid");
  });

  it('and paid at the same moment: either was paid or was cancelled', async () => {
    const tournament = await paying();
    const [prize] = await test.db
      .selectFrom('prize')
      .select('id')
      .where('tournament_id', '=', tournament.id)
      .execute();
    await test.db
      .insertInto('prize_approval')
      .values(
        [admin, await buildPerson(test, { admin: true })].map(({ userId }) => ({
          tournament_id: tournament.id,
          number: 1,
          admin_id: userId,
        })),
      )
      .execute();
    const [cancelled, settled] = await Promise.all([
      patch(tournament, { status: 'CANCELLED' }),
      test.call('POST', `/admin/prizes/${prize?.id}/settle`, {
        as: admin.token,
        body: { method: 'CASH', reference: 'Transfer' },
      }),
    ]);
    const left = await prizesOf(test, tournament);
    if (settled.status === 200) expect([left.length, cancelled.status]).toEqual([1, 409]);
    else expect([left, await statusOf(test, tournament)]).toEqual([[], 'CANCELLED']);
  });
});

it('leagues follow a tournament that is started over, and its page is followed as before', async () => {
  const tournament = await buildTournament(test);
  await sql`update tournament set source_url = 'https://www.psaworldtour.com/tournament/again/' where id = ${tournament.id}`.execute(
    test.db,
  );
  await sql`insert into tournament_sync (tournament_id, enabled) values (${tournament.id}, false)`.execute(
    test.db,
  );
  const league = await buildLeague(test, fan, { tournamentId: tournament.id, hasSeason: false });
  await start(test, tournament);
  const { body: read } = await test.call('GET', `/tournaments/${tournament.id}`);
  const again = await test.call('POST', `/admin/tournaments/${tournament.id}/start-over`, {
    as: admin.token,
    headers: { 'if-match': String(read.data.version) },
    body: { startsAt: new Date(Date.now() + 3_600_000).toISOString(), reason: 'The wrong day' },
  });
  const { id } = again.body.data;
  const { tournament_id } = await test.db
    .selectFrom('league')
    .select('tournament_id')
    .where('id', '=', league.id)
    .executeTakeFirstOrThrow();
  expect(tournament_id).toBe(id);
  await inTransaction(test.db, addMissingSyncs);
  const sync = await test.call('GET', `/admin/tournaments/${id}/sync`, { as: admin.token });
  expect(sync.body.data.enabled).toBe(false);
});

it('the share of a winner who leaves during the hold goes to the others', async () => {
  const [one, two] = [await buildPerson(test), await buildPerson(test)];
  const tournament = await buildTournament(test);
  for (const person of [one, two]) {
    await giveCredits(test, person, 1);
    await enter(test, person, tournament);
  }
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advanceTournament(test.ctx, tournament.id);
  expect((await test.call('DELETE', '/user', { as: one.token })).status).toBe(200);
  const shown = await test.call('GET', `/tournaments/${tournament.id}/prizes`);
  expect(shown.body.data.winners).toMatchObject([{ userId: two.userId, amount: 10_000 }]);
  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
  expect(await prizesOf(test, tournament)).toEqual([{ user_id: two.userId, amount: 10_000, status: 'DUE' }]);
});
