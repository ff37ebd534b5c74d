import type { BoardChance, EntryChance, LeadingScores } from '@boast/contract/draws/chances';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { matchesByNumber } from '../../draws/matches-by-number.ts';
import type { TournamentBoard } from '../board/boards.ts';
import { findBoard, findBoardOfEntry } from '../board/shown-board.ts';
import { idsOf, readCourse, readNumber, readTurningPoints } from './chance-course.ts';

export const chanceHandlers = {
  leadingScores: async ({ ctx, params: { tournamentId } }) => {
    const tournamentBoard = await findBoard(ctx, tournamentId);
    return { data: tournamentBoard && (await readLeading(ctx.db, tournamentId)) };
  },

  boardChances: async ({ ctx, params, query }) => {
    const tournamentBoard = await findBoard(ctx, params.tournamentId);
    if (!tournamentBoard) return { data: [], ...nothingYet };
    const requested = query.entries.flatMap((entryId) => {
      const place = tournamentBoard.entries.entryIds.placeOf(entryId);
      return place === undefined ? [] : [{ entryId, place }];
    });
    const newest = await readNewest(
      ctx.db,
      tournamentBoard,
      requested.map(({ place }) => place),
    );
    if (!newest) return { data: [], ...nothingYet };
    const data = requested.flatMap(({ entryId }, n): BoardChance[] => {
      const [chance, byField = null, even = null] = newest.values[n] ?? [];
      return chance == null ? [] : [{ entryId, chance, byField, even }];
    });
    return { data, ...sourceOf(newest) };
  },

  entryChance: async ({ ctx, params: { entryId } }) => {
    const before = 'Chances are calculated once the tournament has started';
    const { tournamentBoard, entry } = await findBoardOfEntry(ctx, entryId, before);
    return { data: await chanceOf(ctx.db, { shown: tournamentBoard, entryId, place: entry }) };
  },

  turningPoints: async ({ ctx, params: { tournamentId } }) => {
    const tournamentBoard = await findBoard(ctx, tournamentId);
    return { data: tournamentBoard ? await readTurningPoints(ctx, tournamentBoard) : [] };
  },
} satisfies Partial<Handlers>;

const nothingYet = {
  version: null,
  method: 'counted',
  ends: 0,
  seed: 0,
  byWinnersOnly: false,
  matchesLeft: 0,
} as const;

interface Newest {
  readonly results_version: number;
  readonly method: string;
  readonly ends: number;
  readonly seed: number;
  readonly by_winners_only: boolean;
  readonly matches_left: number;
  readonly next: readonly StoredNext[];
  /** Each entry has values by strength, by field, and even. */
  readonly values: readonly (readonly (number | null)[])[];
}

interface StoredNext {
  readonly match: number;
  readonly slots: readonly [number, number];
  readonly upperWins: number;
}

const sourceOf = (newest: Newest) => ({
  version: newest.results_version,
  method: newest.method === 'drawn' ? ('drawn' as const) : ('counted' as const),
  ends: newest.ends,
  seed: newest.seed,
  byWinnersOnly: newest.by_winners_only,
  matchesLeft: newest.matches_left,
});

/** The newest computed version may be a moment behind the board. */
async function readNewest(
  db: Db,
  { tournamentId }: Pick<TournamentBoard, 'tournamentId'>,
  places: readonly number[],
): Promise<Newest | null> {
  const { rows } = await sql<Omit<Newest, 'values'> & { values: (string | null)[][] }>`
    select results_version, method, ends, seed, by_winners_only, matches_left, next,
      (select coalesce(json_agg(json_build_array(
          encode(${valueAt('strength')}, 'hex'), encode(${valueAt('field')}, 'hex'), encode(${valueAt('even')}, 'hex')
        ) order by n), '[]')
        from unnest(${places}::int[]) with ordinality as asked(place, n)) as values
    from chance where tournament_id = ${tournamentId}
    order by results_version desc limit 1`.execute(db);
  const [newest] = rows;
  return newest ? { ...newest, values: newest.values.map((row) => row.map(readNumber)) } : null;
}

const valueAt = (column: 'strength' | 'field' | 'even') =>
  sql`substring(${sql.ref(column)} from asked.place * 4 + 1 for 4)`;

interface BoardPlace {
  readonly shown: TournamentBoard;
  readonly entryId: string;
  readonly place: number;
}

