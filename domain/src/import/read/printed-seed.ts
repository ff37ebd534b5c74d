/** A seed as it stands in a draw: the places that it may mean, or what a player without a seed came in by. */
type PrintedSeed = { readonly first: number; readonly last: number } | 'word';

/** Wild card, qualifier, lucky loser, protected ranking, special and junior exempt, alternate, host. */
const WORDS: ReadonlySet<string> = new Set('WC Q LL L PR SE JE JR ALT A HP HW H TW NR W'.split(' '));

/** `1`, `9/16`, `WC` or `Q/LL`; null for what nobody is seeded: `0`, `III`, `16/9`. */
export function readPrintedSeed(text: string): PrintedSeed | null {
  const [, one, other = one] = /^([1-9]\d{0,2})(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const [first, last] = [Number(one), Number(other)];
  if (one !== undefined) return first <= last ? { first, last } : null;
  return text.split('/').every((word) => WORDS.has(word)) ? 'word' : null;
}
