/** What a page changes of the tournament itself, and what it leaves as an administrator set it. */
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawDifference } from '@boast/domain/import/diff-draw';
import { changesSlot, type SplitDifferences } from '@boast/domain/import/kept-by-hand';
import type { Updateable } from 'kysely';
import type { Tournament } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { keepNoOtherByHand } from '../draws/draw-store.ts';
import { changeTournament } from '../draws/tournament-store.ts';
import { DETAIL_COLUMNS, type StoredSnapshot } from './imported-tournament.ts';

/** The page's draw with our own places, and numbers of games, where we keep them. */
export function keepPlaces(next: Draw, current: Draw, kept: readonly DrawDifference[]): Draw {
  const slots = new Set(kept.filter(changesSlot).map(({ slot }) => slot));
  const rounds = roundsOf(kept);
  return {
    ...next,
    bestOf: next.bestOf.map((games, index) =>
      rounds.includes(index + 1) ? (current.bestOf[index] ?? games) : games,
    ),
    slots: next.slots.map((slot, number) => (slots.has(number) ? (current.slots[number] ?? slot) : slot)),
  };
}

const roundsOf = (kept: readonly DrawDifference[]): number[] =>
  kept.flatMap((difference) => (difference.kind === 'best_of_changed' ? [difference.round] : []));

interface TakenOver {
  readonly current: StoredSnapshot;
  readonly differences: SplitDifferences['taken'];
  readonly kept: SplitDifferences['kept'];
}

/**
 * Writes name, location and dates that the page has newly; the start follows in update-open-draw.ts. A place, or a round,
 * of which page and administrator say the same is the page's again. Answers the name.
 */
export async function takeDetails(
  tx: Tx,
  tournamentId: string,
  { current, differences, kept }: TakenOver,
): Promise<string> {
  const details: Updateable<Tournament> = Object.fromEntries(
    differences.flatMap((difference) =>
      difference.kind === 'details_changed' && difference.field !== 'startsAt'
        ? [[DETAIL_COLUMNS[difference.field], difference.to]]
        : [],
    ),
  );
  if (differences.length > 0) {
    await changeTournament(tx, tournamentId, details);
  }
  const keptSlots = kept.filter(changesSlot).map(({ slot }) => slot);
  await keepNoOtherByHand(tx, tournamentId, { slots: keptSlots, rounds: roundsOf(kept) });
  const { name = current.name } = details;
  return String(name);
}
