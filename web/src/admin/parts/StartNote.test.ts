import { describe, expect, it } from 'vitest';
import { startOf } from './StartNote.tsx';

describe('edge 6: clock times that are odd at the venue', () => {
  it.each([
    ['2026-11-01T01:30', 'ambiguous', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08T02:30', 'nonexistent', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T12:00', null, '2026-11-01T17:00:00.000Z'],
  ])('%s is %s', (startsAt, oddity, instant) => {
    expect(startOf({ startsAt, timeZone: 'America/Toronto' })).toEqual({ instant, oddity });
  });

  it.each([
    ['', 'Europe/London'],
    ['2026-11-01', 'Europe/London'],
    ['2026-11-01T12:00', 'Mars/Olympus'],
  ])('%j in %s is no moment', (startsAt, timeZone) => {
    expect(startOf({ startsAt, timeZone })).toBeNull();
  });
});
