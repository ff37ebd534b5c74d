interface EndingFacts {
  /** Nobody goes on from a match without a result, and picks of it are void. */
  readonly hasWinner: boolean;
  /** The better player won, so the result says something about strength and can be an upset. */
  readonly tellsStrength: boolean;
  /** Whether the winner has all games to win, may lack some, or may not have any. */
  readonly games: 'all' | 'some' | 'none';
  readonly words: string;
  readonly short: string;
}

/**
 * Every way a match can end. Code about results reads this table or has a record by `Ending`, so a forgotten ending does not
 * compile.
 */
export const ENDINGS = {
  played: { hasWinner: true, tellsStrength: true, games: 'all', words: '', short: '' },
  retirement: { hasWinner: true, tellsStrength: true, games: 'some', words: 'retired', short: 'ret' },
  walkover: { hasWinner: true, tellsStrength: false, games: 'none', words: 'walkover', short: 'w/o' },
  disqualification: {
    hasWinner: true,
    tellsStrength: false,
    games: 'some',
    words: 'disqualified',
    short: 'dsq',
  },
  default: { hasWinner: true, tellsStrength: false, games: 'some', words: 'default', short: 'def' },
  no_result: { hasWinner: false, tellsStrength: false, games: 'some', words: 'no result', short: 'n/r' },
} as const satisfies Record<string, EndingFacts>;

export type Ending = keyof typeof ENDINGS;
export type EndingWithWinner = Exclude<Ending, 'no_result'>;

export const ENDING_NAMES = Object.keys(ENDINGS) as [Ending, ...Ending[]];

/** Writes a result in one line, the winner's games first: `3-1`, `2-1 retired`, `walkover`, `no result`. */
export function resultText(
  { ending, games }: { readonly ending: Ending; readonly games: readonly [number, number] },
  form: 'words' | 'short' = 'words',
): string {
  const facts = ENDINGS[ending];
  const hasScore = facts.games === 'all' || games[0] + games[1] > 0;
  return [hasScore ? games.join('-') : '', facts[form]].filter(Boolean).join(' ');
}
