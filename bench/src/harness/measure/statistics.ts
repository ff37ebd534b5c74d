export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median over pairs of runs, each made in the same minute, of ours in parts of theirs. */
export const ratioOfPairs = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((one, pair) => one / (theirs[pair] ?? Number.NaN)));

/** The smallest value that at least `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** The exponent by which a time grows with a size, fitted on logarithms. */
export function slope(sizes: readonly number[], times: readonly number[]): number {
  const points = sizes.map((size, n) => [Math.log(size), Math.log(times[n] ?? 1)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}
