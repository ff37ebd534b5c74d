/** The people of the tests of this folder, and what an administrator does to a whole draw that has second chances. */
import type { Tournament } from '@boast/contract/tournaments';
import { buildPerson, enter, type TestPerson, type TestTournament } from '../../../../testing/factories.ts';
import { matchOf } from '../../../../testing/play.ts';
import type { TestAnswer, TestApp } from '../../../../testing/test-app.ts';
import {
  buildUnderWay,
  openSecondChanceOf,
  playMatches,
  readTournament,
  type Situation,
  secondChanceOf,
  setRoundStart,
} from './second-chance-opened.ts';

export const WALKOVER = { ending: 'walkover', games: [0, 0] };
export const NO_RESULT = { winnerId: null, ending: 'no_result', games: [0, 0] };

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
  const beforeStart = (whole: TestTournament) => enter(test, fan, whole);
  const read = (id: string) => readTournament(test, id);
  return {
    admin,
    fan,
    late: await buildPerson(test),
    read,
    underWay: (situation) => buildUnderWay(test, { beforeStart, ...situation }),
    opened: (situation) => openSecondChanceOf(test, { as: admin, beforeStart, ...situation }),
    partOf: (whole, firstRound) => secondChanceOf(test, whole, firstRound),
    setStart: (whole, round, startsIn) => setRoundStart(test, whole, { round, startsIn }),
    playRound: (whole, matches) => playMatches(test, whole, { as: admin, matches }),
    async enterResult(whole, { match: number, winner = 0, result = {}, more = {} }) {
      const match = await matchOf(test, whole, number);
      const winnerId = (winner === 0 ? match.playerOne : match.playerTwo)?.id;
      const games = winner === 0 ? [3, 1] : [1, 3];
      const { status, body } = await test.call('PATCH', `/admin/matches/${match.id}`, {
        as: admin.token,
        headers: { 'if-match': String(match.version) },
        body: { result: { winnerId, games, ...result }, reason: 'Played', ...more },
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
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
