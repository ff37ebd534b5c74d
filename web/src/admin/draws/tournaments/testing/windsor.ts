import type { Editable } from '../edit-form.ts';

/** Its first day is the night when Toronto's clocks go back. */
export const windsor: Editable = {
  name: 'Windsor Open',
  gender: 'mens',
  location: 'Windsor, Canada',
  startDate: '2026-11-01',
  endDate: '2026-11-05',
  startsAt: '2026-11-01T17:00:00.000Z',
  timeZone: 'America/Toronto',
  scoringRules: 'classic-1',
  prize: { amount: 10_000, unit: 'CENT', rule: 'correct-1', text: null },
  secondChances: [],
  fedDraws: [],
  entryCredits: 1,
  status: 'UPCOMING',
  sealedAt: null,
};
