/** What the tests of this folder do again and again, with the people who do it. */
import type { Tournament } from '@boast/contract/tournaments';
import { buildPerson, enter, type TestPerson, type TestTournament } from '../../../../testing/factories.ts';
import { enterResult, matchOf, type Played } from '../../../../testing/play.ts';
import {
  buildUnderWay,
  openSecondChanceOf,
  playMatches,
  readTournament,
  type Situation,
  secondChanceOf,
  setRoundStart,
} from '../../../../testing/second-chances.ts';
import type { TestAnswer, TestApp } from '../../../../testing/test-app.ts';

export const NO_RESULT = { winnerId: null, ending: 'no_result', games: [0, 0] };

interface SecondChances {
  readonly admin: TestPerson;
  /** Entered the whole draw. */
  readonly fan: TestPerson;
  /** Came too late for it. */
  readonly late: TestPerson;
  readonly read: (id: string) => Promise<Tournament>;
  readonly underWay: (situation?: Situation) => Promise<TestTournament>;
  readonly opened: (situation?: Situation) => Promise<{ whole: TestTournament; part: TestTournament }>;
  readonly partOf: (whole: TestTournament, firstRound?: number) => Promise<TestTournament>;
  readonly setStart: (whole: TestTournament, round: number, startsIn: number) => Promise<unknown>;
  readonly playRound: (whole: TestTournament, matches: readonly number[]) => Promise<void>;
  /** Enters or corrects a result, and expects that it is taken. */
  readonly enterResult: (whole: TestTournament, played: Omit<Played, 'as'>) => Promise<void>;
  readonly undo: (whole: TestTournament, match: number) => Promise<TestAnswer>;
  /** Who has the places of a draw, by name; null for a bye and an open place. */
  readonly namesIn: (part: TestTournament) => Promise<(string | null)[]>;
  readonly scoresIn: (part: TestTournament) => Promise<number[]>;
}

export async function secondChances(test: TestApp): Promise<SecondChances> {
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  const late = await buildPerson(test);
  const beforeStart = (whole: TestTournament) => enter(test, fan, whole);
  const read = (id: string) => readTournament(test, id);
  return {
    admin,
    fan,
    late,
    read,
    underWay: (situation) => buildUnderWay(test, { beforeStart, ...situation }),
    opened: (situation) => openSecondChanceOf(test, { as: admin, beforeStart, ...situation }),
    partOf: (whole, firstRound) => secondChanceOf(test, whole, firstRound),
    setStart: (whole, round, startsIn) => setRoundStart(test, whole, { round, startsIn }),
    playRound: (whole, matches) => playMatches(test, whole, { as: admin, matches }),
    enterResult: (whole, played) => enterResult(test, whole, { as: admin, ...played }),
    undo: async (whole, number) => {
      const { id, version } = await matchOf(test, whole, number);
      return test.call('POST', `/admin/matches/${id}/undo`, {
        as: admin.token,
        headers: { 'if-match': String(version) },
        body: {},
      });
    },
    namesIn: async ({ id }) => {
      const { slots, players } = await read(id);
      return slots.map(({ playerId }) => players.find((one) => one.id === playerId)?.fullName ?? null);
    },
    scoresIn: async ({ id }) => {
      const { body } = await test.call('GET', `/tournaments/${id}/leaderboard`);
      return body.data.map(({ score }: { score: number }) => score);
    },
  };
}
