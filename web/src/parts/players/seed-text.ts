const letters: Readonly<Record<string, string>> = { WC: 'wild card', Q: 'qualifier', LL: 'lucky loser' };

/** Spells out a draw's square brackets: `seed 1`, `seeded 9 to 16`, `wild card`. */
export const seedText = (seed: string): string =>
  letters[seed.toUpperCase()] ??
  seed.replace(/^(\d+)\s*[/-]\s*(\d+)$/, 'seeded $1 to $2').replace(/^\d.*/, 'seed $&');

/** The same as a fact of its own: `Seed 1`, `Wild card`. */
export const seedTitle = (seed: string): string =>
  seedText(seed).replace(/^\w/, (first) => first.toUpperCase());
