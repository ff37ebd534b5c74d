/** A tournament whose prize was paid: `fan` had all right, and `other` one wrong. */
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { buildTournament, enter, picksOf, type TestTournament } from '../../../../testing/factories.ts';
import { letPass, playAll, start, statusOf } from '../../../../testing/play.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { mailsForFile } from '../../../announcements/testing/mails.ts';
import { advanceTournament } from '../../lifecycle/advance-tournament.ts';

/** Before each test of a file $100 of another one is paid, and nothing waits to be mailed. */
export async function paidTournamentForFile() {
  const mails = await mailsForFile();
  const { admin, fan, other, run, test } = mails;
  /** Over before anything is paid. */
  const buildFinished = async () => {
    const tournament = await buildTournament(test);
    given.tournament = tournament;
    await enter(test, fan, tournament);
    const oneWrong = picksOf(tournament, (match) => ({ side: match === 0 ? 1 : 0 }));
    await enter(test, other, tournament, oneWrong);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advance();
  };
  const advance = () => advanceTournament(test.ctx, given.tournament.id);
  const payPrize = () => payPrizeOf(test, given.tournament);
  const moveTo = async (status: string) => {
    const path = `tournaments/${given.tournament.id}`;
    const { body: read } = await test.call('GET', `/${path}`);
    const answer = await test.call('PATCH', `/admin/${path}`, {
      as: admin.token,
      headers: { 'if-match': String(read.data.version) },
      body: { status, endHold: status === 'PAYING', reason: 'Looked at again' },
    });
    expect(answer.body).toMatchObject({ data: { status } });
  };
  const shown = async () => (await test.call('GET', `/tournaments/${given.tournament.id}/prizes`)).body.data;
  const given = { tournament: await buildTournament(test) };
  beforeEach(async () => {
    await buildFinished();
    await payPrize();
    expect(await statusOf(test, given.tournament)).toBe('PAID');
    await run();
    test.mails.length = 0;
  });
  return { ...mails, given, buildFinished, advance, payPrize, moveTo, shown };
}

/** The hold of a day passes, and whatever is due then is paid. */
export async function payPrizeOf(test: TestApp, tournament: TestTournament): Promise<void> {
  await letPass(test, tournament, 24);
  await advanceTournament(test.ctx, tournament.id);
  await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
    where tournament_id = ${tournament.id} and status = 'DUE'`.execute(test.db);
  await advanceTournament(test.ctx, tournament.id);
}
