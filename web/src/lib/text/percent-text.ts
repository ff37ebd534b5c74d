/** '12%', '1.4%', 'less than 0.1%'. */
export function percentText(chance: number): string {
  const percent = chance * 100;
  if (percent === 0) return '0%';
  if (percent < 0.1) return 'less than 0.1%';
  if (percent > 99.9 && percent < 100) return 'more than 99.9%';
  // Keep a decimal where rounding would make a certainty of 99.6%, or 10% of 9.96%.
  return percent < 9.95 || percent > 99 ? `${Number(percent.toFixed(1))}%` : `${Math.round(percent)}%`;
}

/** For tables: '<0.1%'. */
export const shortPercent = (chance: number): string =>
  percentText(chance).replace('less than ', '<').replace('more than ', '>');

/** A share of people: rounded, but never to 0%. */
export function percentOf(count: number, of: number): string {
  const percent = of === 0 ? 0 : Math.round((100 * count) / of);
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`;
}
