/** The order of the bracket for rounds that a page may print from either end. */
export function firstRoundFirst<T extends { readonly matches: readonly unknown[] }>(
  rounds: readonly T[],
): T[] {
  const first = rounds[0]?.matches.length ?? 0;
  const last = rounds.at(-1)?.matches.length ?? 0;
  return first < last ? rounds.toReversed() : [...rounds];
}
