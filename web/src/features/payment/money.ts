const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$10.00', from cents. */
export const dollars = (cents: number): string => usd.format(cents / 100);

export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
