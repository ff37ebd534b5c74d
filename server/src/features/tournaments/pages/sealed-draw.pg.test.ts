import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { TourPageSide } from '@boast/domain/import/read/tour-page';
import { findOtherPlaces } from '@boast/domain/verify/sealed-places';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, type TestPerson } from '../../../testing/factories.ts';
import { letPass } from '../../../testing/play.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { afterRounds, movedPage, newcomer, withMatch, withSide } from '../../../testing/tour-pages.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';
import { createChangingOpen, draw, final, MATCH, SLOT } from './testing/changing-open.ts';

let test: TestApp;
let admin: TestPerson;
let fan: TestPerson;
const open = await createChangingOpen();
({ test, admin, fan } = open);
beforeEach(() => open.begin());
afterAll(() => test.close());

/** The start that people were told, and the page no longer says. */
const announceTomorrow = (id: string) =>
  sql`update tournament set starts_at = clock_timestamp() + interval '1 day', starts_at_by = 'hand' where id = ${id}`.execute(
    test.db,
  );

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('edge 3: results on the page before the start seal the entries as they stood at the first ball', async () => {
  const yesterday = daysAgo(1);
  const played = movedPage('canary-wharf-classic-2023', 'mens', yesterday);
  open.moveTo('early-open');
  const { id } = await open.bringIn(afterRounds(played, 0));
  await open.publish();
  await announceTomorrow(id);
  const entry = await enter(test, fan, open.tournament(), open.winsItAll());
  const { warnings } = await open.bringIn(afterRounds(played, 1));
  expect(warnings.join()).toContain('The page shows play, so it has begun');
  expect(await open.mine(entry.id)).toMatchObject({ status: 'VOID' });
  const seal = await test.db
    .selectFrom('seal')
    .selectAll()
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(seal).toMatchObject({ entry_count: 0, effective_at: `${yesterday}T12:45:00.000Z` });
});

it('edge 3: so does a match in play, of which the page shows points and no result', async () => {
  const yesterday = daysAgo(1);
  const drawn = afterRounds(movedPage('canary-wharf-classic-2023', 'mens', yesterday), 0);
  open.moveTo('in-play-open');
  const { id } = await open.bringIn(drawn);
  await open.publish();
  await announceTomorrow(id);
  const entry = await enter(test, fan, open.tournament(), open.winsItAll());
  const inPlay = withMatch(drawn, { round: 1, position: MATCH }, (match) => ({
    ...match,
    games: [1, 0],
    gameScores: [[11, 7]],
  }));
  await open.bringIn(inPlay);
  expect(await open.mine(entry.id)).toMatchObject({ status: 'VOID' });
  expect((await test.call('GET', `/tournaments/${id}`)).body.data).toMatchObject({
    status: 'ACTIVE',
    completedMatches: 0,
  });
});

describe('a page that shows play and puts a player back who was wrong on it since the first ball', () => {
  const played = movedPage('canary-wharf-classic-2023', 'mens', daysAgo(1));
  /** The upper player of the fourth match, who wins it. */
  const WINNER = 6;

  /** Lets draw and entries be as old as they would be. */
  async function makeOlder(id: string): Promise<void> {
    for (const table of ['draw_version', 'entry_version'] as const)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(test.db);
    await sql`update draw_version set recorded_at = ${daysAgo(3)} where tournament_id = ${id}`.execute(
      test.db,
    );
    await sql`update entry_version v set saved_at = ${daysAgo(2)} from entry e
      where e.id = v.entry_id and e.tournament_id = ${id}`.execute(test.db);
    for (const table of ['draw_version', 'entry_version'] as const)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(test.db);
  }

  /** What the fan's entry has earned after Round 1. */
  async function standingAfter(slip: TourPageSide | null): Promise<object> {
    open.moveTo(slip === null ? 'without-a-slip' : 'with-a-slip');
    const { id } = await open.bringIn(afterRounds(played, 0));
    await open.publish();
    await announceTomorrow(id);
    const entry = await enter(test, fan, open.tournament(), open.winsItAll());
    await makeOlder(id);
    if (slip !== null) await open.bringIn(withSide(afterRounds(played, 0), WINNER, slip));
    await open.bringIn(afterRounds(played, 1));
    const { body } = await test.call('GET', `/entries/${entry.id}/standing`, { as: fan.token });
    const { score, points, bestPoints } = operations.entryStanding.response.parse(body).data;
    return { score, points, bestPoints };
  }

  it('nobody loses points, and the public check finds every player in his sealed place', async () => {
    const withoutSlip = await standingAfter(null);
    expect(await standingAfter(newcomer('Wrong Name'))).toEqual(withoutSlip);
    const { id, draw: stored } = open.tournament();
    expect(stored).toMatchObject({ replaced: [], sealedPlayers: {} });
    const { body } = await test.call('GET', `/tournaments/${id}/seal`);
    expect(body.data.entryCount).toBe(1);
    expect(findOtherPlaces(body.data.draw, stored)).toEqual([]);
  });
});

