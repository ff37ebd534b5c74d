import { expect, it } from 'vitest';
import { formatClock, formatInstant } from './format-instant.ts';

it('an instant is shown in the zone asked for', () => {
  expect(formatInstant('2025-05-29T22:30:00Z', 'Asia/Tokyo')).toBe('Fri, May 30, 07:30 GMT+9');
  expect(formatClock('2025-05-29T00:00:05Z', 'UTC')).toBe('00:00:05');
});
