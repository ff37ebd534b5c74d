import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inSmallTurns } from './in-small-turns.ts';

/** The event loop's turns until `work` is done, for somebody who takes one after the other. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  return turns;
}

it('acts on everything in order, and others have turns in between', async () => {
  const things = Array.from({ length: 100 }, (_, n) => n);
  const acted: [number, number][] = [];
  const turns = await turnsDuring(inSmallTurns(things, (thing, n) => acted.push([thing, n])));
  expect(acted).toEqual(things.map((n) => [n, n]));
  expect(turns).toBeGreaterThanOrEqual(6);
});

it('acts on a few at once', async () => {
  const acted: string[] = [];
  const done = inSmallTurns(['a', 'b'], (thing) => acted.push(thing));
  expect(acted).toEqual(['a', 'b']);
  await done;
});

it('fails as the action fails', async () => {
  const things = Array.from({ length: 40 }, (_, n) => n);
  const acted: number[] = [];
  const failing = inSmallTurns(things, (n) => {
    if (n === 20) throw new Error('no');
    acted.push(n);
  });
  await expect(failing).rejects.toThrow('no');
  expect(acted).toEqual(things.slice(0, 20));
});
