import { expect, test } from 'vitest';
import { nextDraw } from './next-draw.ts';

const draws = [
  { id: 'later', startsAt: '2031-05-09T12:00:00Z' },
  { id: 'undated', startsAt: null },
  { id: 'begun', startsAt: '2031-05-01T09:00:00Z' },
  { id: 'next', startsAt: '2031-05-02T12:00:00Z' },
];
const now = Date.parse('2031-05-01T10:00:00Z');

test('the draw that closes next is offered, never the one that just closed, nor one without a start', () => {
  expect(nextDraw(draws, { now, except: undefined })?.id).toBe('next');
  expect(nextDraw(draws, { now, except: 'next' })?.id).toBe('later');
  expect(nextDraw([], { now, except: undefined })).toBeUndefined();
});
