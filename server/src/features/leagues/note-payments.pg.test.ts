import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { buildLeague, buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

const test = await testAppForFile();
const people = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));
const [owner, helper, friend, stranger] = people as [TestPerson, TestPerson, TestPerson, TestPerson];

/** A league with a helper and a member, who have joined. */
async function club() {
  const { id, code } = await buildLeague(test, owner);
  for (const who of [helper, friend])
    await test.call('POST', '/league-members', { as: who.token, body: { code: code ?? '' } });
  await tick(id, owner, helper, { role: 'helper' });
  return id;
}

const tick = (id: string, as: TestPerson | undefined, of: TestPerson, body: object = { hasPaid: true }) =>
  test.call('PATCH', `/leagues/${id}/members/${of.userId}`, { as: as?.token, body });

async function paidOf(id: string, as: TestPerson) {
  const { body } = await test.call('GET', `/leagues/${id}/members`, { as: as.token });
  const members = body.data as { userId: string; hasPaid: boolean | null }[];
  return members.find(({ userId }) => userId === friend.userId)?.hasPaid;
}

describe('who has paid the organiser', () => {
  it('is ticked by the owner and helpers, and shown to them alone', async () => {
    const id = await club();
    expect(await paidOf(id, owner)).toBe(false);
    expect((await tick(id, helper, friend)).body.data).toMatchObject({ role: 'member', hasPaid: true });
    expect(await paidOf(id, owner)).toBe(true);
    expect(await paidOf(id, friend)).toBeNull();
    await tick(id, owner, friend, { hasPaid: false });
    expect(await paidOf(id, helper)).toBe(false);
  });

  it('stays with a member whose role changes, and goes when they leave', async () => {
    const id = await club();
    await tick(id, owner, friend);
    await tick(id, owner, friend, { role: 'helper' });
    expect(await paidOf(id, owner)).toBe(true);
    const { body } = await test.call('GET', `/leagues/${id}`, { as: owner.token });
    await test.call('DELETE', `/leagues/${id}/membership`, { as: friend.token });
    await test.call('POST', '/league-members', { as: friend.token, body: { code: body.data.code } });
    expect(await paidOf(id, owner)).toBe(false);
  });

  it('is nobody else’s to tick', async () => {
    const id = await club();
    expect((await tick(id, undefined, friend)).status).toBe(401);
    expect((await tick(id, friend, friend)).body.error?.code).toBe('FORBIDDEN');
    expect((await tick(id, stranger, friend)).body.error?.code).toBe('NOT_FOUND');
    expect((await tick(id, owner, stranger)).body.error?.code).toBe('NOT_FOUND');
    expect((await tick(id, owner, friend, { hasPaid: true, role: 'helper' })).body.error?.code).toBe(
      'INVALID_INPUT',
    );
    expect(await paidOf(id, owner)).toBe(false);
  });
});

describe('the sheet of members', () => {
  const sheet = (id: string, as?: TestPerson) =>
    test.call('GET', `/leagues/${id}/members/table`, { as: as?.token });

  it('lists everyone in the league for its owner and helpers', async () => {
    const id = await club();
    await tick(id, owner, friend);
    const { body } = await sheet(id, helper);
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    expect(rows.map(({ role, paid }) => [role, paid])).toEqual([
      ['owner', 'no'],
      ['helper', 'no'],
      ['member', 'yes'],
    ]);
  });

  it('is nobody else’s to save', async () => {
    const id = await club();
    expect((await sheet(id)).status).toBe(401);
    expect((await sheet(id, friend)).status).toBe(403);
    expect((await sheet(id, stranger)).status).toBe(404);
  });
});
