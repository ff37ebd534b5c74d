import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createStaffWrites } from './staff-writes.ts';

const response = () => new EventEmitter() as ServerResponse;

it('waits for nobody when no write is under way', () => {
  const writes = createStaffWrites();
  expect(writes.passed(10_000)).toBeNull();
  const one = response();
  writes.begin(one);
  one.emit('close');
  expect(writes.passed(10_000)).toBeNull();
});

it('waits until all of them have ended', async () => {
  const writes = createStaffWrites();
  const [one, other] = [response(), response()];
  writes.begin(one);
  writes.begin(other);
  let hasPassed = false;
  const passed = writes.passed(10_000)?.then(() => {
    hasPassed = true;
  });
  one.emit('close');
  await Promise.resolve();
  expect(hasPassed).toBe(false);
  other.emit('close');
  await passed;
});

it('waits no longer than it is told', async () => {
  const writes = createStaffWrites();
  writes.begin(response());
  await writes.passed(5);
  expect(writes.passed(5)).not.toBeNull();
});
