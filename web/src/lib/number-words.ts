/** '1 entry', '1,204 entries' */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** '1st', '2nd', '11th', '22nd' */
export function ordinal(rank: number): string {
  const isTeen = rank % 100 > 10 && rank % 100 < 14;
  return `${rank.toLocaleString('en')}${(!isTeen && suffixes[rank % 10]) || 'th'}`;
}

const suffixes = ['', 'st', 'nd', 'rd'];
