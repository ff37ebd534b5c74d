declare const unit: unique symbol;

/** A whole number of credits, never split or computed in floating point; negative for a loss. */
export type Credits = number & { readonly [unit]: 'Credits' };

/** Throws RangeError for a number that is not whole. */
export function credits(value: number): Credits {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of credits`);
  return value as Credits;
}

/** '1 credit', '3 credits' */
export const creditsText = (amount: Credits): string => `${amount} ${amount === 1 ? 'credit' : 'credits'}`;

export const NO_CREDITS: Credits = credits(0);

/** Changing an entry is free. */
export const ENTRY_PRICE: Credits = credits(1);

/** A caller who named no price agrees to what entries usually cost, and to less. */
export const isPriceAgreed = (price: Credits, agreedPrice: number | null): boolean =>
  agreedPrice === null ? price <= ENTRY_PRICE : price === agreedPrice;

export const CREDIT_PACKS = [1, 2, 5, 10] as const;
export type CreditPack = (typeof CREDIT_PACKS)[number];

export const CREDIT_PRICE_CENTS = 1_000;
export const CURRENCY = 'usd';

export const priceCentsOf = (pack: CreditPack): number => pack * CREDIT_PRICE_CENTS;

/** The credits of a person. While they owe, `credits` is 0: whatever comes in repays the debt first. */
export interface Holding {
  readonly credits: Credits;
  /** Credits that were taken back after they had been spent. The person cannot enter until they are repaid. */
  readonly debt: Credits;
}

export const EMPTY_HOLDING: Holding = { credits: NO_CREDITS, debt: NO_CREDITS };
