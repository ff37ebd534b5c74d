import type { DrawDifference } from '../describe/diff-draw.ts';

export type DetailField = Extract<DrawDifference, { kind: 'details_changed' }>['field'];

export interface ByHand {
  readonly fields: ReadonlySet<DetailField>;
  readonly slots: ReadonlySet<number>;
  /** Rounds whose number of games was set by hand; the first is 1. */
  readonly rounds: ReadonlySet<number>;
  /** Matches whose result, or lack of one, was entered by a person. */
  readonly results: ReadonlySet<number>;
}

export const NOTHING_BY_HAND: ByHand = {
  fields: new Set(),
  slots: new Set(),
  rounds: new Set(),
  results: new Set(),
};

type Days = Readonly<Record<'startDate' | 'endDate', string>>;

interface HandAndDays {
  readonly byHand: ByHand;
  readonly days: Days;
}

export interface SplitDifferences {
  readonly taken: readonly DrawDifference[];
  readonly declined: readonly DrawDifference[];
}

/**
 * Splits a page's differences: a page never resets what an administrator set, so ours is kept and the page's value is shown
 * beside it.
 */
export function splitByHand(
  differences: readonly DrawDifference[],
  { byHand, days }: HandAndDays,
): SplitDifferences {
  let declined = differences.filter((difference) => isByHand(difference, byHand));
  for (;;) {
    const split = {
      taken: differences.filter((difference) => !declined.includes(difference)),
      declined,
    };
    // Accepting a change in one slot may make it impossible to keep another.
    declined = declined.filter((difference) => mayStay(difference, split));
    if (declined.length === split.declined.length) return withDatesInOrder(split, days);
  }
}

function isByHand(difference: DrawDifference, { fields, slots, rounds }: ByHand): boolean {
  if (difference.kind === 'details_changed') return fields.has(difference.field);
  if (difference.kind === 'best_of_changed') return rounds.has(difference.round);
  return changesSlot(difference) && slots.has(difference.slot);
}

/** An open slot that we keep can still be named, a player cannot have two slots, and a match cannot have two byes. */
function mayStay(difference: DrawDifference, { taken, declined }: SplitDifferences): boolean {
  if (!changesSlot(difference)) return true;
  const { slot, from, to } = difference;
  // The player who would come here already has the slot that we gave them, so there is nobody to name.
  if (from.kind === 'tbd')
    return to.kind !== 'player' || declined.some((rival) => leaves(rival, to.playerId));
  if (from.kind === 'bye')
    return !taken.some((rival) => changesSlot(rival) && rival.slot === (slot ^ 1) && rival.to.kind === 'bye');
  return !taken.some(
    (rival) => changesSlot(rival) && rival.to.kind === 'player' && rival.to.playerId === from.playerId,
  );
}

const leaves = (difference: DrawDifference, playerId: string): boolean =>
  changesSlot(difference) && difference.from.kind === 'player' && difference.from.playerId === playerId;

type SlotDifference = Extract<DrawDifference, { from: { kind: 'player' | 'tbd' | 'bye' } }>;

export const changesSlot = (difference: DrawDifference): difference is SlotDifference =>
  'slot' in difference && difference.kind !== 'seed_changed';

/** A tournament cannot end before it starts: if our date and the page's would do that, both of ours stay. */
function withDatesInOrder({ taken, declined }: SplitDifferences, days: Days): SplitDifferences {
  const dateAfter = (field: 'startDate' | 'endDate'): string =>
    taken.flatMap((d) => (d.kind === 'details_changed' && d.field === field ? (d.to ?? []) : []))[0] ??
    days[field];
  if (dateAfter('startDate') <= dateAfter('endDate')) return { taken, declined };
  const isDate = (d: DrawDifference): boolean =>
    d.kind === 'details_changed' && (d.field === 'startDate' || d.field === 'endDate');
  return { taken: taken.filter((d) => !isDate(d)), declined: [...declined, ...taken.filter(isDate)] };
}
