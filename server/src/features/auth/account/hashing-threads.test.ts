import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';
import { createHashingThreads } from './hashing-threads.ts';

let threads = createHashingThreads();
afterEach(async () => {
  await threads.close();
  threads = createHashingThreads();
});

/** The cheapest parameters that are allowed. */
const question = {
  message: 'Nick',
  nonce: Buffer.alloc(16),
  tagLength: 32,
  memory: 8,
  passes: 1,
  parallelism: 1,
};

test('hash as it is done here', async () => {
  expect(await threads.derive(question)).toEqual(new Uint8Array(await deriveKey(question)));
});

test('one that fails says so, and the next question is answered', async () => {
  await expect(threads.derive({ ...question, memory: 1 })).rejects.toThrow();
  expect((await threads.derive(question)).byteLength).toBe(32);
});

test('whoever would wait for seconds is told to come back', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 210 }, () => threads.derive(question)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'over_request_rate_limit' } });
});

/** The nice value of each thread of this process on Linux; a higher value is less urgent. */
const niceness = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const [, rest = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(/\) /);
    return Number(rest.split(' ')[16]);
  });

test.runIf(process.platform === 'linux')('come after what people wait for', async () => {
  const here = getPriority();
  expect(niceness().filter((nice) => nice > here)).toEqual([]);
  await Promise.all([threads.derive(question), threads.derive(question)]);
  const later = Math.min(19, here + 5);
  expect(niceness().filter((nice) => nice > here)).toEqual([later, later]);
  expect(getPriority()).toBe(here);
});
