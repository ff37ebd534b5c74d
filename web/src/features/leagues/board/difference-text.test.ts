import type { LeagueDifference } from '@boast/contract/leagues/boards';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comingText, differenceText } from './difference-text.ts';

const now = Date.parse('2026-03-28T22:30:00Z');
const london = { now, timeZone: 'Europe/London' };

const player = (fullName: string) => ({ fullName }) as LeagueDifference['match']['playerOne'];
const difference = (match: Partial<LeagueDifference['match']>) => ({
  username: 'nick.shot',
  match: {
    playerOne: player('Paul Coll'),
    playerTwo: player('Joel Makin'),
    startsAt: null,
    isCompleted: false,
    isBye: false,
    gameScores: [],
    ending: null,
    ...match,
  } as unknown as LeagueDifference['match'],
});

it.each([
  ['2026-03-29T17:00:00Z', ', tomorrow 18:00'],
  ['2026-03-28T22:45:00Z', ', today 22:45'],
  [null, ' next'],
  ['2026-03-28T22:00:00Z', ', on court now'],
  ['2026-03-28T10:00:00Z', ', result to come'],
])('G7: says when the match that parts them comes: %s', (startsAt, when) => {
  expect(differenceText(difference({ startsAt }), london)).toBe(
    `You and nick.shot differ on Coll–Makin${when}`,
  );
});

it('knows a match on court by its games, and tells namesakes apart', () => {
  const brothers = {
    playerOne: player('Marwan El Shorbagy'),
    playerTwo: player('Mohamed El Shorbagy'),
    gameScores: [[11, 8]] as [number, number][],
  };
  expect(differenceText(difference(brothers), london)).toBe(
    'You and nick.shot differ on Ma. El Shorbagy–Mo. El Shorbagy, on court now',
  );
});

it.each([
  // The same moment is today in New York, and tomorrow in London, whose clock goes forward that night.
  ['America/New_York', '2026-03-29T02:00:00Z', 'today 22:00'],
  ['Europe/London', '2026-03-29T02:00:00Z', 'tomorrow 03:00'],
  ['Asia/Tokyo', '2026-03-29T02:00:00Z', 'today 11:00'],
  ['Pacific/Kiritimati', '2026-03-29T10:30:00Z', 'tomorrow 00:30'],
  ['Europe/London', '2026-03-30T17:00:00Z', 'Monday 18:00'],
  ['Europe/London', '2026-04-03T17:00:00Z', 'Friday 18:00'],
  ['Europe/London', '2026-04-04T17:00:00Z', 'Apr 4, 18:00'],
])('edge 6: names the day by the reader’s own calendar: %s %s', (timeZone, at, text) => {
  expect(comingText(Date.parse(at), { now, timeZone })).toBe(text);
});

it('a weekday is never one of the next two days, nor a week away', () => {
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 400 }), fc.nat(13 * 24 * 60), (timeZone, day, minutes) => {
      const from = Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000;
      const text = comingText(from + minutes * 60_000, { now: from, timeZone });
      const days = minutes / (24 * 60);
      if (text.startsWith('today')) expect(days).toBeLessThan(1.05);
      else if (text.startsWith('tomorrow')) expect(days).toBeLessThan(2.05);
      else if (/^[A-Z][a-z]+day /.test(text)) expect(days > 0.95 && days < 7.05).toBe(true);
      else expect(days).toBeGreaterThan(5.95);
    }),
  );
});
