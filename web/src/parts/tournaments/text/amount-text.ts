import type { Prizes } from '@boast/contract/prizes';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** '$33.34', '$100', '1 credit'. */
export function amountText(amount: number, unit: Prizes['unit']): string {
  if (unit === 'CREDIT') return `${amount.toLocaleString('en')} ${amount === 1 ? 'credit' : 'credits'}`;
  return (amount % 100 === 0 ? wholeUsd : usd).format(amount / 100);
}
