/** Stores the results that a change by hand replaced, so that the change can be undone for some minutes. */
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { EarlierResult } from '@boast/domain/event/draw-changes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export const UNDO_MINUTES = 10;

export interface ResultBefore extends EarlierResult {
  readonly matchId: string;
}

export interface ResultChange {
  readonly id: string;
  readonly match: number;
  /** The changed match comes first, then later ones whose results were cleared with it. */
  readonly before: readonly ResultBefore[];
  readonly result: MatchResult | null;
  readonly operatorError: boolean;
  readonly at: string;
}

/** Call it before the change is written. `matches` begins with the match that changes. Returns what it stored. */
export async function keepResultChange(
  tx: Tx,
  tournamentId: string,
  change: {
    readonly matches: readonly number[];
    readonly result: MatchResult | null;
    readonly operatorError: boolean;
  },
): Promise<readonly ResultBefore[]> {
  const [match] = change.matches;
  const { rows } = await sql<{ before: readonly ResultBefore[] }>`
    insert into result_change (tournament_id, match_number, before, result, operator_error)
    select ${tournamentId}, ${match}, jsonb_agg(jsonb_build_object(
        'matchId', m.id, 'number', m.number, 'gameScores', m.game_scores, 'resultBy', m.result_by,
        'players', jsonb_build_array(m.player_one_id, m.player_two_id),
        'result', case when m.ending is not null then jsonb_build_object(
          'winner', m.winner, 'ending', m.ending, 'games', jsonb_build_array(m.games_one, m.games_two)) end)
      order by m.number), ${change.result && JSON.stringify(change.result)}::jsonb, ${change.operatorError}
    from match m where m.tournament_id = ${tournamentId} and m.number = any(${change.matches}::integer[])
    returning before`.execute(tx);
  return rows[0]?.before ?? [];
}

/** A change is left out if it is too old to undo, or was undone. */
export async function readRecentChanges(db: Db | Tx, tournamentId: string): Promise<readonly ResultChange[]> {
  const { rows } = await sql<ResultChange & { readonly isTakenBack: boolean }>`
    select distinct on (match_number) id, match_number as match, before, result, operator_error as "operatorError", at,
      taken_back_at is not null as "isTakenBack"
    from result_change
    where tournament_id = ${tournamentId} and at > clock_timestamp() - make_interval(mins => ${UNDO_MINUTES})
    order by match_number, at desc`.execute(db);
  return rows.filter(({ isTakenBack }) => !isTakenBack);
}

export async function markTakenBack(tx: Tx, id: string): Promise<void> {
  await sql`update result_change set taken_back_at = clock_timestamp() where id = ${id}`.execute(tx);
}
