export const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'missed');
export const atMost = (limit: number, value: number): string =>
  `goal at most ${limit}: ${value <= limit ? 'reached' : missedBy(value / limit - 1)}`;
export const atLeast = (limit: number, value: number): string =>
  `goal at least ${limit}: ${value >= limit ? 'reached' : missedBy(1 - value / limit)}`;
const missedBy = (share: number): string => `missed by ${Math.max(1, Math.round(share * 100))} %`;
