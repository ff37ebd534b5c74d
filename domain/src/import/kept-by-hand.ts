/** What an administrator set is not set back by a page: the page's word is shown beside it, and ours is kept. */
import type { DrawDifference } from './diff-draw.ts';

export type DetailField = Extract<DrawDifference, { kind: 'details_changed' }>['field'];

export interface ByHand {
  readonly fields: ReadonlySet<DetailField>;
  /** Slot numbers. */
  readonly slots: ReadonlySet<number>;
  readonly startDate: string;
  readonly endDate: string;
}

export interface SplitDifferences {
  readonly taken: readonly DrawDifference[];
  /** Ours stays though the page says otherwise. */
  readonly kept: readonly DrawDifference[];
}

export function splitByHand(differences: readonly DrawDifference[], byHand: ByHand): SplitDifferences {
  const placed = new Map(differences.flatMap(newPlace));
  const newByes = new Set(differences.flatMap((d) => (changesSlot(d) && d.to.kind === 'bye' ? d.slot : [])));
  const isKept = (difference: DrawDifference): boolean => {
    if (difference.kind === 'details_changed') return byHand.fields.has(difference.field);
    if (!changesSlot(difference) || !byHand.slots.has(difference.slot)) return false;
    const { slot, from, to } = difference;
    // A place that we keep open is there to be named, nobody stands in two places, and no match has two byes.
    if (from.kind === 'tbd') return to.kind !== 'player';
    if (from.kind === 'bye') return !newByes.has(slot ^ 1);
    return (placed.get(from.playerId) ?? slot) === slot;
  };
  const kept = differences.filter(isKept);
  const taken = differences.filter((difference) => !kept.includes(difference));
  return withDatesInOrder({ taken, kept }, byHand);
}

type SlotDifference = Extract<DrawDifference, { from: { kind: 'player' | 'tbd' | 'bye' } }>;

/** Whether somebody, or something, else stands in a place of Round 1. */
export const changesSlot = (difference: DrawDifference): difference is SlotDifference =>
  'slot' in difference && difference.kind !== 'seed_changed';

const newPlace = (difference: DrawDifference): [string, number][] =>
  changesSlot(difference) && difference.to.kind === 'player'
    ? [[difference.to.playerId, difference.slot]]
    : [];

/** A tournament does not end before it starts: where ours and the page's together would, both dates stay. */
function withDatesInOrder({ taken, kept }: SplitDifferences, byHand: ByHand): SplitDifferences {
  const dateAfter = (field: 'startDate' | 'endDate'): string =>
    taken.flatMap((d) => (d.kind === 'details_changed' && d.field === field ? (d.to ?? []) : []))[0] ??
    byHand[field];
  if (dateAfter('startDate') <= dateAfter('endDate')) return { taken, kept };
  const isDate = (d: DrawDifference): boolean =>
    d.kind === 'details_changed' && (d.field === 'startDate' || d.field === 'endDate');
  return { taken: taken.filter((d) => !isDate(d)), kept: [...kept, ...taken.filter(isDate)] };
}
