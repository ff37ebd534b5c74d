import type { TurningPoint } from '@boast/contract/draws/chances';
import { at } from '@boast/domain/at';
import { type ChancesAfter, turningPoints } from '@boast/domain/chance/turning-points';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { matchesByNumber } from '../../draws/matches-by-number.ts';
import type { TournamentBoard } from '../board/boards.ts';

interface CoursePoint extends ChancesAfter {
  readonly version: number;
  readonly matchesLeft: number;
}

/** The chances of these entries come for each computed version, oldest first. */
export async function readCourse(
  db: Db,
  tournamentId: string,
  places: readonly number[],
): Promise<CoursePoint[]> {
  const { rows } = await sql<{
    version: number;
    left: number;
    decided: number[] | null;
    values: (string | null)[];
  }>`
    select results_version as version, matches_left as left, decided,
      (select json_agg(encode(substring(strength from place * 4 + 1 for 4), 'hex') order by n)
        from unnest(${places}::int[]) with ordinality as asked(place, n)) as values
    from chance where tournament_id = ${tournamentId} order by results_version`.execute(db);
  return rows.map(({ version, left, decided, values }) => ({
    version,
    matchesLeft: left,
    matches: decided ?? [],
    chances: values.map((value) => readNumber(value) ?? 0),
  }));
}

/** Reads four bytes in hex; null for none. */
export const readNumber = (hex: string | null): number | null =>
  hex === null || hex.length < 8 ? null : Math.min(1, Buffer.from(hex, 'hex').readFloatLE());

export const idsOf = (
  matches: ReadonlyMap<number, { readonly id: string }>,
  numbers: readonly number[],
): string[] => numbers.flatMap((number) => matches.get(number)?.id ?? []);

/** Turning points are measured by the chances of the top entries. */
const LEADERS = 3;
const MAX_TURNING_POINTS = 3;

export async function readTurningPoints(
  { db, boardNames }: Pick<Context, 'db' | 'boardNames'>,
  tournamentBoard: TournamentBoard,
): Promise<TurningPoint[]> {
  const { tournamentId } = tournamentBoard;
  // The board is lent, so it is copied before the first await.
  const leaders = tournamentBoard.board.read(({ order }) => [...order.subarray(0, LEADERS)]);
  if (leaders.length === 0) return [];
  const [course, matches, names] = await Promise.all([
    readCourse(db, tournamentId, leaders),
    matchesByNumber(db, tournamentId),
    boardNames.of(tournamentBoard, leaders),
  ]);
  return turningPoints(course, MAX_TURNING_POINTS).map((point) => ({
    matchIds: idsOf(matches, point.matches),
    leaders: leaders.flatMap((entry, n) => {
      const person = names.get(entry);
      if (!person) return [];
      const { entryId, username } = person;
      return [{ entryId, username, before: at(point.before, n), after: at(point.after, n) }];
    }),
  }));
}
