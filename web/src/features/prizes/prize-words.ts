/** A prize in words. */
import type { Prizes } from '@boast/contract/prizes';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

type Unit = Prizes['unit'];

/** '$33.34', '$100', '1 credit'. */
export function amountWords(amount: number, unit: Unit): string {
  if (unit === 'CREDIT') return `${amount.toLocaleString('en')} ${amount === 1 ? 'credit' : 'credits'}`;
  return (amount % 100 === 0 ? wholeUsd : usd).format(amount / 100);
}

/** How the pool is split: each one's whole share, and what is left over. */
export function splitOf(pool: number, winners: number): { each: number; left: number } {
  const each = winners === 0 ? 0 : Math.floor(pool / winners);
  return { each, left: winners === 0 ? 0 : pool - each * winners };
}

export const basisWords = (basis: Prizes['basis']): string =>
  basis === 'correct' ? 'most correct picks' : 'most points';

/** What is to be known of its state, in a sentence. `until` is when the hold ends, in words. */
export function stateWords(state: Prizes['state'], until: string | null): string {
  return {
    open: 'Goes to whoever is ahead after the final.',
    provisional:
      'The final is over. The board is being computed a second time; this is what it gives so far.',
    held: `Held until ${until ?? 'tomorrow'}, for anybody to object.`,
    due: 'Final. Two of our staff release it.',
    released: 'Released: the winners are being paid.',
    paid: 'Paid.',
    none: 'The tournament was cancelled: no prize is given.',
  }[state];
}
