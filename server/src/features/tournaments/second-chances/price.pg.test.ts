/** An entry costs what the person saw, or is not made. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  giveCredits,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { secondChances } from './testing/second-chances.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const { admin, fan: entrant, opened } = await secondChances(test);
await giveCredits(test, entrant, 100);

const buildFan = async (): Promise<TestPerson> => {
  const fan = await buildPerson(test);
  await giveCredits(test, fan, 10);
  return fan;
};
const setPrice = ({ id }: TestTournament, entryCredits: number) =>
  test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    body: { entryCredits, reason: 'For the club' },
  });
const priced = async (entryCredits: number): Promise<TestTournament> => {
  const { part } = await opened();
  expect((await setPrice(part, entryCredits)).status).toBe(200);
  return part;
};
/** `entryCredits` is the price that the call names, if any. */
const submit = (part: TestTournament, { token }: TestPerson, entryCredits?: number, headers = {}) =>
  test.call('POST', `/tournaments/${part.id}/entries`, {
    as: token,
    headers,
    body: { matchTips: tipsOf(part, picksOf(part)), entryCredits },
  });
const creditsOf = async ({ token }: TestPerson): Promise<number> =>
  (await test.call('GET', '/user-details', { as: token })).body.data.credits;
const refused = (entryCredits: number) => ({
  status: 409,
  body: { error: { code: 'STALE_VERSION', details: { entryCredits } } },
});

describe('a price that changes between the look and the press', () => {
  it('is refused with the new one, which the next press takes', async () => {
    const part = await priced(0);
    const fan = await buildFan();
    await setPrice(part, 4);
    const answer = await submit(part, fan, 0);
    expect(answer).toMatchObject(refused(4));
    expect(answer.body.error.message).toBe(
      'Entering costs 4 credits now. Nothing was submitted: submit again if you agree.',
    );
    expect(await creditsOf(fan)).toBe(10);
    expect((await submit(part, fan, 4)).status).toBe(201);
    expect(await creditsOf(fan)).toBe(6);
  });

  it('is refused where it fell, too', async () => {
    const part = await priced(4);
    const fan = await buildFan();
    await setPrice(part, 0);
    const answer = await submit(part, fan, 4);
    expect(answer).toMatchObject(refused(0));
    expect(answer.body.error.message).toContain('Entering is free now.');
  });

  it('at the same moment as many submit: each pays what they saw, or is told', async () => {
    const part = await priced(2);
    const fans = await Promise.all(Array.from({ length: 8 }, buildFan));
    const [changed, ...answers] = await Promise.all([
      setPrice(part, 4),
      ...fans.map((fan) => submit(part, fan, 2)),
    ]);
    // The price cannot change once somebody is in.
    const expected = changed.status === 200 ? refused(4) : { status: 201 };
    for (const answer of answers) expect(answer).toMatchObject(expected);
    const left = changed.status === 200 ? 10 : 8;
    expect(await Promise.all(fans.map(creditsOf))).toEqual(fans.map(() => left));
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('is paid once by a person who presses on several devices at once', async () => {
    const part = await priced(4);
    const fan = await buildFan();
    const answers = await Promise.all([submit(part, fan, 4), submit(part, fan, 4), submit(part, fan, 0)]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await creditsOf(fan)).toBe(6);
  });

  it('changes nothing for whoever is in: their changes are free', async () => {
    const part = await priced(2);
    const fan = await buildFan();
    await submit(part, fan, 2);
    expect((await submit(part, fan, 0)).status).toBe(201);
    expect(await creditsOf(fan)).toBe(8);
  });
});

describe('a call that names no price', () => {
  it.each([0, 1])('agrees to %i', async (price) => {
    const part = await priced(price);
    const fan = await buildFan();
    expect((await submit(part, fan)).status).toBe(201);
    expect(await creditsOf(fan)).toBe(10 - price);
  });

  it('is refused where an entry costs more than usual', async () => {
    const part = await priced(2);
    const fan = await buildFan();
    expect(await submit(part, fan)).toMatchObject(refused(2));
    expect(await creditsOf(fan)).toBe(10);
  });

  it('answers a key as it was digested before prices were named, and one with a price is another call', async () => {
    const part = await priced(1);
    const fan = await buildFan();
    const key = { 'idempotency-key': randomUUID() };
    const first = await submit(part, fan, undefined, key);
    const request = JSON.stringify({ tournamentId: part.id, matchTips: tipsOf(part, picksOf(part)) });
    const { rows } = await sql<{ is_same: boolean }>`
      select request_hash = sha256(${request}::bytea) as is_same from idempotency_key
      where key = ${key['idempotency-key']}`.execute(test.db);
    expect(rows).toEqual([{ is_same: true }]);
    expect((await submit(part, fan, undefined, key)).body).toEqual(first.body);
    expect(await submit(part, fan, 1, key)).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });
});

it('an entry is free while credits are off, whatever price is named', async () => {
  const off = await testAppForFile({ FEATURE_CREDITS: 'off' });
  const { opened: open } = await secondChances(off);
  const { part } = await open();
  const fan = await buildPerson(off);
  const answer = await off.call('POST', `/tournaments/${part.id}/entries`, {
    as: fan.token,
    body: { matchTips: tipsOf(part, picksOf(part)), entryCredits: 1 },
  });
  expect(answer.status).toBe(201);
});
