interface Decided {
  readonly winner: string;
  readonly loser: string;
  /** The winner's first. */
  readonly games: readonly [number, number];
  readonly ending: string | null;
}

/** A result as one says it: `Ali Farag beat Paul Coll 3-1`. */
export function resultWords({ winner, loser, games, ending }: Decided): string {
  if (ending === 'walkover') return `${winner} goes through against ${loser}, a walkover`;
  const words = `${winner} beat ${loser} ${games.join('-')}`;
  return ending === 'retirement' ? `${words}, retired` : words;
}
