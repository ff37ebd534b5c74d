import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { changeResult } from '@boast/domain/draw/results';
import { matchDetails } from '@boast/domain/import/match-details';
import type { PagePlan } from '@boast/domain/import/plan-page';
import { inTransaction } from '../db/database.ts';
import { changeEvent } from '../features/tournaments/event/change-event.ts';
import { lockEvent } from '../features/tournaments/event/load-event.ts';
import type { Context } from '../http/context.ts';

/** `rounds` may end within a round, as 2.5 does. */
export async function replayResults(
  ctx: Context,
  id: string,
  planned: PagePlan,
  rounds: number,
): Promise<void> {
  const caller = { by: 'page', sealAuthority: 'hand' } as const;
  await inTransaction(ctx.db, async (tx) => {
    await changeEvent(tx, ctx, await lockEvent(tx, id), {
      change: { kind: 'begin', contestId: id, at: 'now' },
      ...caller,
    });
    const event = await lockEvent(tx, id);
    const { draw } = event.state.whole;
    const played = playRounds(draw, planned, rounds);
    // The last result is entered after the others, so that the board can show how ranks moved with it.
    const matches = played.results.flatMap((result, match) => (result === null ? [] : [match]));
    const last = matches.at(-1) ?? 0;
    const before = played.results.with(last, null);
    await changeEvent(tx, ctx, event, {
      change: { kind: 'results', results: before, decided: matches.slice(0, -1) },
      ...caller,
    });
    const details = matchDetails(planned, true).map(({ number, ...match }) =>
      played.results[number] ? match : { ...match, gameScores: [] },
    );
    const change = { kind: 'results', results: played.results, decided: [last], details } as const;
    await changeEvent(tx, ctx, await lockEvent(tx, id), { change, ...caller });
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
