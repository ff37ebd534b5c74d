/** Reads a whole draw with what decides about its second chances, and copies what its matches say into theirs. */
import type { Ending } from '@boast/domain/draw/endings';
import { hasPlay } from '@boast/domain/draw/results';
import type { MatchFacts } from '@boast/domain/tournament/second-chance';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface WholeDrawFacts {
  /** By match number. */
  readonly matches: readonly MatchFacts[];
  /** The database's clock in milliseconds. */
  readonly now: number;
}

interface FactsRow {
  starts_at: Date | null;
  ending: Ending | null;
  games_one: number | null;
  games_two: number | null;
  game_scores: [number, number][];
  now: Date;
}

export async function readWholeDrawFacts(db: Db | Tx, tournamentId: string): Promise<WholeDrawFacts> {
  const { rows } = await sql<FactsRow>`
    select starts_at, ending, games_one, games_two, game_scores, clock_timestamp() as now
    from match where tournament_id = ${tournamentId} order by number`.execute(db);
  return {
    now: rows[0]?.now.getTime() ?? 0,
    matches: rows.map((row) => ({
      startsAt: row.starts_at?.getTime() ?? null,
      hasPlay: hasPlay({
        ending: row.ending,
        games: row.games_one === null || row.games_two === null ? null : [row.games_one, row.games_two],
        gameScores: row.game_scores,
      }),
    })),
  };
}

interface Followed {
  readonly id: string;
  readonly wholeId: string;
  /** The match of the whole draw that is match 0 of this one. */
  readonly firstMatch: number;
}

/** Times and courts, and after the seal the points of each game. Returns whether anything changed. */
export async function copyMatchDetails(
  tx: Tx,
  { id, wholeId, firstMatch }: Followed,
  { withPoints }: { readonly withPoints: boolean },
): Promise<boolean> {
  const points: RawBuilder<unknown> = withPoints ? sql`whole.game_scores` : sql`part.game_scores`;
  const { numAffectedRows = 0n } = await sql`
    update match part set starts_at = whole.starts_at, starts_at_local = whole.starts_at_local, court = whole.court,
      game_scores = ${points}, version = part.version + 1
    from match whole
    where part.tournament_id = ${id} and whole.tournament_id = ${wholeId} and whole.number = part.number + ${firstMatch}::integer
      and (part.starts_at, part.starts_at_local, part.court, part.game_scores)
        is distinct from (whole.starts_at, whole.starts_at_local, whole.court, ${points})`.execute(tx);
  return numAffectedRows > 0n;
}

/** A player's seed stays theirs, whatever place they have in what is left of the draw. */
export async function copySeeds(tx: Tx, { id, wholeId }: Pick<Followed, 'id' | 'wholeId'>): Promise<void> {
  const seed = sql`(select whole.seed from draw_slot whole
    where whole.tournament_id = ${wholeId} and whole.player_id = part.player_id)`;
  await sql`
    update draw_slot part set seed = ${seed}
    where part.tournament_id = ${id} and part.seed is distinct from ${seed}`.execute(tx);
}
