import { expect, it, vi } from 'vitest';
import { describeMoment } from './local-moment.ts';

const at = '2031-03-12T12:45:00Z';

it.each([
  ['nobody said where they are', null, 'Wednesday, March 12, 2031 at 12:45 (London)'],
  ['they are there', 'Europe/London', 'Wednesday, March 12, 2031 at 12:45 (London)'],
  ['their clock shows the same', 'Africa/Accra', 'Wednesday, March 12, 2031 at 12:45 (London)'],
  [
    'they are elsewhere',
    'America/New_York',
    'Wednesday, March 12, 2031 at 08:45 your time (New York), 12:45 in London',
  ],
  [
    'it is another day there',
    'Pacific/Auckland',
    'Thursday, March 13, 2031 at 01:45 your time (Auckland), Wednesday, March 12, 2031 at 12:45 in London',
  ],
])('edge 6: where %s', (_, readerZone, text) => {
  expect(describeMoment(at, { zone: 'Europe/London', readerZone })).toBe(text);
});

it('makes the formatters of a zone once for many mails, and keeps those of a few zones', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const tell = (readerZone: string) => describeMoment(at, { zone: 'Europe/London', readerZone });
  const madeBy = (readers: readonly string[]): number => {
    made.mockClear();
    readers.forEach(tell);
    return made.mock.calls.length;
  };
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 120);
  expect(madeBy(zones)).toBeGreaterThanOrEqual(zones.length * 2);
  const [first = '', last = ''] = [zones[0], zones.at(-1)];
  expect(madeBy(Array.from({ length: 1_000 }, () => last))).toBe(0);
  expect(madeBy([first])).toBe(2);
  made.mockRestore();
});
