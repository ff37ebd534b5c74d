import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildServer } from '../../../server.ts';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });

const insight = async (days = 7) => {
  const answer = await test.call('GET', `/admin/insight?days=${days}`, { as: admin.token });
  return operations.getInsight.response.parse(answer.body).data;
};

/** A player with enough credits. */
async function buildPlayer(): Promise<TestPerson> {
  const person = await buildPerson(test);
  await test.db.insertInto('credit_balance').values({ user_id: person.userId, credits: 3 }).execute();
  return person;
}

describe('GET /admin/insight', () => {
  it('counts every day, oldest first, and what became of newcomers', async () => {
    const [first, second, third] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
    await buildPerson(test, { acceptedTerms: false });
    const [one, two] = [await buildTournament(test), await buildTournament(test)];
    await enter(test, first, one);
    await enter(test, first, two);
    await enter(test, second, one);
    const { body } = await test.call('POST', '/payments', { as: third.token, body: { creditAmount: 5 } });
    const { sessionSecret } = body.data;
    await test.call('POST', '/sandbox-checkout/pay', {
      body: { sessionSecret, cardNumber: '4242424242424242' },
    });
    const { days, funnel } = await insight();
    expect(days).toHaveLength(7);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    expect(days.at(-1)).toMatchObject({ entries: 3, revenueCents: 5_000, creditsSold: 5, signUps: 5 });
    expect(days.at(0)).toMatchObject({ entries: 0, revenueCents: 0, signUps: 0 });
    expect(funnel).toMatchObject({ signedUp: 4, acceptedTerms: 3, entered: 2, enteredTwice: 1 });
  });

  it('knows the spans that the portal offers, and no others', async () => {
    expect((await insight(365)).days).toHaveLength(365);
    const odd = await test.call('GET', '/admin/insight?days=100000', { as: admin.token });
    expect(odd.status).toBe(400);
  });
});

describe('visits', () => {
  it('are visits of people, each counted once and nothing of them kept', async () => {
    const app = await buildServer(test.ctx);
    app.get('/page', { schema: { hide: true } }, async () => 'page');
    const arrive = (headers: Record<string, string>, url = '/page') => app.inject({ url, headers });
    const person = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' };
    await arrive(person);
    await arrive({ ...person, 'sec-fetch-site': 'cross-site' });
    // None of these is a visit: links inside the site, prefetches, programs, and addresses that are no public
    // page.
    await arrive({ ...person, 'sec-fetch-site': 'same-origin' });
    await arrive({ ...person, 'sec-purpose': 'prefetch' });
    await arrive({ ...person, 'user-agent': 'Googlebot/2.1' });
    await arrive({ 'user-agent': 'curl/8' });
    await arrive(person, '/api/config');
    await arrive(person, '/admin/users');
    await app.close();
    const { days, funnel } = await insight();
    expect(days.at(-1)?.visits).toBe(2);
    expect(funnel.visits).toBe(2);
    const columns = await test.db.introspection.getTables();
    expect(columns.find(({ name }) => name === 'visit_count')?.columns.map(({ name }) => name)).toEqual([
      'day',
      'visits',
    ]);
  });
});

describe('GET /admin/tournaments/:id/pick-shares', () => {
  const read = (id: string) => test.call('GET', `/admin/tournaments/${id}/pick-shares`, { as: admin.token });

  it('counts who was picked how far and by which score, after the seal only', async () => {
    const tournament = await buildTournament(test);
    const lower = picksOf(tournament, () => ({ side: 1, gamesLost: 2 }));
    await enter(test, await buildPlayer(), tournament);
    await enter(test, await buildPlayer(), tournament);
    await enter(test, await buildPlayer(), tournament, lower);
    expect(await read(tournament.id)).toMatchObject({ status: 409, body: { error: { code: 'NOT_SEALED' } } });
    await start(test, tournament);
    const { data } = operations.getPickShares.response.parse((await read(tournament.id)).body);
    expect(data.entryCount).toBe(3);
    const final = data.rounds.at(-1);
    expect(final?.players).toMatchObject([
      { fullName: 'P0', picks: 2 },
      { fullName: 'P7', picks: 1 },
    ]);
    expect(final?.scores).toEqual([
      { score: '3-0', picks: 2 },
      { score: '3-1', picks: 0 },
      { score: '3-2', picks: 1 },
    ]);
    expect(data.rounds[0]?.players).toHaveLength(8);
  });

  it('of no tournament is not found', async () => {
    expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
