/** Tournaments under way, as visitors and players see them. */
import { operations } from '@boast/contract/operations';
import type { DrawPlayer } from '@boast/contract/tournaments';
import type { OwnUnderWay, UnderWayTournament } from '@boast/contract/under-way';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../../testing/factories.ts';
import { testAppForFile } from '../../../../testing/for-file.ts';

export const name = (player: DrawPlayer | null | undefined): string | undefined => player?.fullName;

/** For all tests of a file. */
export async function underWayForFile() {
  const test = await testAppForFile();
  const admin = await buildPerson(test, { admin: true });

  const shown = async (): Promise<UnderWayTournament[]> =>
    operations.underWay.response.parse((await test.call('GET', '/under-way')).body).data;

  async function shownOf({ id }: TestTournament): Promise<UnderWayTournament> {
    const found = (await shown()).find(({ tournament }) => tournament.id === id);
    if (!found) throw new Error('not under way');
    return found;
  }

  async function ownOf({ id }: TestTournament, { token }: TestPerson): Promise<OwnUnderWay> {
    const { body } = await test.call('GET', '/user/under-way', { as: token });
    const found = operations.myUnderWay.response
      .parse(body)
      .data.find(({ tournament }) => tournament.id === id);
    if (!found) throw new Error('not among the own');
    return found;
  }

  const seen = ({ token }: TestPerson, boards: readonly { tournamentId: string; version: number }[]) =>
    test.call('PUT', '/user/under-way/seen', { as: token, body: { boards } });

  /** Eight players and three entrants: all upper, all upper except match 1, all lower. Scores are 3-1. */
  async function situation(traits: Parameters<typeof buildTournament>[1] = {}) {
    const tournament = await buildTournament(test, traits);
    const enterWith = async (side: (match: number) => 0 | 1) => {
      const person = await buildPerson(test);
      const picks = picksOf(tournament, (match) => ({ side: side(match), gamesLost: 1 }));
      await enter(test, person, tournament, picks);
      return person;
    };
    const upper = await enterWith(() => 0);
    const almost = await enterWith((match) => (match === 0 ? 1 : 0));
    const lower = await enterWith(() => 1);
    return { tournament, upper, almost, lower };
  }

  const time = (tournament: TestTournament, match: number, at: string | null) =>
    test.db
      .updateTable('match')
      .set({ starts_at: at === null ? null : new Date(at) })
      .where('id', '=', tournament.matchIds[match] ?? '')
      .execute();
  return { test, admin, shown, shownOf, ownOf, seen, situation, time };
}
