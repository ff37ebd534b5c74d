import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { playAll, start } from '../../testing/play.ts';
import { countBoards } from '../boards/season/count-boards.ts';
import { advanceTournament } from '../tournaments/lifecycle/advance-tournament.ts';

// No answer is cached here, because each switch must show at once.
const test = await testAppForFile({ SHARED_ANSWERS_MS: '0' });
const admin = await buildPerson(test, { admin: true });
const [ada, ben] = [await buildPerson(test), await buildPerson(test)];

const patch = (as: TestPerson, body: object) => test.call('PATCH', '/user', { as: as.token, body });
const nameOf = async (person: TestPerson): Promise<string> =>
  (await test.call('GET', '/user-details', { as: person.token })).body.data.username;
const visit = (username: string, as?: TestPerson) =>
  test.call('GET', `/people/${username}`, { as: as?.token });
const pageOf = async (person: TestPerson) =>
  operations.getPerson.response.parse((await visit(await nameOf(person))).body).data;
const statusOf = async (username: string): Promise<number> => (await visit(username)).status;

/** Upper sides win all seven matches: a person who misses the last `missed` has that many fewer right. */
async function stage(endDate: string, missedBy: readonly (readonly [TestPerson, number])[]) {
  const tournament = await buildTournament(test);
  await sql`update tournament set start_date = ${endDate}, end_date = ${endDate}, scoring_rules = 'classic-1',
    prize_rule = 'points-1' where id = ${tournament.id}`.execute(test.db);
  for (const [person, missed] of missedBy)
    await enter(
      test,
      person,
      tournament,
      picksOf(tournament, (match) => ({ side: match >= 7 - missed ? 1 : 0, gamesLost: 1 })),
    );
  return tournament;
}

async function finish(tournament: TestTournament) {
  await start(test, tournament);
  await playAll(test, tournament, admin);
  await advanceTournament(test.ctx, tournament.id);
  await countBoards(test.db);
}

describe('a page is there for who wants one', () => {
  it('nobody has one unasked, not for themselves either', async () => {
    const { status, body } = await visit(await nameOf(ada), ada);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(body).toEqual({
      error: { ...(await visit('no.such.fan')).body.error, requestId: body.error.requestId },
    });
  });

  it('is switched on, which the person and their copy of their data are told, in any case of the name', async () => {
    const { body } = await patch(ada, { hasPublicPage: true });
    expect(body.data).toMatchObject({ hasPublicPage: true, tournamentUpdatesEnabled: true });
    const copy = await test.call('GET', '/user/export', { as: ada.token });
    expect(copy.body.data.profile.hasPublicPage).toBe(true);
    const username = await nameOf(ada);
    const answer = await visit(username.toUpperCase());
    expect(answer.headers['cache-control']).toContain('s-maxage=30');
    expect(operations.getPerson.response.parse(answer.body).data).toEqual({
      userId: ada.userId,
      username,
      countryCode: null,
      since: expect.any(Number),
      tournamentCount: 0,
      best: null,
      seasons: [],
      titleCount: 0,
      titles: [],
      rounds: [],
      leagues: [],
    });
  });

  it('follows the name: the one given up shows nobody', async () => {
    const before = await nameOf(ada);
    await patch(ada, { username: 'ada.on.tour' });
    expect([await statusOf(before), await statusOf('ada.on.tour')]).toEqual([404, 200]);
  });

  it('is switched off again, and gone while somebody is banned', async () => {
    await patch(ada, { hasPublicPage: false });
    expect(await statusOf('ada.on.tour')).toBe(404);
    await patch(ada, { hasPublicPage: true });
    expect(await statusOf('ada.on.tour')).toBe(200);
    await sql`update app_user set banned_at = now(), ban_reason = 'x' where id = ${ada.userId}`.execute(
      test.db,
    );
    expect(await statusOf('ada.on.tour')).toBe(404);
    await sql`update app_user set banned_at = null, ban_reason = null where id = ${ada.userId}`.execute(
      test.db,
    );
  });

  it('edge 39: goes with the account', async () => {
    const leaver = await buildPerson(test);
    const username = await nameOf(leaver);
    await patch(leaver, { hasPublicPage: true });
    expect(await statusOf(username)).toBe(200);
    expect((await test.call('DELETE', '/user', { as: leaver.token })).status).toBe(200);
    expect(await statusOf(username)).toBe(404);
    const { rows } = await sql<{ username: string; has_public_page: boolean }>`
      select username, has_public_page from app_user where id = ${leaver.userId}`.execute(test.db);
    expect(rows[0]?.has_public_page).toBe(false);
    expect(await statusOf(rows[0]?.username ?? '')).toBe(404);
  });
});

it('tells of leagues that are public and not hidden, the largest first', async () => {
  const leagues = {
    podcast: { name: 'The podcast', isPublic: true, members: [ada, ben] },
    club: { name: 'The club', isPublic: true, members: [ada] },
    rude: { name: 'Rude words', isPublic: true, members: [ada] },
    secret: { name: 'Our secret', isPublic: false, members: [ada] },
    asked: { name: 'Let me in', isPublic: true, needsApproval: true, members: [ada] },
  };
  for (const traits of Object.values(leagues)) await buildLeague(test, admin, traits);
  await sql`update league set hidden_at = now(), hidden_reason = 'Rude' where name = 'Rude words'`.execute(
    test.db,
  );
  const own = await buildLeague(test, ada, { name: 'Taken from me', isPublic: true });
  await test.call('DELETE', `/leagues/${own.id}`, { as: ada.token });
  const told = (await pageOf(ada)).leagues;
  expect(told.map(({ name, memberCount }) => [name, memberCount])).toEqual([
    ['The podcast', 3],
    ['The club', 2],
  ]);
  expect(JSON.stringify((await visit('ada.on.tour')).body)).not.toMatch(/secret|Rude|Let me in/);
});

it('shows nothing before the board is final, then titles, ranks and right picks by round', async () => {
  await patch(ben, { hasPublicPage: true });
  const year = new Date().getUTCFullYear();
  const open = await stage(`${year}-03-01`, [
    [ada, 0],
    [ben, 1],
  ]);
  const nothing = { tournamentCount: 0, best: null, seasons: [], titles: [], rounds: [] };
  expect(await pageOf(ada)).toMatchObject(nothing);
  await start(test, open);
  expect(await pageOf(ada)).toMatchObject(nothing);
  await playAll(test, open, admin);
  await advanceTournament(test.ctx, open.id);
  await countBoards(test.db);
  await finish(
    await stage(`${year - 1}-03-01`, [
      [ada, 3],
      [ben, 1],
      [await buildPerson(test), 1],
    ]),
  );

  expect(await pageOf(ada)).toMatchObject({
    tournamentCount: 2,
    best: { rank: 1, entryCount: 2 },
    seasons: [
      { year, rank: 1, rankedCount: 2, points: 707, tournaments: 1 },
      { year: year - 1, rank: 3, rankedCount: 3, points: 404, tournaments: 1 },
    ],
    titleCount: 1,
    titles: [{ tournamentId: open.id, endDate: `${year}-03-01`, entryCount: 2 }],
    rounds: [
      { name: 'Final', right: 1, of: 2 },
      { name: 'Semi Final', right: 2, of: 4 },
      { name: 'Quarter Final', right: 8, of: 8 },
    ],
  });
  expect(await pageOf(ben)).toMatchObject({
    best: { rank: 1, entryCount: 3 },
    titles: [{ endDate: `${year - 1}-03-01` }],
    rounds: [{ right: 0, of: 2 }, { right: 4 }, { right: 8 }],
  });
});
