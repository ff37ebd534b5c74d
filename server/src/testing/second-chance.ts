/** Opens second chances for tests of what stands around them. */
import { toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import { firstMatchOf } from '@boast/domain/draw/remaining-draw';
import { sql } from 'kysely';
import type { TestPerson, TestTournament } from './factories.ts';
import { play } from './play.ts';
import type { TestApp } from './test-app.ts';

interface Opening {
  /** The administrator who enters the results. */
  readonly as: TestPerson;
  readonly firstRound?: number;
}

/** Plays the rounds before it, won by the upper players; `whole` has started. Its own first ball is an hour ahead. */
export async function openSecondChance(
  test: TestApp,
  whole: TestTournament,
  { as, firstRound = 2 }: Opening,
): Promise<TestTournament> {
  await sql`update tournament set second_chances = second_chances || ${firstRound}::smallint where id = ${whole.id}`.execute(
    test.db,
  );
  await sql`update match set starts_at = clock_timestamp() + interval '1 hour'
    where tournament_id = ${whole.id} and round_number = ${firstRound}`.execute(test.db);
  const read = async (id: string): Promise<Tournament> =>
    (await test.call('GET', `/tournaments/${id}`)).body.data;
  const before = (await read(whole.id)).rounds.flatMap(({ matches }) => matches);
  for (let match = 0; match < firstMatchOf(whole.draw.size, firstRound); match += 1) {
    if (before[match]?.isBye || before[match]?.winnerId) continue;
    const answer = await play(test, whole, { as, match });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  const { secondChances } = await read(whole.id);
  const id = secondChances.find((one) => one.firstRound === firstRound)?.tournamentId;
  if (!id) throw new Error(`not open: ${JSON.stringify(secondChances)}`);
  const tournament = await read(id);
  return {
    id,
    draw: toDraw(tournament),
    matchIds: tournament.rounds.flatMap(({ matches }) => matches.map((match) => match.id)),
  };
}
