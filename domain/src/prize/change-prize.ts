import type { PrizeRuleId, PrizeUnit } from './prize.ts';

/** A tournament's prize. Without an amount and a text there is none. */
export interface TournamentPrize {
  /** Cents of US dollars, or credits; 0 for none. */
  readonly amount: number;
  readonly unit: PrizeUnit;
  readonly rule: PrizeRuleId;
  /** A prize beside the amount, or in place of it: "A racket". */
  readonly text: string | null;
}

interface PrizeFacts {
  /** True once somebody has entered, even if the entry is void now. */
  readonly hasEntries: boolean;
  readonly sealed: boolean;
}

export const PRIZE_REFUSALS = {
  sealed: "Entries are sealed, so the prize can't change",
  lower: 'Someone has entered for this prize, so it can only be raised',
  unit: "Someone has entered for this prize, so it can't switch between money and credits",
  rule: "Someone has entered for this prize, so the rule for winning can't change",
  text: "Someone has entered for this prize, so it can't change",
} as const;

type PrizeRefusal = keyof typeof PRIZE_REFUSALS;

type PrizeChange =
  | { readonly ok: true; readonly prize: TournamentPrize; readonly isRaised: boolean }
  | { readonly ok: false; readonly refusal: PrizeRefusal };

/** After the first entry a prize can only be raised, and neither its winner nor its kind can change. */
export function changePrize(
  current: TournamentPrize,
  next: TournamentPrize,
  { hasEntries, sealed }: PrizeFacts,
): PrizeChange {
  const refused = (refusal: PrizeRefusal): PrizeChange => ({ ok: false, refusal });
  const isSame =
    next.amount === current.amount &&
    next.rule === current.rule &&
    next.text === current.text &&
    (next.unit === current.unit || next.amount === 0);
  if (isSame) return { ok: true, prize: next, isRaised: false };
  if (sealed) return refused('sealed');
  if (!hasEntries) return { ok: true, prize: next, isRaised: false };
  if (next.rule !== current.rule) return refused('rule');
  if (current.text !== null && next.text !== current.text) return refused('text');
  if (current.amount > 0 && next.unit !== current.unit) return refused('unit');
  if (next.amount < current.amount) return refused('lower');
  return { ok: true, prize: next, isRaised: true };
}

export const isNoPrize = ({ amount, text }: Pick<TournamentPrize, 'amount' | 'text'>): boolean =>
  amount === 0 && text === null;
