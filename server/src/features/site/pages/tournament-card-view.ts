import type { Gender } from '@boast/contract/values/gender';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isPublic, isReadable } from '../../draws/audience.ts';
import { playerNames } from '../../draws/matches-by-number.ts';

export interface TournamentCard {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  readonly location: string;
  readonly timeZone: string;
  readonly status: TournamentStatus;
  readonly startDate: string;
  readonly endDate: string;
  readonly startsAt: string | null;
  readonly drawSize: number;
  /** As in contract/tournaments. */
  readonly firstRound: number;
  readonly wholeDraw: { readonly id: string; readonly name: string } | null;
  readonly entryCount: number;
  readonly champion: string | null;
  readonly resultsVersion: number;
  readonly isDemo: boolean;
  /** Search engines may list it. */
  readonly isPublic: boolean;
  readonly scoringRules: ScoringRulesId;
}

export async function readTournamentCard(db: Db, tournamentId: string): Promise<TournamentCard | null> {
  const row = await db
    .selectFrom('tournament')
    .leftJoin('match as final', (join) =>
      join
        .onRef('final.tournament_id', '=', 'tournament.id')
        .onRef('final.number', '=', (eb) => eb('tournament.draw_size', '-', 2)),
    )
    .leftJoin('tournament as whole', 'whole.id', 'tournament.whole_draw_id')
    .select(['tournament.id', 'tournament.name', 'tournament.gender', 'tournament.location'])
    .select(['tournament.time_zone', 'tournament.status', 'tournament.start_date', 'tournament.end_date'])
    .select(['tournament.starts_at', 'tournament.draw_size', 'tournament.first_round'])
    .select(['tournament.results_version', 'tournament.is_demo', 'tournament.scoring_rules'])
    .select(isPublic(sql`tournament`).as('is_listed'))
    .select(['tournament.whole_draw_id', 'whole.name as whole_name'])
    .select(['final.winner', 'final.is_bye', 'final.player_one_id', 'final.player_two_id'])
    .select((eb) =>
      eb
        .selectFrom('entry')
        .whereRef('entry.tournament_id', '=', 'tournament.id')
        .where('entry.status', '=', 'ACTIVE')
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .as('entry_count'),
    )
    .where('tournament.id', '=', tournamentId)
    .where(isReadable(sql`tournament`))
    .executeTakeFirst();
  if (!row) return null;
  const championId = championOf(row);
  const names = await playerNames(db, championId === null ? [] : [championId]);
  return {
    id: row.id,
    name: row.name,
    gender: row.gender as TournamentCard['gender'],
    location: row.location,
    timeZone: row.time_zone,
    status: row.status as TournamentStatus,
    startDate: row.start_date,
    endDate: row.end_date,
    startsAt: row.starts_at,
    drawSize: row.draw_size,
    firstRound: row.first_round,
    wholeDraw:
      row.whole_draw_id === null ? null : { id: row.whole_draw_id, name: row.whole_name ?? row.name },
    entryCount: Number(row.entry_count ?? 0),
    champion: (championId !== null && names.get(championId)) || null,
    resultsVersion: row.results_version,
    isDemo: row.is_demo,
    isPublic: row.is_listed,
    scoringRules: row.scoring_rules as ScoringRulesId,
  };
}

interface FinalRow {
  readonly winner: number | null;
  readonly is_bye: boolean | null;
  readonly player_one_id: string | null;
  readonly player_two_id: string | null;
}

/** A player with a bye in the final has won it. */
function championOf({
  winner,
  is_bye,
  player_one_id: playerOne,
  player_two_id: playerTwo,
}: FinalRow): string | null {
  if (winner === null) return is_bye ? (playerOne ?? playerTwo) : null;
  return winner === 0 ? playerOne : playerTwo;
}
