/** Brings draws to where second chances open, the way they really get there. */
import { toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { sql } from 'kysely';
import { buildTournament, type TestPerson, type TestTournament } from '../../../../testing/factories.ts';
import { play, start } from '../../../../testing/play.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const HOUR = 3_600_000;

export const readTournament = async (test: TestApp, id: string): Promise<Tournament> =>
  (await test.call('GET', `/tournaments/${id}`)).body.data;

export interface Situation {
  readonly size?: DrawSize;
  /** Slots of Round 1 that are byes. */
  readonly byes?: readonly number[];
  readonly rounds?: readonly number[];
  /** When the matches of the second round are to begin, in milliseconds from now; null for no time. */
  readonly nextIn?: number | null;
  /** Called before the first ball. */
  readonly beforeStart?: (whole: TestTournament) => Promise<unknown>;
}

/** Round 1 is under way, and nobody has a result yet. */
export async function buildUnderWay(test: TestApp, situation: Situation = {}): Promise<TestTournament> {
  const { size = 8, byes = [], rounds = [2], nextIn = HOUR, beforeStart } = situation;
  const slots = Object.fromEntries(byes.map((slot) => [slot, 'bye' as const]));
  const whole = await buildTournament(test, { size, slots });
  await sql`update tournament set second_chances = ${rounds}::smallint[] where id = ${whole.id}`.execute(
    test.db,
  );
  if (nextIn !== null) await setRoundStart(test, whole, { round: 2, startsIn: nextIn });
  await beforeStart?.(whole);
  await start(test, whole);
  return whole;
}

interface RoundStart {
  readonly round: number;
  readonly startsIn: number;
}

export const setRoundStart = (test: TestApp, { id }: TestTournament, { round, startsIn }: RoundStart) =>
  sql`update match set starts_at = clock_timestamp() + ${`${startsIn} milliseconds`}::interval
    where tournament_id = ${id} and round_number = ${round}`.execute(test.db);

interface PlayedMatches {
  readonly as: TestPerson;
  readonly matches: readonly number[];
}

export async function playMatches(
  test: TestApp,
  whole: TestTournament,
  { as, matches }: PlayedMatches,
): Promise<void> {
  for (const match of matches) {
    const answer = await play(test, whole, { as, match });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** The second chance from a round on, as the helpers of tests know a tournament. */
export async function secondChanceOf(
  test: TestApp,
  whole: TestTournament,
  firstRound = 2,
): Promise<TestTournament> {
  const { secondChances } = await readTournament(test, whole.id);
  const id = secondChances.find((one) => one.firstRound === firstRound)?.tournamentId;
  if (!id) throw new Error(`not open: ${JSON.stringify(secondChances)}`);
  const tournament = await readTournament(test, id);
  return {
    id,
    draw: toDraw(tournament),
    matchIds: tournament.rounds.flatMap(({ matches }) => matches.map((match) => match.id)),
  };
}

/** Round 1 is over, so the second chance from Round 2 on is open. */
export async function openSecondChanceOf(
  test: TestApp,
  { as, ...situation }: Situation & { readonly as: TestPerson },
): Promise<{ whole: TestTournament; part: TestTournament }> {
  const whole = await buildUnderWay(test, situation);
  const roundOne = (await readTournament(test, whole.id)).rounds[0]?.matches ?? [];
  const matches = roundOne.filter(({ isBye }) => !isBye).map(({ index }) => index);
  await playMatches(test, whole, { as, matches });
  return { whole, part: await secondChanceOf(test, whole) };
}
