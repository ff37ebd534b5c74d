import { expect, it } from 'vitest';
import { createFairLine } from './fair-line.ts';

const ofOwner = (owner: string | null, count: number) =>
  Array.from({ length: count }, (_, n) => ({ owner, n }));

it('gives an owner only some of the slots, and the others to whoever comes after', () => {
  const line = createFairLine({ atOnce: 4, atOnceOfOwner: 2 });
  line.add([...ofOwner('silent', 5), ...ofOwner('other', 1)]);
  const owners = [line.next(), line.next(), line.next(), line.next()].map((one) => one?.owner);
  expect(owners).toEqual(['silent', 'silent', 'other', undefined]);
  expect([line.hasFreeSlot(), line.isEmpty()]).toEqual([true, false]);
});

it('keeps the order of one owner, and gives a slot that is free to the next', () => {
  const line = createFairLine<{ owner: string; n: number }>({ atOnce: 3, atOnceOfOwner: 1 });
  line.add([
    { owner: 'a', n: 1 },
    { owner: 'a', n: 2 },
  ]);
  const first = line.next();
  expect([first?.n, line.next()]).toEqual([1, undefined]);
  if (first) line.leave(first);
  expect(line.next()?.n).toBe(2);
});

it('claims no more of an owner than leave in time, and says when there is room again', () => {
  const line = createFairLine({ atOnce: 3, atOnceOfOwner: 1 });
  expect(line.roomOf('a')).toBe(5);
  line.add(ofOwner('a', 5));
  expect(line.ownersWithoutRoom()).toEqual(['a']);
  const first = line.next();
  expect(first && line.leave(first)).toBe(true);
  expect([line.roomOf('a'), line.ownersWithoutRoom()]).toEqual([1, []]);
});

it('gives everybody all slots where one server takes everything', () => {
  const line = createFairLine({ atOnce: 3 });
  line.add(ofOwner(null, 4));
  expect([line.next(), line.next(), line.next(), line.next()].filter(Boolean)).toHaveLength(3);
  expect(line.ownersWithoutRoom()).toEqual([]);
});
