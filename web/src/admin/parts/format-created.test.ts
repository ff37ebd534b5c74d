import { expect, it } from 'vitest';
import { formatCreated } from './format-created.ts';

it('the day of creation is that of the reader', () => {
  expect(formatCreated('2026-05-09T23:30:00.000Z', 'UTC')).toBe('05/09/2026');
  expect(formatCreated('2026-05-09T23:30:00.000Z', 'Asia/Tokyo')).toBe('05/10/2026');
});
