import type { Draw } from '@boast/domain/draw/draw';
import type { Finding } from '@boast/domain/issue/issue';
import type { Tx } from '../../db/database.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { settleDataIssues } from '../issues/data-issue.ts';

/** Automatic picks go by rank until the seal freezes it, so a missing rank is a finding. */
export function missingRanks({ slots }: Draw, ranks: readonly (number | null)[]): Finding[] {
  const players = slots.flatMap((slot, number) => (slot.kind === 'player' ? [number] : []));
  const unranked = players.filter((number) => ranks[number] === null).length;
  if (unranked === 0) return [];
  return [{ type: 'MISSING_RANK', what: `${unranked} of ${players.length} players have no world rank.` }];
}

/** Call it after a rank was entered by hand. */
export async function settleMissingRanks(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string; readonly isSealed: false },
): Promise<void> {
  const stored = await loadDraw(tx, id);
  if (!stored) throw new Error(`Tournament ${id} has no draw`);
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name },
    lookedFor: ['MISSING_RANK'],
    found: missingRanks(stored.draw, stored.ranks),
  });
}
