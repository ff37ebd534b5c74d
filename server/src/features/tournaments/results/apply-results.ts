import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { countedForPrize } from '@boast/domain/prize/counted-for-prize';
import { statusAfterResults } from '@boast/domain/tournament/lifecycle';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ResultsWord } from '../../draws/draw-store.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { saveResults } from '../../draws/tournament-store.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import { correctedMatches } from './corrected-matches.ts';

interface ResultsChange {
  readonly before: Draw;
  readonly draw: Draw;
  readonly changed: readonly number[];
  readonly by: ResultsWord['by'];
  /** The mistake was ours, not the officials', so the correction counts even after a prize was paid (edge 20). */
  readonly operatorError?: boolean;
}

/**
 * Writes the draw and raises the results version, so that every board is computed again. The status follows by the table of
 * domain/tournament/lifecycle.ts.
 */
export async function applyResults(
  tx: Tx,
  { id: tournamentId, prize_results, prize_replaced }: LockedTournament,
  change: ResultsChange,
): Promise<void> {
  const { before, draw, changed, by, operatorError = false } = change;
  const status = statusFollowing(tournamentId, { allDecided: isDrawComplete(draw), operatorError });
  const corrected = correctedMatches(before, draw);
  const correction = corrected.length === 0 ? null : corrected;
  const kept = { results: prize_results as Draw['results'] | null, replaced: prize_replaced };
  const counted = countedForPrize({ kept, before, after: draw, operatorError });
  await saveResults(tx, tournamentId, {
    before,
    draw,
    word: { matches: changed, by },
    status,
    correction,
    oncePaid: { isPaid: prizePaid(tournamentId), counted, correctionCounts: operatorError },
  });
}

function statusFollowing(
  tournamentId: string,
  facts: { readonly allDecided: boolean; readonly operatorError: boolean },
): RawBuilder<TournamentStatus> {
  const following = TOURNAMENT_STATUSES.map((status) => {
    const after = (prizePaid: boolean) => statusAfterResults(status, { ...facts, prizePaid });
    return [status, { paid: after(true), unpaid: after(false) }];
  });
  return sql`${JSON.stringify(Object.fromEntries(following))}::jsonb -> status
    ->> case when ${prizePaid(tournamentId)} then 'paid' else 'unpaid' end`;
}
