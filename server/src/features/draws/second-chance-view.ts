import type { SecondChance } from '@boast/contract/tournaments';
import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import type { Ending } from '@boast/domain/draw/endings';
import { hasPlay } from '@boast/domain/draw/results';
import { roundName } from '@boast/domain/draw/rounds';
import { type MatchFacts, openingOf } from '@boast/domain/tournament/second-chance';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { loadDraw } from './stored-draw.ts';

interface Part {
  id: string;
  first_round: number;
  status: string;
  starts_at: string | null;
  is_open: boolean;
  entry_price: number | null;
  total_matches: number;
}

/** Those of a whole draw that were chosen or have opened, by round. One that was started over shows its newest draw. */
export async function readSecondChances(db: Db | Tx, wholeId: string): Promise<SecondChance[]> {
  const whole = await db
    .selectFrom('tournament')
    .select(['second_chances', 'status', 'sealed_at'])
    .where('id', '=', wholeId)
    .executeTakeFirst();
  if (!whole || whole.second_chances.length === 0) return [];
  const stored = await loadDraw(db, wholeId);
  if (!stored) return [];
  const facts = await readWholeDrawFacts(db, wholeId);
  const { rows } = await sql<Part>`
    select id, first_round, status, starts_at,
      status = 'UPCOMING' and sealed_at is null and starts_at > clock_timestamp() as is_open, entry_price,
      (select count(*) from match m where m.tournament_id = t.id and not m.is_bye) as total_matches
    from tournament t where whole_draw_id = ${wholeId} order by id`.execute(db);
  const parts = new Map(rows.map((row) => [row.first_round, row]));
  const stateOf = (firstRound: number): SecondChance['state'] => {
    const part = parts.get(firstRound);
    if (part) return part.status === 'CANCELLED' ? 'cancelled' : part.is_open ? 'open' : 'closed';
    if (whole.status === 'CANCELLED') return 'cancelled';
    if (whole.sealed_at === null) return 'later';
    const { kind } = openingOf({ ...facts, whole: stored.draw }, firstRound);
    return kind === 'opens' ? 'later' : kind;
  };
  return [...whole.second_chances]
    .sort((a, b) => a - b)
    .map((firstRound) => ({
      firstRound,
      roundName: roundName(stored.draw, firstRound),
      state: stateOf(firstRound),
      tournamentId: parts.get(firstRound)?.id ?? null,
      startsAt: parts.get(firstRound)?.starts_at ?? null,
      totalMatches: parts.get(firstRound)?.total_matches ?? 0,
      entryCredits: parts.get(firstRound)?.entry_price ?? ENTRY_PRICE,
    }));
}

interface WholeDrawFacts {
  /** By match number. */
  readonly matches: readonly MatchFacts[];
  /** The database's clock in milliseconds. */
  readonly now: number;
}

interface FactsRow {
  starts_at: string | null;
  ending: Ending | null;
  games_one: number | null;
  games_two: number | null;
  game_scores: [number, number][];
  now: string;
}

async function readWholeDrawFacts(db: Db | Tx, tournamentId: string): Promise<WholeDrawFacts> {
  const { rows } = await sql<FactsRow>`
    select starts_at, ending, games_one, games_two, game_scores, clock_timestamp() as now
    from match where tournament_id = ${tournamentId} order by number`.execute(db);
  return {
    now: rows[0] ? Date.parse(rows[0].now) : 0,
    matches: rows.map((row) => ({
      startsAt: row.starts_at === null ? null : Date.parse(row.starts_at),
      hasPlay: hasPlay({
        ending: row.ending,
        games: row.games_one === null || row.games_two === null ? null : [row.games_one, row.games_two],
        gameScores: row.game_scores,
      }),
    })),
  };
}
