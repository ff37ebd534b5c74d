/** Players are rated by the results in our own database (domain/src/chance/rating.ts). */
import { type RatedTournament, ratePlayers } from '@boast/domain/chance/rating';
import type { Draw } from '@boast/domain/draw/draw';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hasOwnMatches } from '../../draws/audience.ts';
import { loadDraw } from '../../draws/stored-draw.ts';

/** Ratings rest on the last two years or so; older results say little about today. */
const MAX_TOURNAMENTS = 60;

export async function readRatings(db: Db, tournamentId: string): Promise<ReadonlyMap<string, number>> {
  const own = await db
    .selectFrom('tournament')
    .select(['gender', 'is_demo', 'start_date', 'whole_draw_id', 'organiser_id'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const wholeId = own.whole_draw_id ?? tournamentId;
  const rows = await db
    .selectFrom('tournament')
    .select(['id', 'start_date'])
    .where('gender', '=', own.gender)
    .where('is_demo', '=', own.is_demo)
    .where('start_date', '<=', own.start_date)
    .where('status', 'not in', ['CREATING', 'UPCOMING', 'CANCELLED'])
    // The players of a club's draw are its own, so other draws say nothing of them.
    .where((eb) =>
      own.organiser_id === null
        ? eb('organiser_id', 'is', null)
        : eb.or([eb('id', '=', wholeId), eb('whole_draw_id', '=', wholeId)]),
    )
    .where(hasOwnMatches(sql`tournament`))
    .orderBy('start_date', 'desc')
    .limit(MAX_TOURNAMENTS)
    .execute();
  const tournaments = new Map<string, RatedTournament>();
  for (const { id, start_date: startDate } of rows) {
    const stored = await loadDraw(db, id);
    if (!stored) continue;
    const key = fieldKey(stored.draw);
    // Replays of one draw repeat its results, so they count once, as the tournament being asked about.
    if (tournaments.has(key) && id !== wholeId) continue;
    const seeds = await readSeeds(db, id);
    tournaments.set(key, {
      id,
      startDate,
      draw: stored.draw,
      worldRanks: stored.ranks,
      seeds,
    });
  }
  const ratedTournaments = [...tournaments.values()];
  const { ratings } = ratePlayers(ratedTournaments);
  const rated = ratedTournaments.find(({ id }) => id === tournamentId)?.draw;
  const { slots } = rated ?? (await loadDraw(db, tournamentId))?.draw ?? { slots: [] };
  const players = new Set(slots.map((slot) => (slot.kind === 'player' ? slot.playerId : '')));
  return new Map([...ratings].filter(([playerId]) => players.has(playerId)));
}

const fieldKey = ({ slots }: Draw): string =>
  slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind)).join();

async function readSeeds(db: Db, tournamentId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('draw_slot')
    .select('seed')
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  return rows.map(({ seed }) => seed);
}
