/** What a page may still change once the entries are sealed: names, times, results, and who stands in for whom. */

import { isSameResult } from '@boast/domain/draw/results';
import { standIn } from '@boast/domain/draw/stand-in';
import { mergeResults } from '@boast/domain/import/merge-results';
import { sealedSlots } from '@boast/domain/import/sealed-slots';
import type { Finding } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import { announceReplaced } from '../../announcements/announce-replaced.ts';
import { saveMatchDetails, saveMatches, saveSlots } from '../../draws/draw-store.ts';
import { applyResults } from '../results/apply-results.ts';
import { detailsOf } from './create-tournament.ts';
import { resultFindings, sealedDrawFindings } from './page-findings.ts';
import type { PageUpdate } from './page-update.ts';

export async function updateSealedDraw(tx: Tx, update: PageUpdate): Promise<Finding[]> {
  const { tournament, current, next, planned, differences } = update;
  const slots = sealedSlots(current.slots, next.slots);
  const standing = standIn(current, slots.slots);
  await saveSlots(tx, tournament.id, { before: current, after: standing });
  const byHand = await resultsByHand(tx, tournament.id);
  const merged = mergeResults(standing, { results: planned.plan.results, byHand });
  const changed = [...merged.added, ...merged.corrected];
  if (changed.length > 0 || slots.replaced.length > 0)
    await applyResults(tx, tournament, { before: current, draw: merged.draw, changed, by: 'page' });
  else if (slots.named.length > 0) await saveMatches(tx, tournament.id, merged.draw);
  if (slots.replaced.length > 0)
    await announceReplaced(tx, tournament.id, { before: current, after: standing });
  await saveMatchDetails(tx, tournament.id, detailsAfter(update, merged.draw.results));
  return [...resultFindings(merged, update), ...sealedDrawFindings(slots, differences, planned)];
}

async function resultsByHand(tx: Tx, tournamentId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('match')
    .select('number')
    .where('tournament_id', '=', tournamentId)
    .where('result_by', '=', 'hand')
    .execute();
  return new Set(rows.map((row) => row.number));
}

/** The points of each game go with the result they belong to. */
const detailsAfter = (
  { current, planned }: PageUpdate,
  results: PageUpdate['next']['results'],
): ReturnType<typeof detailsOf> =>
  detailsOf(planned, true).map((details) => {
    const { number } = details;
    const ours = results[number] ?? null;
    return isSameResult(ours, planned.plan.results[number] ?? null)
      ? details
      : { ...details, gameScores: current.gameScores[number] ?? [] };
  });
