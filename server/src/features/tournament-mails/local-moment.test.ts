import { expect, it } from 'vitest';
import { describeMoment } from './local-moment.ts';

const at = new Date('2031-03-12T12:45:00Z');

it.each([
  ['nobody said where they are', null, 'Wednesday 12 March 2031 at 12:45 (Europe/London)'],
  ['they are there', 'Europe/London', 'Wednesday 12 March 2031 at 12:45 (Europe/London)'],
  ['their clock shows the same', 'Africa/Accra', 'Wednesday 12 March 2031 at 12:45 (Europe/London)'],
  [
    'they are elsewhere',
    'America/New_York',
    'Wednesday 12 March 2031 at 08:45 your time (America/New_York), 12:45 in Europe/London',
  ],
  [
    'it is another day there',
    'Pacific/Auckland',
    'Thursday 13 March 2031 at 01:45 your time (Pacific/Auckland), Wednesday 12 March 2031 at 12:45 in Europe/London',
  ],
])('edge 6: where %s', (_, readerZone, text) => {
  expect(describeMoment(at, { zone: 'Europe/London', readerZone })).toBe(text);
});
