/** An administrator says which rounds of a draw second chances begin with, and what entering one costs. */
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { laterRounds } from '@boast/domain/draw/remaining-draw';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { settleDataIssues } from '../../records/issues/data-issue.ts';
import { hasEntries } from './choose-rules.ts';

interface Choice {
  readonly secondChances?: readonly number[] | undefined;
  readonly entryCredits?: number | undefined;
}

/** Throws INVALID_INPUT and RULES_FIXED. */
export async function chooseSecondChances(
  tx: Tx,
  row: LockedTournament,
  { secondChances, entryCredits }: Choice,
): Promise<void> {
  if (entryCredits !== undefined && row.whole_draw_id === null)
    throw new ApiError('INVALID_INPUT', 'Only an entry of a second chance has a price of its own');
  if (entryCredits !== undefined && entryCredits !== row.entry_price && (await hasEntries(tx, row.id)))
    throw new ApiError('RULES_FIXED', "Someone has entered, so the price can't change");
  if (secondChances === undefined) return;
  const possible = row.whole_draw_id === null && isDrawSize(row.draw_size) ? laterRounds(row.draw_size) : [];
  if (secondChances.some((round) => !possible.includes(round)))
    throw new ApiError('INVALID_INPUT', 'A second chance begins after Round 1, with at least four players');
  const opened = await tx
    .selectFrom('tournament')
    .select('first_round')
    .where('whole_draw_id', '=', row.id)
    .execute();
  if (opened.some(({ first_round }) => !secondChances.includes(first_round)))
    throw new ApiError('INVALID_INPUT', 'A second chance that has opened stays. Cancel it on its own page');
  // Without rounds nothing looks for those that wait any more (followWholeDraw).
  if (secondChances.length === 0)
    await settleDataIssues(tx, {
      resource: { type: 'TOURNAMENT', id: row.id, name: row.name },
      lookedFor: ['SECOND_CHANCE_WAITS'],
      found: [],
    });
}
