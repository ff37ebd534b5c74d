/** An amount as a mail says it: `50 USD`, `33.34 USD`, `3 credits`. */
export function describePrize(amount: number, unit: string): string {
  if (unit === 'CREDIT') return `${amount} ${amount === 1 ? 'credit' : 'credits'}`;
  return `${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)} USD`;
}
