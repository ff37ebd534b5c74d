import { expect, it } from 'vitest';
import { createStaffWrites } from './staff-writes.ts';

function underWay(writes: ReturnType<typeof createStaffWrites>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { written: writes.run(() => promise), resolve, reject };
}

it('waits for nobody when no write is under way', async () => {
  const writes = createStaffWrites();
  expect(writes.passed(10_000)).toBeNull();
  const one = underWay(writes);
  one.resolve('written');
  expect(await one.written).toBe('written');
  expect(writes.passed(10_000)).toBeNull();
});

it('waits until all of them have ended, also those that fail', async () => {
  const writes = createStaffWrites();
  const [one, other] = [underWay(writes), underWay(writes)];
  let hasPassed = false;
  const passed = writes.passed(10_000)?.then(() => {
    hasPassed = true;
  });
  one.reject(new Error('refused'));
  await expect(one.written).rejects.toThrow('refused');
  expect(hasPassed).toBe(false);
  other.resolve('written');
  await passed;
  expect(writes.passed(10_000)).toBeNull();
});

it('waits no longer than it is told', async () => {
  const writes = createStaffWrites();
  underWay(writes);
  await writes.passed(5);
  expect(writes.passed(5)).not.toBeNull();
});
