/** A whole draw whose Round 1 is under way, with the second chances that follow it, for the tests of this folder. */
import { toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { Slot } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { sql } from 'kysely';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../../../testing/factories.ts';
import { matchOf, play, start } from '../../../../testing/play.ts';
import type { TestAnswer, TestApp } from '../../../../testing/test-app.ts';

export const HOUR = 3_600_000;
export const WALKOVER = { ending: 'walkover', games: [0, 0] };
export const NO_RESULT = { winnerId: null, ending: 'no_result', games: [0, 0] };

interface Situation {
  readonly size?: DrawSize;
  readonly slots?: Readonly<Record<number, Exclude<Slot['kind'], 'player'>>>;
  readonly rounds?: readonly number[];
  /** When the matches of the second round are to begin, in milliseconds from now; null for no time. */
  readonly nextIn?: number | null;
}

interface Entered {
  readonly match: number;
  /** 0: the upper player. */
  readonly winner?: 0 | 1;
  readonly result?: object;
  readonly more?: object;
}

interface SecondChances {
  readonly admin: TestPerson;
  /** Entered the whole draw. */
  readonly fan: TestPerson;
  /** Came too late for it. */
  readonly late: TestPerson;
  read(id: string): Promise<Tournament>;
  /** Nobody has a result yet. */
  underWay(situation?: Situation): Promise<TestTournament>;
  /** Round 1 is over, and the second chance from round 2 on is open. */
  opened(situation?: Situation): Promise<{ whole: TestTournament; part: TestTournament }>;
  /** The second chance from a round on, as the helpers of tests know a tournament. */
  partOf(whole: TestTournament, firstRound?: number): Promise<TestTournament>;
  setStart(whole: TestTournament, round: number, startsIn: number): Promise<unknown>;
  /** The upper players win these matches. */
  playRound(whole: TestTournament, matches: readonly number[]): Promise<void>;
  /** Enters or corrects a result, and expects that it is taken. */
  enterResult(whole: TestTournament, entered: Entered): Promise<void>;
  undo(whole: TestTournament, match: number): Promise<TestAnswer>;
  /** Who has the places of a draw, by name; null for a bye and an open place. */
  namesIn(part: TestTournament): Promise<(string | null)[]>;
  scoresIn(part: TestTournament): Promise<number[]>;
}

export async function secondChances(test: TestApp): Promise<SecondChances> {
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  const late = await buildPerson(test);
  const read = async (id: string): Promise<Tournament> =>
    (await test.call('GET', `/tournaments/${id}`)).body.data;
  const setStart: SecondChances['setStart'] = ({ id }, round, startsIn) =>
    sql`update match set starts_at = clock_timestamp() + ${`${startsIn} milliseconds`}::interval
      where tournament_id = ${id} and round_number = ${round}`.execute(test.db);
  const playRound: SecondChances['playRound'] = async (whole, matches) => {
    for (const match of matches) expectTaken(await play(test, whole, { as: admin, match }));
  };
  const underWay: SecondChances['underWay'] = async (situation = {}) => {
    const { size = 8, slots = {}, rounds = [2], nextIn = HOUR } = situation;
    const whole = await buildTournament(test, { size, slots });
    await sql`update tournament set second_chances = ${rounds}::smallint[] where id = ${whole.id}`.execute(
      test.db,
    );
    if (nextIn !== null) await setStart(whole, 2, nextIn);
    await enter(test, fan, whole);
    await start(test, whole);
    return whole;
  };
  const partOf: SecondChances['partOf'] = async (whole, firstRound = 2) => {
    const { secondChances: all } = await read(whole.id);
    const id = all.find((one) => one.firstRound === firstRound)?.tournamentId;
    if (!id) throw new Error(`not open: ${JSON.stringify(all)}`);
    const tournament = await read(id);
    return {
      id,
      draw: toDraw(tournament),
      matchIds: tournament.rounds.flatMap(({ matches }) => matches.map((match) => match.id)),
    };
  };
  return {
    admin,
    fan,
    late,
    read,
    underWay,
    partOf,
    setStart,
    playRound,
    async opened(situation) {
      const whole = await underWay(situation);
      const roundOne = (await read(whole.id)).rounds[0]?.matches ?? [];
      await playRound(
        whole,
        roundOne.filter(({ isBye }) => !isBye).map(({ index }) => index),
      );
      return { whole, part: await partOf(whole) };
    },
    async enterResult(whole, { match: number, winner = 0, result = {}, more = {} }) {
      const match = await matchOf(test, whole, number);
      const winnerId = (winner === 0 ? match.playerOne : match.playerTwo)?.id;
      const games = winner === 0 ? [3, 1] : [1, 3];
      expectTaken(
        await test.call('PATCH', `/admin/matches/${match.id}`, {
          as: admin.token,
          headers: { 'if-match': String(match.version) },
          body: { result: { winnerId, games, ...result }, reason: 'Played', ...more },
        }),
      );
    },
    async undo(whole, number) {
      const { id, version } = await matchOf(test, whole, number);
      return test.call('POST', `/admin/matches/${id}/undo`, {
        as: admin.token,
        headers: { 'if-match': String(version) },
        body: {},
      });
    },
    async namesIn({ id }) {
      const { slots, players } = await read(id);
      return slots.map(({ playerId }) => players.find((one) => one.id === playerId)?.fullName ?? null);
    },
    async scoresIn({ id }) {
      const { body } = await test.call('GET', `/tournaments/${id}/leaderboard`);
      return body.data.map(({ score }: { score: number }) => score);
    },
  };
}

function expectTaken({ status, body }: TestAnswer): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}
