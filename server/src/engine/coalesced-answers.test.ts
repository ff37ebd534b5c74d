import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCoalescedAnswers } from './coalesced-answers.ts';

it('is read once for all who ask at the same moment, and again for who asks while it is read', async () => {
  const fresh = createCoalescedAnswers();
  const began: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const ask = (name: string, key = 'key') =>
    fresh.get(key, async () => {
      began.push(name);
      await released;
      return `read for ${name}`;
    });
  const early = Promise.all([ask('a'), ask('b')]);
  const other = ask('x', 'other');
  await nextTurn();
  const late = ask('c');
  release();
  expect(await early).toEqual(['read for a', 'read for a']);
  expect(await other).toBe('read for x');
  expect(await late).toBe('read for c');
  expect(began).toEqual(['a', 'x', 'c']);
});

it('that fails, fails for those who asked with it alone', async () => {
  const fresh = createCoalescedAnswers();
  const failing = () => fresh.get('key', () => Promise.reject(new Error('no')));
  const failed = await Promise.allSettled([failing(), failing()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await fresh.get('key', async () => 'yes')).toBe('yes');
});
