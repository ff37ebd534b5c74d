import { quietSpanAt } from '@boast/domain/news/news';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  saveDraft,
  type TestPerson,
} from '../../testing/factories.ts';
import { play, start } from '../../testing/play.ts';
import { deliverPush } from '../news/push/deliver-push.ts';
import { pushForFile } from '../news/push/testing/push-for-file.ts';
import { announce } from './announce/announce.ts';
import { sendNews } from './send-news.ts';

const { browserOf, set, shownOn, test } = await pushForFile();
const admin = await buildPerson(test, { admin: true });

async function told() {
  const fan = await buildPerson(test);
  await set(fan, { quiet_from: 0, quiet_to: 0 });
  return { fan, browser: await browserOf(fan) };
}
const run = async () => {
  await sendNews(test.ctx);
  await deliverPush(test.ctx);
  await test.ctx.mailDelivery.deliver();
};
const mailsOf = async ({ userId }: TestPerson) => {
  const { email } = await test.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const nameOf = async (tournament: { readonly id: string }) =>
  (
    await test.db
      .selectFrom('tournament')
      .select('name')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow()
  ).name;

describe('news of tournaments', () => {
  it("says whose draw it is, where it is a club's", async () => {
    const { fan, browser } = await told();
    const [organiser, tournament] = [await buildPerson(test), await buildTournament(test)];
    await enter(test, fan, tournament);
    await sql`update tournament set organiser_id = ${organiser.userId}, entry_price = 0, prize_amount = 0
      where id = ${tournament.id}`.execute(test.db);
    const facts = { text: 'Courts are cold.', writer: { userId: organiser.userId, name: 'maria' } };
    await inTransaction(test.db, (tx) =>
      announce(tx, { about: { tournamentId: tournament.id }, kind: 'MESSAGE', facts }),
    );
    await run();
    const { username } = await test.db
      .selectFrom('app_user')
      .select('username')
      .where('id', '=', organiser.userId)
      .executeTakeFirstOrThrow();
    const name = await nameOf(tournament);
    expect(shownOn(browser)).toMatchObject([
      {
        title: `${name}: a message from maria`,
        body: `${username}'s draw: maria wrote to everyone in ${name}. Courts are cold.`,
      },
    ]);
  });

  it('is pushed in place of its mail, and mailed where it cannot be', async () => {
    const { fan, browser } = await told();
    const mailed = await buildPerson(test);
    const both = await told();
    await set(both.fan, { mail_off: ['draw_open'] });
    await set(mailed, { push_off: ['draw_open'] });
    const tournament = await buildTournament(test);
    await inTransaction(test.db, (tx) =>
      announce(tx, { about: { tournamentId: tournament.id }, kind: 'PUBLISHED' }),
    );
    await run();
    await run();
    const subject = `${await nameOf(tournament)}: the draw is out`;
    for (const one of [browser, both.browser])
      expect(shownOn(one)).toMatchObject([{ title: subject, path: `/tournaments/${tournament.id}` }]);
    expect([await mailsOf(fan), await mailsOf(mailed)]).toEqual([[], [subject]]);
  });

  it('is stopped by one tap on what was shown, without signing in', async () => {
    const { fan, browser } = await told();
    const tournament = await buildTournament(test);
    const publish = (event: string) =>
      inTransaction(test.db, (tx) =>
        announce(tx, { about: { tournamentId: tournament.id }, kind: 'PUBLISHED', event }),
      );
    await publish('once');
    await run();
    const url = shownOn(browser)[0]?.stopPath ?? '';
    expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect((await test.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
    await publish('twice');
    await run();
    expect(shownOn(browser)).toHaveLength(1);
    expect(await mailsOf(fan)).toHaveLength(1);
    const { switches } = (await test.call('GET', '/user/news', { as: fan.token })).body.data;
    expect(switches[0]).toEqual({ kind: 'draw_open', mail: true, push: false });
  });

  it('of a changed draw is pushed to whose picks it touched', async () => {
    const { fan, browser } = await told();
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    await run();
    const mailsBefore = await mailsOf(fan);
    await sql`
      insert into entry_draw_change (entry_id, version, at, replacements) values (${entry.id}, 1, clock_timestamp(), '[]')`.execute(
      test.db,
    );
    await run();
    expect(shownOn(browser).at(-1)?.title).toBe(`${await nameOf(tournament)}: the draw changed`);
    expect(await mailsOf(fan)).toEqual(mailsBefore);
  });
});

describe('a result', () => {
  it('tells whose champion it put out, and whose rank it moved by a quarter of the field', async () => {
    const tournament = await buildTournament(test);
    // One person misses match 1, whose loser is also their champion.
    const [right, wrong] = [await told(), await told()];
    for (let n = 0; n < 6; n += 1) await enter(test, await buildPerson(test), tournament);
    await enter(test, right.fan, tournament);
    await enter(
      test,
      wrong.fan,
      tournament,
      picksOf(tournament, (match) => ({ side: [1, 4].includes(match) ? 1 : 0 })),
    );
    await start(test, tournament);
    await run();
    const rankNews = (browser: typeof right.browser) =>
      shownOn(browser).filter(({ body }) => /You (are|were)|went/.test(body));
    expect([rankNews(right.browser), rankNews(wrong.browser)]).toEqual([[], []]);
    await play(test, tournament, { as: admin, match: 0 });
    test.ctx.boards.invalidate(tournament.id);
    await run();
    expect([rankNews(right.browser), rankNews(wrong.browser)]).toEqual([[], []]);
    await play(test, tournament, { as: admin, match: 1 });
    test.ctx.boards.invalidate(tournament.id);
    await run();
    await run();
    expect(rankNews(right.browser)).toEqual([]);
    expect(rankNews(wrong.browser)).toEqual([
      expect.objectContaining({
        title: `${await nameOf(tournament)}: your champion is out`,
        body: "P3 is out. You were 1st. Now you're 8th.",
      }),
    ]);
    expect(await mailsOf(wrong.fan)).not.toContain(expect.stringContaining('8th'));
  });
});

describe('a last call whose lock is in quiet hours', () => {
  it('goes before them, to whoever misses something, and not again', async () => {
    const { fan, browser } = await told();
    const done = await told();
    const tournament = await buildTournament(test);
    // Quiet hours begin in a quarter of an hour; the lock is in five hours.
    const minute = (ahead: number) => {
      const at = new Date(Date.now() + ahead * 60_000);
      return at.getUTCHours() * 60 + at.getUTCMinutes();
    };
    const quiet = { quiet_from: minute(15), quiet_to: minute(600) };
    for (const person of [fan, done.fan]) await set(person, { ...quiet, time_zone: 'UTC' });
    const startIn = (minutes: number) =>
      sql`update tournament set starts_at = clock_timestamp() + make_interval(mins => ${minutes}),
        status_since = clock_timestamp() - interval '7 days' where id = ${tournament.id}`.execute(test.db);
    expect(
      quietSpanAt(Date.now() + 3 * 3_600_000, { from: quiet.quiet_from, to: quiet.quiet_to }, 'UTC'),
    ).not.toBeNull();
    await enter(test, done.fan, tournament);
    await saveDraft(test, fan, tournament, { picks: picksOf(tournament) });
    const title = `${await nameOf(tournament)}: entries close in 5 hours`;
    const calls = (one: typeof browser) => shownOn(one).filter((shown) => shown.title === title);
    await startIn(23 * 60);
    await run();
    expect(calls(browser)).toEqual([]);
    await startIn(5 * 60);
    await run();
    await run();
    expect(calls(browser)).toMatchObject([{ body: expect.stringContaining('Your 7 picks are ready') }]);
    expect(calls(done.browser)).toEqual([]);
    await startIn(119);
    await run();
    expect(await mailsOf(fan)).not.toContain(`${await nameOf(tournament)}: entries close in 2 hours`);
  });
});

describe('an overtaking in a league', () => {
  it('is told to whoever wants to know, once a subject', async () => {
    const { fan, browser } = await told();
    const off = await told();
    await set(off.fan, { push_off: ['overtaken'] });
    const tournament = await buildTournament(test);
    await sql`update tournament set status = 'ACTIVE' where id = ${tournament.id}`.execute(test.db);
    const passed = { by: 'nick.shot', rank: 3 };
    const people = [fan, off.fan].flatMap(({ userId }) => [
      { ...passed, userId, leagueId: 'league-1', leagueName: 'Monday Club' },
      { ...passed, userId, leagueId: 'league-2', leagueName: 'Work' },
    ]);
    for (let n = 0; n < 2; n += 1) {
      await inTransaction(test.db, (tx) =>
        announce(tx, {
          kind: 'OVERTAKEN',
          about: { tournamentId: tournament.id },
          event: '4',
          facts: { people },
        }),
      );
      await run();
    }
    expect(shownOn(browser)).toMatchObject([
      { title: 'Monday Club: nick.shot has passed you', path: '/leagues/league-1' },
    ]);
    expect(shownOn(off.browser)).toEqual([]);
  });

  it('is found by what results did since the board told last, and not told to who muted the league', async () => {
    const [{ fan, browser }, muted, passer] = [await told(), await told(), await buildPerson(test)];
    const tournament = await buildTournament(test);
    const league = await buildLeague(test, passer, { members: [fan, muted.fan] });
    await test.call('PATCH', `/leagues/${league.id}/membership`, {
      as: muted.fan.token,
      body: { isMuted: true },
    });
    const sides = (first: 0 | 1) =>
      picksOf(tournament, (match) => ({
        side: match === 0 ? first : match < 3 && first === 0 ? 1 : 0,
        gamesLost: 1,
      }));
    for (const one of [fan, muted.fan]) await enter(test, one, tournament, sides(0));
    await enter(test, passer, tournament, sides(1));
    await start(test, tournament);
    await run();
    const playAndRun = async (...matches: number[]) => {
      for (const match of matches) await play(test, tournament, { as: admin, match });
      test.ctx.boards.invalidate(tournament.id);
      await run();
    };
    const found = (one: typeof browser) =>
      shownOn(one).filter(({ path }) => path === `/leagues/${league.id}`);
    await playAndRun(0);
    expect(found(browser)).toEqual([]);
    await playAndRun(1, 2);
    expect(found(browser)).toMatchObject([
      { title: expect.stringMatching(/^Thursdays: .+ has passed you$/) },
    ]);
    expect(found(muted.browser)).toEqual([]);
  });
});
