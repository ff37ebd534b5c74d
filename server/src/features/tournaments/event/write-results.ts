import type { Draw } from '@boast/domain/draw/draw';
import { countedForPrize } from '@boast/domain/prize/counted-for-prize';
import { isDecided, statusAfterResults } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { saveResults } from '../../draws/tournament-store.ts';
import { tellResults } from '../../webhooks/tell-events.ts';
import { hasWebhooks } from '../../webhooks/webhook-store.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import { dropDuePrizes } from '../prizes/prize-store.ts';
import type { ContestChange } from './contest-change.ts';
import { correctedMatches } from './corrected-matches.ts';

/**
 * Writes the results of a sealed contest and raises its results version, so that every board is computed again. The status follows by
 * the table of domain/tournament/lifecycle.ts. A contest that leaves PAYING owes nobody until its prizes are calculated anew.
 */
export async function writeResults(tx: Tx, change: ContestChange): Promise<void> {
  const { row, before, after, wholeDraw, operatorError } = change;
  const { id: tournamentId, prize_results, prize_replaced } = row;
  const facts = { allDecided: isDecided(after.draw, wholeDraw), operatorError };
  const corrected = correctedMatches(before.draw, after.draw);
  const counted = { results: prize_results as Draw['results'] | null, replaced: prize_replaced };
  const { isFollowed, status } = await saveResults(tx, tournamentId, {
    before: before.draw,
    draw: after.draw,
    matches: after.matches,
    status: statusFollowing(tournamentId, before.fields.status, facts),
    correction: corrected.length === 0 ? null : corrected,
    oncePaid: {
      isPaid: prizePaid(tournamentId),
      counted: countedForPrize({ counted, before: before.draw, after: after.draw, operatorError }),
      correctionCounts: operatorError,
    },
    isFollowed: hasWebhooks(tournamentId),
  });
  if (row.status === 'PAYING' && status !== 'PAYING') await dropDuePrizes(tx, tournamentId);
  if (isFollowed) await tellResults(tx, row, { before: before.draw, after: after.draw });
}

/** Whether anybody was paid is read by the statement that writes the status. */
function statusFollowing(
  id: string,
  status: TournamentStatus,
  facts: { readonly allDecided: boolean; readonly operatorError: boolean },
): RawBuilder<TournamentStatus> {
  const after = (paid: boolean) => statusAfterResults(status, { ...facts, prizePaid: paid });
  return sql`case when ${prizePaid(id)} then ${after(true)} else ${after(false)} end`;
}
