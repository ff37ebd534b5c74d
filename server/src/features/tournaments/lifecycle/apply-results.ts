import type { Draw } from '@boast/domain/draw/draw';
import { countedForPrize } from '@boast/domain/prize/counted-for-prize';
import { statusAfterResults } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ResultsWord } from '../../draws/draw-store.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { saveResults } from '../../draws/tournament-store.ts';
import { tellResults } from '../../webhooks/tell-events.ts';
import { hasWebhooks } from '../../webhooks/webhook-store.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import { correctedMatches } from './corrected-matches.ts';
import { readDecided } from './lifecycle-facts.ts';

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
export async function applyResults(tx: Tx, locked: LockedTournament, change: ResultsChange): Promise<void> {
  const { id: tournamentId, prize_results, prize_replaced } = locked;
  const { before, draw, changed, by, operatorError = false } = change;
  const allDecided = await readDecided(tx, locked, draw);
  const status = statusFollowing(locked, { allDecided, operatorError });
  const corrected = correctedMatches(before, draw);
  const correction = corrected.length === 0 ? null : corrected;
  const kept = { results: prize_results as Draw['results'] | null, replaced: prize_replaced };
  const counted = countedForPrize({ kept, before, after: draw, operatorError });
  const isFollowed = await saveResults(tx, tournamentId, {
    before,
    draw,
    word: { matches: changed, by },
    status,
    correction,
    oncePaid: { isPaid: prizePaid(tournamentId), counted, correctionCounts: operatorError },
    isFollowed: hasWebhooks(tournamentId),
  });
  if (isFollowed) await tellResults(tx, locked, { before, after: draw });
}

/** Whether anybody was paid is read by the statement that writes the status. */
function statusFollowing(
  { id, status }: LockedTournament,
  facts: { readonly allDecided: boolean; readonly operatorError: boolean },
): RawBuilder<TournamentStatus> {
  const after = (paid: boolean) =>
    statusAfterResults(status as TournamentStatus, { ...facts, prizePaid: paid });
  return sql`case when ${prizePaid(id)} then ${after(true)} else ${after(false)} end`;
}
