/** Arrow keys among the scores of two players: up and down between the players, left and right by score. */
export interface ScorePlace {
  readonly side: 0 | 1;
  readonly gamesLost: number;
}

/** A key that is held picks once: the focus has moved to the next match, which its repeats do not mean. */
export const isHeldPick = ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean =>
  repeat && /^([0-2]|Enter)$/.test(key);

export function moveScore({ side, gamesLost }: ScorePlace, key: string, scores: number): ScorePlace | null {
  switch (key) {
    case 'ArrowUp':
      return { side: 0, gamesLost };
    case 'ArrowDown':
      return { side: 1, gamesLost };
    case 'ArrowLeft':
      return { side, gamesLost: Math.max(0, gamesLost - 1) };
    case 'ArrowRight':
      return { side, gamesLost: Math.min(scores - 1, gamesLost + 1) };
    default:
      return null;
  }
}
