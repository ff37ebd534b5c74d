const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** What a page says of an answer so many milliseconds old. */
export function staleWords(ageMs: number): string {
  const [unit, ms] = units.find((one) => ageMs >= one[1]) ?? ['minute', 60_000];
  const age = ageMs < 60_000 ? 'less than a minute ago' : relative.format(-Math.floor(ageMs / ms), unit);
  return `As of ${age}: what is newer cannot be reached just now.`;
}
