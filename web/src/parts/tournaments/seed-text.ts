const letters: Readonly<Record<string, string>> = { WC: 'wild card', Q: 'qualifier', LL: 'lucky loser' };

/** Spells out a draw's square brackets: `seed 1`, `seeded 9 to 16`, `wild card`. */
export function seedText(seed: string): string {
  const [, from, to] = /^(\d+)\s*[/-]\s*(\d+)$/.exec(seed) ?? [];
  if (from !== undefined) return `seeded ${from} to ${to}`;
  return letters[seed.toUpperCase()] ?? (/^\d/.test(seed) ? `seed ${seed}` : seed);
}
