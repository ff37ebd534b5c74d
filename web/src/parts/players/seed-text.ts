const letters: Readonly<Record<string, string>> = { WC: 'wild card', Q: 'qualifier', LL: 'lucky loser' };

/** Spells out a draw's square brackets: `seed 1`, `seeded 9 to 16`, `wild card`. */
export function seedText(seed: string): string {
  const [, from, to] = /^(\d+)\s*[/-]\s*(\d+)$/.exec(seed) ?? [];
  if (from !== undefined) return `seeded ${from} to ${to}`;
  return letters[seed.toUpperCase()] ?? (/^\d/.test(seed) ? `seed ${seed}` : seed);
}

/** The same as a fact of its own: `Seed 1`, `Wild card`. */
export const seedTitle = (seed: string): string =>
  seedText(seed).replace(/^\w/, (first) => first.toUpperCase());