it('C11: a walkover on the eve is no play: nothing is sealed for it, and nobody is asked', async () => {
  open.moveTo('walkover-open');
  const { id } = await open.bringIn(draw);
  await open.publish();
  const eve = withMatch(draw, { round: 1, position: MATCH }, (match) => ({
    ...match,
    winner: 0,
    ending: 'walkover',
  }));
  await open.bringIn(eve);
  const { body } = await test.call('GET', `/tournaments/${id}`);
  expect(body.data).toMatchObject({ status: 'UPCOMING', sealedAt: null });
});

describe('after the seal', () => {
  beforeEach(async () => {
    await enter(test, fan, open.tournament(), open.winsItAll());
    await sql`update tournament set starts_at = clock_timestamp() where id = ${open.tournament().id}`.execute(
      test.db,
    );
  });

  it('edge 14: picks stay, the newcomer scores for nobody, and a person is told', async () => {
    await open.bringIn(draw);
    const before = open.tournament().draw;
    await open.bringIn(withSide(draw, SLOT, newcomer('Fresh Face')));
    const entry = (await test.call('GET', '/entries', { as: fan.token })).body.data.find(
      (one: { tournamentId: string }) => one.tournamentId === open.tournament().id,
    );
    expect(entry).toMatchObject({ version: 1, automaticMatchIds: [] });
    const sealedPlayer = playerInSlot(before, SLOT);
    expect(open.tournament().draw).toMatchObject({
      replaced: [SLOT],
      sealedPlayers: { [SLOT]: sealedPlayer },
    });
    expect(entry.matchTips.at(-1).predictedWinnerId).toBe(sealedPlayer);
    expect((await open.issues()).find((issue) => issue.startsWith('DRAW_CHANGED_AFTER_SEAL'))).toMatch(
      /Round 1 match 2: .+ is replaced by Fresh Face\. Picks stay as sealed/,
    );
    // The page was wrong, and is right again.
    await open.bringIn(draw);
    expect(open.tournament().draw).toMatchObject({ replaced: [], sealedPlayers: {} });
  });

  it('edge 22: a result entered by hand stays, and a page that says otherwise is an issue until it agrees', async () => {
    await open.bringIn(draw);
    const match = (await test.call('GET', `/tournaments/${open.tournament().id}`)).body.data.rounds[0]
      .matches[MATCH];
    const page = afterRounds(final, 1);
    const toldByPage = page.rounds[0]?.matches[MATCH]?.winner;
    const winner = toldByPage === 0 ? match.playerTwo : match.playerOne;
    const games = toldByPage === 0 ? [0, 2] : [2, 0];
    const enterByHand = (accepted: string[]) =>
      test.call('PATCH', `/admin/matches/${match.id}`, {
        as: admin.token,
        headers: { 'if-match': String(match.version) },
        body: { result: { winnerId: winner.id, games }, accepted, reason: 'Seen on court' },
      });
    // A9: a match that is printed for a day to come is asked about.
    expect(await enterByHand([])).toMatchObject({
      status: 409,
      body: {
        error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type: 'RESULT_BEFORE_ITS_DAY' }] } },
      },
    });
    expect((await enterByHand(['RESULT_BEFORE_ITS_DAY'])).status).toBe(200);
    await open.bringIn(draw);
    expect((await open.issues()).filter((issue) => issue.startsWith('RESULT'))).toEqual([]);
    await open.bringIn(page);
    const read = await test.call('GET', `/matches/${match.id}`);
    expect(read.body.data).toMatchObject({ winnerId: winner.id, gameScore: games.join('-') });
    expect((await open.issues()).filter((issue) => issue.startsWith('RESULT_DIFFERS'))).toHaveLength(1);
    const agrees = withMatch(page, { round: 1, position: MATCH }, (m) => ({
      ...m,
      winner: toldByPage === 0 ? 1 : 0,
      games: toldByPage === 0 ? [0, 2] : [2, 0],
      gameScores: [],
    }));
    await open.bringIn(agrees);
    expect((await open.issues()).filter((issue) => issue.startsWith('RESULT_DIFFERS'))).toEqual([]);
  });

  it('edge 19: a corrected winner who played on is left to a person, who is told what rests on it', async () => {
    const page = afterRounds(final, 2);
    await open.bringIn(page);
    const before = (await test.call('GET', `/tournaments/${open.tournament().id}`)).body.data;
    const turned = withMatch(page, { round: 1, position: MATCH }, (m) => ({
      ...m,
      winner: m.winner === 0 ? 1 : 0,
      games: m.games && [m.games[1], m.games[0]],
      gameScores: [],
    }));
    await open.bringIn(turned);
    const after = (await test.call('GET', `/tournaments/${open.tournament().id}`)).body.data;
    expect(after.rounds[0].matches[MATCH].winnerId).toBe(before.rounds[0].matches[MATCH].winnerId);
    expect(after.resultsVersion).toBe(before.resultsVersion);
    expect((await open.issues()).filter((issue) => issue.startsWith('RESULT_'))).toEqual([
      expect.stringMatching(/^RESULT_NEEDS_CASCADE: .*1 later result rests on it\. Correct it by hand/),
    ]);
  });

  it('C15: a later result that fell with a correction by hand is the page’s to bring in again', async () => {
    const page = afterRounds(final, 2);
    await open.bringIn(page);
    await test.db
      .updateTable('match')
      .set({ result_by: 'hand' })
      .where('tournament_id', '=', open.tournament().id)
      .execute();
    const read = async () =>
      (await test.call('GET', `/tournaments/${open.tournament().id}`)).body.data.rounds;
    const [first, second] = await read();
    const { id, playerOne, playerTwo, winnerId, version } = first.matches[MATCH];
    const correct = async (winner: string, games: readonly number[], was: number) =>
      test.call('PATCH', `/admin/matches/${id}`, {
        as: admin.token,
        headers: { 'if-match': String(was) },
        body: { result: { winnerId: winner, games }, cascade: true, reason: 'Seen on court' },
      });
    const wonByOne = winnerId === playerOne.id;
    const turned = await correct(wonByOne ? playerTwo.id : playerOne.id, wonByOne ? [0, 2] : [2, 0], version);
    expect(turned.status).toBe(200);
    const fallen = (await read())[1].matches[Math.floor(MATCH / 2)];
    expect(fallen.winnerId).toBeNull();
    await correct(winnerId, wonByOne ? [2, 0] : [0, 2], turned.body.data.version);
    await open.bringIn(page);
    expect((await read())[1].matches[Math.floor(MATCH / 2)].winnerId).toBe(
      second.matches[Math.floor(MATCH / 2)].winnerId,
    );
  });

  it('C14: another player on the page after a payment does not count for the prize', async () => {
    await open.bringIn(final);
    const { id } = open.tournament();
    await advanceTournament(test.ctx, id);
    await letPass(test, open.tournament(), 24);
    await advanceTournament(test.ctx, id);
    await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
      where tournament_id = ${id}`.execute(test.db);
    await sql`update tournament set status = 'SCORED' where id = ${id}`.execute(test.db);
    const read = async (what: string) => (await test.call('GET', `/tournaments/${id}${what}`)).body.data;
    const [before] = (await read('/prizes')).winners;
    // Who has a result makes way for nobody: it is cleared first, and by the officials’ word.
    const match = (await read('')).rounds[0].matches[MATCH];
    await test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { result: null, cascade: true, reason: 'They never played' },
    });
    await open.bringIn(withSide(final, SLOT, newcomer('Another Face')));
    expect(open.tournament().draw.replaced).toEqual([SLOT]);
    expect(await read('/prizes')).toMatchObject({
      winners: [{ userId: fan.userId, correct: before.correct, points: before.points }],
      replacedOtherwise: [{ slot: SLOT, isReplaced: false }],
    });
  });
});
