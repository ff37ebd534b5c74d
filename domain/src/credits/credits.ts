/** What credits are and what they cost. A credit is whole: it is never split, and never computed in floating point. */

declare const unit: unique symbol;

/** A whole number of credits; negative where it is a change. */
export type Credits = number & { readonly [unit]: 'Credits' };

/** Throws RangeError for anything that is no whole number. */
export function credits(value: number): Credits {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of credits`);
  return value as Credits;
}

export const NO_CREDITS: Credits = credits(0);

/** What a new entry costs. Changing an entry is free. */
export const ENTRY_PRICE: Credits = credits(1);

/** How many credits can be bought at once. */
export const CREDIT_PACKS = [1, 2, 5, 10] as const;
export type CreditPack = (typeof CREDIT_PACKS)[number];

export const CREDIT_PRICE_CENTS = 1_000;
export const CURRENCY = 'usd';

/** The price of a pack, in cents. */
export const priceCentsOf = (pack: CreditPack): number => pack * CREDIT_PRICE_CENTS;

/** What a person has. Who owes holds nothing: what comes in repays the debt first. */
export interface Holding {
  readonly credits: Credits;
  /** Credits that were taken back after they had been spent. Blocks entering until it is repaid. */
  readonly debt: Credits;
}

export const EMPTY_HOLDING: Holding = { credits: NO_CREDITS, debt: NO_CREDITS };
