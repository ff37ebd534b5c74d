import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildPerson, giveCredits, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await testAppForFile();

const patch = (person: TestPerson | null, body: object) =>
  app.call('PATCH', '/user', { as: person?.token, body });
const check = async (person: TestPerson, username: string): Promise<boolean> =>
  (await app.call('GET', `/check-username?username=${encodeURIComponent(username)}`, { as: person.token }))
    .body.data.isAvailable;

describe('userDetails', () => {
  test('answers the person who calls', async () => {
    const person = await buildPerson(app);
    const { status, body } = await app.call('GET', '/user-details', { as: person.token });
    expect([status, body.data.id]).toEqual([200, person.userId]);
  });

  test('tells credits where the product has them', async () => {
    const person = await buildPerson(app);
    const { body } = await app.call('GET', '/user-details', { as: person.token });
    expect(body.data.credits).toBeNull();
    const withCredits = await createTestApp({ FEATURE_CREDITS: 'on' });
    const holder = await buildPerson(withCredits);
    await giveCredits(withCredits, holder, 3);
    const details = await withCredits.call('GET', '/user-details', { as: holder.token });
    expect(details.body.data.credits).toBe(3);
    await withCredits.close();
  });

  test('refuses a visitor', async () => {
    expect((await app.call('GET', '/user-details')).body.error.code).toBe('UNAUTHENTICATED');
  });
});

describe('updateUser', () => {
  test('changes what is given and leaves the rest', async () => {
    const person = await buildPerson(app);
    const { body } = await patch(person, { tournamentResultsEnabled: false });
    expect(body.data).toMatchObject({
      tournamentUpdatesEnabled: true,
      tournamentResultsEnabled: false,
      version: 2,
    });
  });

  test('keeps the zone of the device, and tells it', async () => {
    const person = await buildPerson(app);
    const { body } = await patch(person, { timeZone: 'Europe/London' });
    expect(body.data.timeZone).toBe('Europe/London');
    const details = await app.call('GET', '/user-details', { as: person.token });
    expect(details.body.data.timeZone).toBe('Europe/London');
  });

  test('the terms are accepted when the database says, and the first time counts', async () => {
    const person = await buildPerson(app, { acceptedTerms: false });
    const first = await patch(person, { acceptedTermsAt: '2001-01-01T00:00:00.000Z' });
    expect(Math.abs(Date.parse(first.body.data.acceptedTermsAt) - Date.now())).toBeLessThan(60_000);
    const again = await patch(person, { acceptedTermsAt: '2031-01-01T00:00:00.000Z' });
    expect(again.body.data.acceptedTermsAt).toBe(first.body.data.acceptedTermsAt);
  });

  test.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be at most 30 characters'],
    ['nick shot', 'Only letters numbers . _ and - allowed'],
    ['---', 'Username must contain a letter or a number'],
    ['...', 'Username must contain a letter or a number'],
  ])('refuses the username %j', async (username, message) => {
    const { status, body } = await patch(await buildPerson(app), { username });
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  test('refuses what is not a person’s own to change, and a visitor', async () => {
    const person = await buildPerson(app);
    expect((await patch(person, { isAdmin: true })).body.error.code).toBe('INVALID_INPUT');
    expect((await patch(null, {})).body.error.code).toBe('UNAUTHENTICATED');
  });

  test('edge 38: a name is one person’s, in any case', async () => {
    const [one, two] = [await buildPerson(app), await buildPerson(app)];
    expect((await patch(one, { username: 'Cross.Court' })).status).toBe(200);
    const refused = await patch(two, { username: 'cross.court' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect(refused.body.error.message).toBe('This username is not available');
    expect((await patch(one, { username: 'CROSS.court' })).body.data.username).toBe('CROSS.court');
  });

  test('edge 38: of twenty who take a name at once one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildPerson(app)));
    const answers = await Promise.all(people.map((person) => patch(person, { username: 'only.one' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'USERNAME_TAKEN')).toHaveLength(19);
  });

  test('edge 38: a name given up stays its owner’s for 30 days', async () => {
    const [owner, other] = [await buildPerson(app), await buildPerson(app)];
    await patch(owner, { username: 'old.name' });
    await patch(owner, { username: 'new.name' });
    expect(await check(other, 'OLD.name')).toBe(false);
    expect((await patch(other, { username: 'old.name' })).body.error.code).toBe('USERNAME_TAKEN');
    expect(await check(owner, 'old.name')).toBe(true);
    await sql`update username_hold set held_until = held_until - interval '30 days' where username_lower = 'old.name'`.execute(
      app.db,
    );
    expect(await check(other, 'old.name')).toBe(true);
    expect((await patch(other, { username: 'old.name' })).status).toBe(200);
  });

  test('a person gives up three names in 30 days, and goes back to one of them whenever they like', async () => {
    const person = await buildPerson(app);
    const { body } = await patch(person, { username: 'collector.1' });
    expect(body.data.username).toBe('collector.1');
    for (const n of [2, 3]) expect((await patch(person, { username: `collector.${n}` })).status).toBe(200);
    const refused = await patch(person, { username: 'collector.4' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.body.error.message).toBe('You can change your username 3 times in 30 days');
    expect(await check(await buildPerson(app), 'collector.4')).toBe(true);
    expect((await patch(person, { username: 'collector.2' })).status).toBe(200);
    const together = await Promise.all([5, 6, 7].map((n) => patch(person, { username: `collector.${n}` })));
    expect(together.map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  test('edge 38: a name given up is not caught in the moment of giving', async () => {
    const [owner, ...others] = await Promise.all(Array.from({ length: 11 }, () => buildPerson(app)));
    await patch(owner as TestPerson, { username: 'snatch.me' });
    const [, ...answers] = await Promise.all([
      patch(owner as TestPerson, { username: 'moved.on' }),
      ...others.map((person) => patch(person, { username: 'snatch.me' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(409));
  });

  test('reserved names are nobody’s', async () => {
    const person = await buildPerson(app);
    for (const username of ['admin', 'Support', 'boast']) {
      expect((await patch(person, { username })).body.error.code).toBe('USERNAME_TAKEN');
    }
  });
});

describe('checkUsername', () => {
  test('says whether the caller could take a name', async () => {
    const [one, two] = [await buildPerson(app), await buildPerson(app)];
    await patch(one, { username: 'tin.line' });
    expect(await check(two, 'tin.line')).toBe(false);
    expect(await check(one, 'tin.line')).toBe(true);
    expect(await check(two, 'free.name')).toBe(true);
    for (const username of ['ab', 'no spaces', 'admin', 'x'.repeat(31)])
      expect(await check(two, username)).toBe(false);
  });

  test('refuses a visitor', async () => {
    expect((await app.call('GET', '/check-username?username=free')).body.error.code).toBe('UNAUTHENTICATED');
  });
});
