/** Numbers in words. */

/** '1 entry', '1,204 entries' */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** '1st', '2nd', '11th', '22nd' */
export function ordinal(rank: number): string {
  const rule = ordinals.select(rank);
  return `${rank.toLocaleString('en')}${suffixes[rule] ?? 'th'}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
