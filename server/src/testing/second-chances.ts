/** Brings draws to where second chances open, the way they really get there. */
import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { Slot } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { firstMatchOf } from '@boast/domain/draw/remaining-draw';
import { sql } from 'kysely';
import { buildTournament, type TestPerson, type TestTournament } from './factories.ts';
import { enterResult, start } from './play.ts';
import type { TestApp } from './test-app.ts';

export const HOUR = 3_600_000;

export const readTournament = async (test: TestApp, id: string): Promise<Tournament> =>
  (await test.call('GET', `/tournaments/${id}`)).body.data;

export interface Situation {
  readonly size?: DrawSize;
  readonly slots?: Readonly<Record<number, Exclude<Slot['kind'], 'player'>>>;
  readonly rounds?: readonly number[];
  /** When the matches of the second round are to begin, in milliseconds from now; null for no time. */
  readonly nextIn?: number | null;
  /** Called before the first ball. */
  readonly beforeStart?: (whole: TestTournament) => Promise<unknown>;
}

/** Round 1 is under way, and nobody has a result yet. */
export async function buildUnderWay(test: TestApp, situation: Situation = {}): Promise<TestTournament> {
  const { size = 8, slots = {}, rounds = [2], nextIn = HOUR, beforeStart } = situation;
  const whole = await buildTournament(test, { size, slots });
  await setRounds(test, whole, rounds);
  if (nextIn !== null) await setRoundStart(test, whole, { round: 2, startsIn: nextIn });
  await beforeStart?.(whole);
  await start(test, whole);
  return whole;
}

const setRounds = (test: TestApp, { id }: TestTournament, rounds: readonly number[]) =>
  sql`update tournament set second_chances = ${rounds}::smallint[] where id = ${id}`.execute(test.db);

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

/** The upper players win these matches. */
export async function playMatches(
  test: TestApp,
  whole: TestTournament,
  { as, matches }: PlayedMatches,
): Promise<void> {
  for (const match of matches) await enterResult(test, whole, { as, match });
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

interface ToOpen {
  /** The administrator who enters the results. */
  readonly as: TestPerson;
  readonly firstRound?: number;
}

/** Plays the rounds before it, won by the upper players; `whole` has started. Its own first ball is an hour ahead. */
export async function openSecondChance(
  test: TestApp,
  whole: TestTournament,
  { as, firstRound = 2 }: ToOpen,
): Promise<TestTournament> {
  await setRounds(test, whole, [firstRound]);
  await setRoundStart(test, whole, { round: firstRound, startsIn: HOUR });
  await playRoundsBefore(test, whole, { as, firstRound });
  return secondChanceOf(test, whole, firstRound);
}

/** Round 1 is over, so the second chance from Round 2 on is open. */
export async function openSecondChanceOf(
  test: TestApp,
  { as, ...situation }: Situation & Pick<ToOpen, 'as'>,
): Promise<{ whole: TestTournament; part: TestTournament }> {
  const whole = await buildUnderWay(test, situation);
  await playRoundsBefore(test, whole, { as, firstRound: 2 });
  return { whole, part: await secondChanceOf(test, whole) };
}

async function playRoundsBefore(
  test: TestApp,
  whole: TestTournament,
  { as, firstRound }: Required<ToOpen>,
): Promise<void> {
  const { rounds } = await readTournament(test, whole.id);
  const before = rounds
    .flatMap(({ matches }) => matches)
    .slice(0, firstMatchOf(whole.draw.size, firstRound))
    .filter(({ isBye, isCompleted }) => !isBye && !isCompleted);
  await playMatches(test, whole, { as, matches: before.map(({ index }) => index) });
}
