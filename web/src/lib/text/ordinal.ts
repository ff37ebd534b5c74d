/** '1st', '2nd', '11th', '22nd' */
export function ordinal(rank: number): string {
  const isTeen = rank % 100 > 10 && rank % 100 < 14;
  return `${rank.toLocaleString('en')}${(!isTeen && suffixes[rank % 10]) || 'th'}`;
}

const suffixes = ['', 'st', 'nd', 'rd'];
