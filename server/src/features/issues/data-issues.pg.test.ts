import { operations } from '@boast/contract/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { closeDataIssue, openDataIssue, settleDataIssues } from './data-issue.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
beforeEach(() => test.db.deleteFrom('data_issue').execute());

const tournament = { type: 'TOURNAMENT', id: crypto.randomUUID(), name: 'Windsor City Open' } as const;
const zone = { type: 'ZONE_UNKNOWN', resource: tournament, what: 'The time zone is not known.' } as const;
const open = (issue: Parameters<typeof openDataIssue>[1]) =>
  inTransaction(test.db, (tx) => openDataIssue(tx, issue));
const close = (issue: Parameters<typeof closeDataIssue>[1]) =>
  inTransaction(test.db, (tx) => closeDataIssue(tx, issue));
const list = async (query = '', as: TestPerson | null = admin) =>
  test.call('GET', `/admin/data-issues${query}`, { as: as?.token });
const listed = async (query = '') => operations.listDataIssues.response.parse((await list(query)).body).data;
const remove = (id: string, as: TestPerson | null = admin) =>
  test.call('DELETE', `/admin/data-issues/${id}`, { as: as?.token });

describe('an issue', () => {
  it('is open once, however often and however much at once it is found', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open(zone)));
    await open({ ...zone, what: 'The time zone is still not known.' });
    expect(await listed()).toMatchObject([
      {
        type: 'ZONE_UNKNOWN',
        severity: 'HIGH',
        resourceType: 'TOURNAMENT',
        resourceId: tournament.id,
        resourceName: 'Windsor City Open',
        description: 'The time zone is still not known. Set the time zone before you publish.',
      },
    ]);
  });

  it('closes when it is cured, and opens anew when it comes back', async () => {
    await open(zone);
    await close(zone);
    expect(await listed()).toEqual([]);
    await open(zone);
    expect(await listed()).toHaveLength(1);
  });

  it('stays open beside others of its type', async () => {
    await open({ ...zone, subject: 'a' });
    await open({ ...zone, subject: 'b' });
    await close({ ...zone, subject: 'a' });
    expect(await listed()).toHaveLength(1);
  });
});

it('one look opens what it finds, closes what it no longer finds, and leaves events to people', async () => {
  const look = (...found: Parameters<typeof settleDataIssues>[1]['found'][number][]) =>
    inTransaction(test.db, (tx) =>
      settleDataIssues(tx, {
        resource: tournament,
        lookedFor: ['SCORE_AGAINST_WINNER', 'DRAW_CHANGED_AFTER_SEAL'],
        found,
      }),
    );
  await open(zone);
  await look(
    { type: 'SCORE_AGAINST_WINNER', what: 'Match 1 is odd.' },
    { type: 'SCORE_AGAINST_WINNER', what: 'Match 2 is odd.' },
    { type: 'DRAW_CHANGED_AFTER_SEAL', what: 'A is now B.' },
  );
  await look({ type: 'SCORE_AGAINST_WINNER', what: 'Match 2 is odd.' });
  const found = await listed('?sort_order=ASC');
  expect(found.map(({ type, description }) => `${type} ${description.split('.')[0]}`).sort()).toEqual([
    'DRAW_CHANGED_AFTER_SEAL A is now B',
    'SCORE_AGAINST_WINNER Match 2 is odd',
    'ZONE_UNKNOWN The time zone is not known',
  ]);
});

describe('GET /admin/data-issues', () => {
  it('pages, sorts and filters', async () => {
    for (let n = 0; n < 5; n += 1) await open({ ...zone, subject: String(n), what: `Number ${n}.` });
    await open({ type: 'MISSING_RANK', resource: { ...tournament, id: 'other' }, what: 'Low.' });
    const answer = await list('?page=1&page_size=4&sort_by=created_at&sort_order=DESC');
    expect(answer.body.pageInfo).toMatchObject({ currentPage: 1, totalRecords: 6, previousPage: 0 });
    expect(answer.body.data.map((issue: { description: string }) => issue.description[7])).toEqual([
      '1',
      '0',
    ]);
    expect((await listed('?sort_by=severity&sort_order=ASC'))[0]?.type).toBe('MISSING_RANK');
    expect(await listed('?severity=LOW')).toHaveLength(1);
    expect(await listed('?resource_id=other')).toHaveLength(1);
  });
  it('is for administrators', async () => {
    expect(await list('', null)).toMatchObject({ status: 401 });
    expect(await list('', fan)).toMatchObject({ status: 403 });
  });
});

describe('DELETE /admin/data-issues/:id', () => {
  it('takes it off the list for as long as it lasts, and leaves an audit row', async () => {
    await open(zone);
    const id = (await listed())[0]?.id ?? '';
    const answer = await remove(id);
    expect(answer.status).toBe(200);
    expect(operations.deleteDataIssue.response.parse(answer.body).data).toEqual({ id });
    await open(zone);
    expect(await listed()).toEqual([]);
    await close(zone);
    await open(zone);
    expect(await listed()).toHaveLength(1);
    const audit = await test.db.selectFrom('audit_log').selectAll().where('resource_id', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'data-issue.delete', actor_id: admin.userId }]);
  });
  it('refuses what is not there and who may not', async () => {
    await open(zone);
    const id = (await listed())[0]?.id ?? '';
    expect(await remove(id, null)).toMatchObject({ status: 401 });
    expect(await remove(id, fan)).toMatchObject({ status: 403 });
    expect(await remove(crypto.randomUUID())).toMatchObject({ status: 404 });
    await remove(id);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });
});

describe('one issue', () => {
  const read = (id: string, as: TestPerson | null = admin) =>
    test.call('GET', `/admin/data-issues/${id}`, { as: as?.token });

  it('says apart what was found and what to do, also once it is over', async () => {
    await open(zone);
    const [{ id } = { id: '' }] = await listed();
    expect(operations.getDataIssue.response.parse((await read(id)).body).data).toMatchObject({
      found: 'The time zone is not known.',
      todo: 'Set the time zone before you publish.',
      closedAt: null,
      dismissedAt: null,
    });
    await close(zone);
    expect((await read(id)).body.data.closedAt).not.toBeNull();
  });

  it('is for administrators', async () => {
    await open(zone);
    const [{ id } = { id: '' }] = await listed();
    expect(await read(id, fan)).toMatchObject({ status: 403 });
    expect(await read(id, null)).toMatchObject({ status: 401 });
    expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
