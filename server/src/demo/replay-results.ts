import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { changeResult } from '@boast/domain/draw/results';
import { matchDetails } from '@boast/domain/import/match-details';
import type { PagePlan } from '@boast/domain/import/plan-page';
import { inTransaction } from '../db/database.ts';
import { saveMatchDetails } from '../features/draws/draw-store.ts';
import { lockTournament } from '../features/draws/lock-tournament.ts';
import { loadDraw } from '../features/draws/stored-draw.ts';
import { applyResults } from '../features/tournaments/lifecycle/apply-results.ts';
import { storedDetails } from '../features/tournaments/pages/stored-details.ts';
import { sealTournament } from '../features/tournaments/seal/seal-tournament.ts';
import type { Context } from '../http/context.ts';

/** `rounds` may end within a round, as 2.5 does. */
export async function replayResults(
  ctx: Context,
  id: string,
  planned: PagePlan,
  rounds: number,
): Promise<void> {
  await sealTournament(ctx.db, id, 'now');
  await inTransaction(ctx.db, async (tx) => {
    const tournament = await lockTournament(tx, id, null);
    const stored = await loadDraw(tx, id);
    if (!stored) throw new Error(`Tournament ${id} has no draw`);
    const played = playRounds(stored.draw, planned, rounds);
    // The last result is entered after the others, so that the board can show how ranks moved with it.
    const matches = played.results.flatMap((result, match) => (result === null ? [] : [match]));
    const last = matches.at(-1) ?? 0;
    const before = { ...played, results: played.results.with(last, null) };
    await applyResults(tx, tournament, {
      before: stored.draw,
      draw: before,
      changed: matches.slice(0, -1),
      by: 'page',
    });
    await applyResults(tx, tournament, { before, draw: played, changed: [last], by: 'page' });
    const details = storedDetails(matchDetails(planned, true));
    await saveMatchDetails(
      tx,
      id,
      details.map((match) => (played.results[match.number] ? match : { ...match, gameScores: [] })),
    );
  });
}

function playRounds(draw: Draw, { plan }: PagePlan, rounds: number): Draw {
  let so = draw;
  for (const [match, result] of plan.results.entries()) {
    const { round, position } = placeOf(plan.size, match);
    const share = (position + 1) / (plan.size >> round);
    if (result === null || round - 1 + share > rounds) continue;
    const outcome = changeResult(so, { match, result, cascade: false });
    if (outcome.ok) so = outcome.draw;
  }
  return so;
}
