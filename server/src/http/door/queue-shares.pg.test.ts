import { expect, it } from 'vitest';
import { createHashingThreads } from '../../features/auth/account/hashing-threads.ts';
import { buildPerson, buildTournament, enter, picksOf } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { start } from '../../testing/play.ts';
import { inSourceGroup } from './shedding.ts';

const test = await testAppForFile();
const sealed = await buildTournament(test);
await enter(
  test,
  await buildPerson(test),
  sealed,
  picksOf(sealed, () => ({ side: 0 })),
);
await start(test, sealed);

const ATTACKER = '2001:db8:7:7::';
const ask = (url: string, from: string) => test.app.inject({ method: 'GET', url, remoteAddress: from });

/** The statuses that six other callers get while one household sends forty calls at once. */
async function othersWhile(urlOf: (n: number) => string): Promise<number[]> {
  const flood = Array.from({ length: 40 }, (_, n) => ask(urlOf(n), `${ATTACKER}${n + 1}`));
  const others = [1, 2, 3, 4, 5, 6].map((n) => ask(urlOf(39 + n), `203.0.113.${n}`));
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);
  return (await Promise.all(others)).map(({ statusCode }) => statusCode);
}

const served = [200, 200, 200, 200, 200, 200];

it('one address cannot fill the queue of pictures', async () => {
  await buildTournament(test, { size: 64 });
  const players = await test.db.selectFrom('player').select('id').limit(46).execute();
  expect(players).toHaveLength(46);
  expect(await othersWhile((n) => `/share/players/${players[n]?.id}.png`)).toEqual(served);
});

it('one address cannot fill the queue of those who try results', async () => {
  const path = `/api/tournaments/${sealed.id}/board-if`;
  expect(await othersWhile((n) => `${path}?tried=0.${n % 2}&page_size=${1 + n}`)).toEqual(served);
});

it('one address cannot fill the queue of passwords', async () => {
  const threads = createHashingThreads();
  const derive = (place: string) =>
    inSourceGroup(place, () =>
      threads.derive({
        message: 'Nick-shot-1',
        nonce: Buffer.alloc(16),
        tagLength: 32,
        memory: 8,
        passes: 1,
        parallelism: 1,
      }),
    );
  try {
    const flood = Promise.allSettled(Array.from({ length: 250 }, () => derive(ATTACKER)));
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => derive(`203.0.113.${n}`)));
    expect(others).toHaveLength(6);
    expect((await flood).some(({ status }) => status === 'rejected')).toBe(true);
  } finally {
    await threads.close();
  }
});
