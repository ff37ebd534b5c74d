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
    .select(['tournament.time_zone as timeZone', 'tournament.status', 'tournament.start_date as startDate'])
    .select([
      'tournament.end_date as endDate',
      'tournament.starts_at as startsAt',
      'tournament.draw_size as drawSize',
    ])
    .select(['tournament.first_round as firstRound', 'tournament.results_version as resultsVersion'])
    .select(['tournament.is_demo as isDemo', 'tournament.scoring_rules as scoringRules'])
    .select(isPublic(sql`tournament`).as('isPublic'))
    .select(
      sql<TournamentCard['wholeDraw']>`case when whole.id is not null
      then json_build_object('id', whole.id, 'name', whole.name) end`.as('wholeDraw'),
    )
    // A player with a bye in the final has won it.
    .select(
      sql<string | null>`case when final.winner = 0 then final.player_one_id
      when final.winner = 1 then final.player_two_id
      when final.is_bye then coalesce(final.player_one_id, final.player_two_id) end`.as('championId'),
    )
    .select((eb) =>
      eb
        .selectFrom('entry')
        .whereRef('entry.tournament_id', '=', 'tournament.id')
        .where('entry.status', '=', 'ACTIVE')
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('entryCount'),
    )
    .$narrowType<Pick<TournamentCard, 'gender' | 'status' | 'scoringRules'>>()
    .where('tournament.id', '=', tournamentId)
    .where(isReadable(sql`tournament`))
    .executeTakeFirst();
  if (!row) return null;
  const { championId, ...card } = row;
  const names = await playerNames(db, championId === null ? [] : [championId]);
  return { ...card, champion: (championId !== null && names.get(championId)) || null };
}
