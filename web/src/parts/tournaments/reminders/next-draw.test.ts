import { expect, test } from 'vitest';
import { nextDraw } from './next-draw.ts';

const draw = (id: string, startsAt: string | null, wholeId?: string) => ({
  id,
  startsAt,
  wholeDraw: wholeId === undefined ? null : { id: wholeId, name: wholeId },
});
const draws = [
  draw('later', '2031-05-09T12:00:00Z'),
  draw('undated', null),
  draw('begun', '2031-05-01T09:00:00Z'),
  draw('next', '2031-05-02T12:00:00Z'),
];
const now = Date.parse('2031-05-01T10:00:00Z');

test('the draw that closes next is offered, never the one that just closed, nor one without a start', () => {
  expect(nextDraw(draws, { now, after: undefined })?.id).toBe('next');
  expect(nextDraw(draws, { now, after: draw('next', null) })?.id).toBe('later');
  expect(nextDraw([], { now, after: undefined })).toBeUndefined();
});

test('after a draw its own second chance is offered first', () => {
  const withPart = [...draws, draw('part', '2031-05-08T12:00:00Z', 'whole')];
  expect(nextDraw(withPart, { now, after: draw('whole', null) })?.id).toBe('part');
  expect(nextDraw(withPart, { now, after: draw('earlier part', null, 'whole') })?.id).toBe('part');
  expect(nextDraw(withPart, { now, after: draw('part', null, 'whole') })?.id).toBe('next');
  expect(nextDraw(withPart, { now, after: draw('elsewhere', null) })?.id).toBe('next');
});
