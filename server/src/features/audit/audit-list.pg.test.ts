import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

let [ann, bob, fan]: TestPerson[] = [];
const test = await testAppForFile();
ann = await buildPerson(test, { admin: true });
bob = await buildPerson(test, { admin: true });
fan = await buildPerson(test);
const tournament = await buildTournament(test);
for (const [as, location, reason] of [
  [ann, 'Leeds', 'The hall burnt down'],
  [bob, 'York', 'Leeds was full'],
] as const) {
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: as?.token,
    headers: { 'if-match': String(body.data.version) },
    body: { location, reason },
  });
}
await test.call('POST', `/admin/users/${fan?.userId}/credits`, {
  as: ann?.token,
  body: { amount: 3, reason: 'Sorry for the delay' },
});

const list = async (query = '') => {
  const answer = await test.call('GET', `/admin/audit${query}`, { as: ann?.token });
  expect(answer.status).toBe(200);
  return operations.listAudit.response.parse(answer.body).data;
};
const reasons = async (query: string) => (await list(query)).map(({ reason }) => reason);

describe('GET /admin/audit', () => {
  it('tells who did what, when and why, the newest first', async () => {
    const records = await list();
    expect(records.map(({ reason }) => reason)).toEqual([
      'Sorry for the delay',
      'Leeds was full',
      'The hall burnt down',
    ]);
    expect(records[1]).toMatchObject({
      actor: { id: bob?.userId },
      action: 'tournament.update',
      resourceType: 'TOURNAMENT',
      resourceId: tournament.id,
      resourceName: expect.stringMatching(/^Open /),
    });
  });

  it('filters and searches', async () => {
    expect(await reasons(`?actor_id=${bob?.userId}`)).toEqual(['Leeds was full']);
    expect(await reasons('?action=user.top-up')).toEqual(['Sorry for the delay']);
    expect(await reasons('?resource_type=TOURNAMENT&sort_order=asc')).toHaveLength(2);
    expect(await reasons('?q=leeds')).toEqual(['Leeds was full']);
    expect(await reasons(`?q=${tournament.id}`)).toHaveLength(2);
    expect(await reasons(`?to=${new Date(0).toISOString()}`)).toEqual([]);
    expect(await reasons(`?from=${new Date(0).toISOString()}`)).toHaveLength(3);
  });
});

describe('GET /admin/audit/:id', () => {
  const read = async (id: number) => test.call('GET', `/admin/audit/${id}`, { as: ann?.token });

  it('tells what was before and after, and that it follows from the record before it', async () => {
    const [, record] = await list();
    const { data } = operations.getAuditRecord.response.parse((await read(record?.id ?? 0)).body);
    expect(data).toMatchObject({ before: { location: 'Leeds' }, after: { location: 'York' }, holds: true });
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tells when it was changed', async () => {
    const [record] = await list();
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(test.db);
    await sql`update audit_log set reason = 'No reason' where id = ${record?.id}`.execute(test.db);
    expect((await read(record?.id ?? 0)).body.data.holds).toBe(false);
  });

  it('knows no others', async () => {
    expect(await read(999_999)).toMatchObject({ status: 404 });
  });
});

it('GET /admin/audit-choices tells what there is to filter by', async () => {
  const answer = await test.call('GET', '/admin/audit-choices', { as: ann?.token });
  const { data } = operations.auditChoices.response.parse(answer.body);
  expect(data.actions).toEqual(['tournament.update', 'user.top-up']);
  expect(data.resourceTypes).toEqual(['TOURNAMENT', 'USER']);
  expect(new Set(data.actors.map(({ id }) => id))).toEqual(new Set([ann?.userId, bob?.userId]));
});
