/** Brings tournaments to where a test needs them, the way they really come there. */
import type { Match } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import { sealTournament } from '../features/seal/seal-tournament.ts';
import type { TestPerson, TestTournament } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Its start has come, and its entries are sealed. */
export async function start(test: TestApp, { id }: TestTournament): Promise<void> {
  await sql`update tournament set starts_at = clock_timestamp() where id = ${id}`.execute(test.db);
  const { sealed } = await sealTournament(test.db, id, 'due');
  if (!sealed) throw new Error('not sealed');
  test.ctx.boards.invalidate(id);
}

export const matchOf = async (test: TestApp, { matchIds }: TestTournament, match: number): Promise<Match> =>
  (await test.call('GET', `/matches/${matchIds[match]}`)).body.data;

interface Played {
  readonly as: TestPerson;
  readonly match: number;
  /** 0: the upper player. */
  readonly winner?: 0 | 1;
  readonly more?: object;
}

/** Enters a result through the API: 3-1 for the winner. */
export async function play(
  test: TestApp,
  tournament: TestTournament,
  { as, match: number, winner = 0, more = {} }: Played,
) {
  const match = await matchOf(test, tournament, number);
  const winnerId = (winner === 0 ? match.playerOne : match.playerTwo)?.id;
  const games = winner === 0 ? [3, 1] : [1, 3];
  return test.call('PATCH', `/admin/matches/${match.id}`, {
    as: as.token,
    headers: { 'if-match': String(match.version) },
    body: { result: { winnerId, games }, reason: 'Played', ...more },
  });
}

/** Every match from first to final, won by the upper player. */
export async function playAll(test: TestApp, tournament: TestTournament, as: TestPerson): Promise<void> {
  for (const match of tournament.matchIds.keys()) {
    const answer = await play(test, tournament, { as, match });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** As if the tournament had come to its status so much earlier. */
export const letPass = (test: TestApp, { id }: TestTournament, hours: number) =>
  sql`update tournament set status_since = status_since - ${`${hours} hours`}::interval where id = ${id}`.execute(
    test.db,
  );

export async function statusOf(test: TestApp, { id }: TestTournament): Promise<string> {
  const row = await test.db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}
