import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const playersOf = async (): Promise<[string, string, string]> => {
  const { draw } = await buildTournament(test, { status: 'CREATING' });
  return [playerInSlot(draw, 0) ?? '', playerInSlot(draw, 1) ?? '', playerInSlot(draw, 2) ?? ''];
};

interface Meeting {
  readonly one: string;
  readonly two: string;
  readonly winner: 0 | 1;
  readonly ending?: 'played' | 'retirement' | 'walkover';
  readonly status?: string;
  /** First day of the tournament. */
  readonly day: string;
}

/** A finished match of Round 1 in a tournament of its own: 3-1, or 2-1 where one gave up. */
async function meet({ one, two, winner, ending = 'played', status = 'SCORED', day }: Meeting) {
  const tournament = await buildTournament(test, { status });
  await sql`update tournament set start_date = ${day}, end_date = ${day} where id = ${tournament.id}`.execute(
    test.db,
  );
  const [most, least] = ending === 'walkover' ? [0, 0] : ending === 'retirement' ? [2, 1] : [3, 1];
  await sql`update match set player_one_id = ${one}, player_two_id = ${two}, winner = ${winner}, ending = ${ending},
      games_one = ${winner === 0 ? most : least}, games_two = ${winner === 0 ? least : most}, completed_at = now()
    where id = ${tournament.matchIds[0]}`.execute(test.db);
  return tournament;
}

async function formOf(playerId: string, against?: string) {
  const query = against === undefined ? '' : `?against=${against}`;
  const answer = await test.call('GET', `/players/${playerId}/form${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return operations.playerForm.response.parse(answer.body).data;
}

it('tells the last five results from the side of the player, newest first', async () => {
  const [farag, coll, makin] = await playersOf();
  const tournaments: TestTournament[] = [];
  for (const day of ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01']) {
    tournaments.push(await meet({ one: farag, two: coll, winner: 0, day }));
  }
  const lost = await meet({ one: makin, two: farag, winner: 0, ending: 'retirement', day: '2024-03-15' });
  const { lastResults, opponent } = await formOf(farag);
  expect(opponent).toBeNull();
  expect(lastResults.map(({ startDate }) => startDate)).toEqual([
    '2024-05-01',
    '2024-04-01',
    '2024-03-15',
    '2024-03-01',
    '2024-02-01',
  ]);
  expect(lastResults[0]).toMatchObject({
    tournamentId: tournaments[4]?.id,
    roundName: 'Quarter Final',
    opponent: { id: coll, fullName: 'P1' },
    isWon: true,
    games: [3, 1],
    ending: 'played',
  });
  expect(lastResults[2]).toMatchObject({
    tournamentId: lost.id,
    opponent: { id: makin },
    isWon: false,
    games: [1, 2],
    ending: 'retirement',
  });
});

describe('two players', () => {
  it('are told together, with who won when they met, from either side', async () => {
    const [farag, coll, makin] = await playersOf();
    await meet({ one: farag, two: coll, winner: 0, day: '2023-01-01' });
    await meet({ one: coll, two: farag, winner: 1, day: '2023-02-01' });
    await meet({ one: farag, two: coll, winner: 1, day: '2023-03-01' });
    await meet({ one: coll, two: farag, winner: 1, day: '2023-04-01' });
    await meet({ one: coll, two: makin, winner: 1, day: '2023-05-01' });
    const { opponent } = await formOf(farag, coll);
    expect(opponent?.lastResults).toHaveLength(5);
    expect(opponent?.lastResults[0]).toMatchObject({ opponent: { id: makin }, isWon: false });
    expect(opponent?.meetings).toMatchObject({ won: 3, lost: 1 });
    expect(opponent?.meetings.last.map(({ startDate }) => startDate)).toEqual([
      '2023-04-01',
      '2023-03-01',
      '2023-02-01',
    ]);
    expect((await formOf(coll, farag)).opponent?.meetings).toMatchObject({ won: 1, lost: 3 });
  });

  it('have a walkover marked and not counted', async () => {
    const [farag, coll] = await playersOf();
    await meet({ one: farag, two: coll, winner: 1, ending: 'walkover', day: '2023-01-01' });
    const { lastResults, opponent } = await formOf(farag, coll);
    expect(lastResults).toMatchObject([{ isWon: false, games: null, ending: 'walkover' }]);
    expect(opponent?.meetings).toMatchObject({ won: 0, lost: 0, last: [{ ending: 'walkover' }] });
  });

  it('never met, and played nowhere here', async () => {
    const [farag, coll] = await playersOf();
    expect(await formOf(farag, coll)).toEqual({
      lastResults: [],
      opponent: { lastResults: [], meetings: { won: 0, lost: 0, last: [] } },
    });
  });

  it('are found by an id that was merged away', async () => {
    const [farag, coll] = await playersOf();
    // One draw cannot hold the same player twice.
    const [again] = await playersOf();
    await meet({ one: again, two: coll, winner: 0, day: '2023-01-01' });
    const merged = await test.call('POST', `/admin/players/${farag}/merge`, {
      as: admin.token,
      body: { mergedId: again, mergedVersion: 1, reason: 'One person' },
      headers: { 'if-match': '1' },
    });
    expect(merged.status).toBe(200);
    for (const id of [farag, again]) {
      expect((await formOf(id, coll)).opponent?.meetings).toMatchObject({ won: 1, lost: 0 });
      expect((await formOf(coll, id)).opponent?.meetings).toMatchObject({ won: 0, lost: 1 });
    }
  });
});

it('leaves out byes, matches to come, and draws that are cancelled or not published', async () => {
  const [farag, coll] = await playersOf();
  await meet({ one: farag, two: coll, winner: 0, status: 'CREATING', day: '2023-01-01' });
  await meet({ one: farag, two: coll, winner: 0, status: 'CANCELLED', day: '2023-01-01' });
  const open = await buildTournament(test, { slots: { 1: 'bye' } });
  const first = playerInSlot(open.draw, 0) ?? '';
  expect((await formOf(farag, coll)).opponent?.meetings.last).toEqual([]);
  expect((await formOf(first)).lastResults).toEqual([]);
});

it('knows no other ids', async () => {
  const [farag] = await playersOf();
  expect(await test.call('GET', `/players/${randomUUID()}/form`)).toMatchObject({ status: 404 });
  expect(await test.call('GET', `/players/${farag}/form?against=${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } },
  });
  expect(await test.call('GET', '/players/nobody/form')).toMatchObject({ status: 400 });
  expect(await test.call('GET', `/players/${farag}/form?against=me`)).toMatchObject({ status: 400 });
});
