interface Movement {
  readonly direction: 'up' | 'down' | 'still';
  readonly by: number;
  readonly words: string;
}

/** How the last result moved a rank; null without a rank before. */
export function movementOf(rank: number, before: number | null): Movement | null {
  if (before === null) return null;
  const by = Math.abs(before - rank);
  if (by === 0) return { direction: 'still', by, words: 'unchanged by the last result' };
  const direction = rank < before ? 'up' : 'down';
  return { direction, by, words: `${direction} ${by} with the last result` };
}
