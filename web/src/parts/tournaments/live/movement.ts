interface Moved {
  readonly way: 'up' | 'down' | 'still';
  readonly by: number;
  readonly words: string;
}

/** How the last result moved a rank; null without a rank before. */
export function movementOf(rank: number, before: number | null): Moved | null {
  if (before === null) return null;
  const by = Math.abs(before - rank);
  if (by === 0) return { way: 'still', by, words: 'unchanged by the last result' };
  const way = rank < before ? 'up' : 'down';
  return { way, by, words: `${way} ${by} with the last result` };
}