async function chanceOf(db: Db, { shown, entryId, place }: BoardPlace): Promise<EntryChance | null> {
  const { tournamentId, draw, entries } = shown;
  const newest = await readNewest(db, shown, [place]);
  const [chance, byField = null, even = null] = newest?.values[0] ?? [];
  if (!newest || chance == null) return null;
  const ownEntry = { tournamentId, version: newest.results_version, place };
  const [swings, finish, course, matches] = await Promise.all([
    readSwings(db, ownEntry, newest.next.length),
    readFinish(db, ownEntry, entries.entryIds.count),
    readCourse(db, tournamentId, [place]),
    matchesByNumber(db, tournamentId),
  ]);
  return {
    entryId,
    tournamentId,
    ...sourceOf(newest),
    chance,
    byField,
    even,
    next: newest.next.flatMap(({ match, slots, upperWins }, n) => {
      const matchId = matches.get(match)?.id;
      const players = slots.map((slot) => playerInSlot(draw, slot));
      const [upper, lower] = players;
      const [ifUpper, ifLower] = [swings[2 * n] ?? null, swings[2 * n + 1] ?? null];
      if (matchId === undefined || !upper || !lower || ifUpper === null || ifLower === null) return [];
      return [{ matchId, players: [upper, lower], upperWins, ifUpper, ifLower }];
    }),
    finish,
    curve: course.map(({ version, matchesLeft, chances, matches: decided }) => ({
      version,
      matchesLeft,
      chance: chances[0] ?? 0,
      matchIds: idsOf(matches, decided),
    })),
  };
}

interface AskedEntry {
  readonly tournamentId: string;
  readonly version: number;
  readonly place: number;
}

async function bytesAt(
  db: Db,
  { tournamentId, version }: AskedEntry,
  { column, from, length }: { column: 'swing_rows' | 'swings' | 'finish'; from: number; length: number },
): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select substring(${sql.ref(column)} from ${from + 1}::int for ${length}::int) as bytes
    from chance where tournament_id = ${tournamentId} and results_version = ${version}`.execute(db);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

/** The chances come for each possible result: match 1 won by its upper player, by its lower, and so on. */
async function readSwings(db: Db, ownEntry: AskedEntry, matches: number): Promise<number[]> {
  const found = await bytesAt(db, ownEntry, { column: 'swing_rows', from: ownEntry.place * 4, length: 4 });
  const row = found.length < 4 ? 0 : found.readUInt32LE();
  const width = matches * 8;
  const bytes =
    row === 0
      ? Buffer.alloc(width)
      : await bytesAt(db, ownEntry, { column: 'swings', from: (row - 1) * width, length: width });
  return Array.from({ length: bytes.length / 4 }, (_, n) => Math.min(1, bytes.readFloatLE(4 * n)));
}

/**
 * The value holds all best ranks, then all worst ranks (so `entryCount`), then whether they count winners
 * only.
 */
async function readFinish(db: Db, ownEntry: AskedEntry, entryCount: number): Promise<EntryChance['finish']> {
  const [best, worst, byWinnersOnly] = await Promise.all(
    [ownEntry.place, entryCount + ownEntry.place, 2 * entryCount].map((place) =>
      bytesAt(db, ownEntry, { column: 'finish', from: place * 4, length: 4 }),
    ),
  );
  if (best?.length !== 4 || worst?.length !== 4) return null;
  const isByWinners = byWinnersOnly?.length === 4 && byWinnersOnly.readUInt32LE() === 1;
  return { best: best.readUInt32LE(), worst: worst.readUInt32LE(), byWinnersOnly: isByWinners };
}

async function readLeading(db: Db, tournamentId: string): Promise<LeadingScores | null> {
  const row = await db
    .selectFrom('chance')
    .innerJoin('tournament', 'tournament.id', 'chance.tournament_id')
    .select(['chance.results_version', 'with_scores', 'ratings', 'leading_scores', 'prize_rule'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('chance.results_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.leading_scores) return null;
  const half = row.leading_scores.length / 2;
  return {
    tournamentId,
    version: row.results_version,
    prizeRule: row.prize_rule === 'points-1' ? 'points-1' : 'correct-1',
    withScores: row.with_scores,
    ratings: row.ratings as Record<string, number>,
    best: row.leading_scores.toString('base64', 0, half),
    leaders: row.leading_scores.toString('base64', half),
  };
}

export async function chancesOfPlaces(
  db: Db,
  tournamentBoard: Pick<TournamentBoard, 'tournamentId'>,
  places: readonly number[],
): Promise<readonly (number | null)[]> {
  const newest = places.length === 0 ? null : await readNewest(db, tournamentBoard, places);
  return places.map((_, n) => newest?.values[n]?.[0] ?? null);
}
