/** '$25.00'; cents in, of any currency the provider names. */
export const formatCents = (cents: number, currency = 'usd'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** '+5', '-2', '0'. */
export const formatSigned = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** '1 credit', '5 credits'. */
export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
