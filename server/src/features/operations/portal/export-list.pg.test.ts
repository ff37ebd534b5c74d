import { LIST_NAMES, type ListName } from '@boast/contract/admin/lists';
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { prepareJobs } from '../../../db/jobs.ts';
import { readWorkbook } from '../../../http/files/read-workbook.ts';
import type { TableRows } from '../../../http/files/table.ts';
import type { CallOf } from '../../../http/handler.ts';
import { lists } from '../../../modules.ts';
import { buildPerson, buildTournament, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { exportListHandlers } from './export-list.ts';

const database = await createTestDatabase();
await prepareJobs(database.url);
const test = await testAppForFile({}, { database });
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
for (let n = 0; n < 3; n += 1) await buildTournament(test, { status: n === 0 ? 'CREATING' : 'UPCOMING' });
await test.db
  .updateTable('player')
  .set({ world_rank: null })
  .where('full_name', 'in', ['P1', 'P5'])
  .execute();

const get = (path: string, as: TestPerson | null = admin) => test.call('GET', path, { as: as?.token });
const csv = (list: string, query = '', as: TestPerson | null = admin) =>
  test.app.inject({
    url: `/api/admin/lists/${list}/file${query}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

describe.each(LIST_NAMES)('the list of %s', (name: ListName) => {
  const operation = operations[lists[name].operation] as unknown as Operation;
  const { sort_by } = operation.query.shape as { sort_by: { unwrap(): { options: readonly string[] } } };
  const page = async (query: string) => {
    const answer = await get(`${operation.path}?${query}`);
    expect(answer.status).toBe(200);
    return operation.response.parse(answer.body) as {
      data: { id: string }[];
      pageInfo: { totalRecords: number };
    };
  };

  it.each(sort_by.unwrap().options.flatMap((sort) => [`${sort} asc`, `${sort} desc`]))(
    'sorted by %s, its pages hold every row once, counted from either end',
    async (sorting) => {
      const [by, order] = sorting.split(' ');
      const sort = `sort_by=${by}&sort_order=${order}`;
      const whole = await page(`${sort}&page_size=100`);
      const seen: string[] = [];
      for (let n = 0; seen.length < whole.data.length; n += 1) {
        const { data } = await page(`${sort}&page=${n}&page_size=3`);
        expect(data.length).toBeGreaterThan(0);
        seen.push(...data.map(({ id }) => id));
      }
      expect(seen).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(seen).size).toBe(whole.pageInfo.totalRecords);
    },
  );

  it.each(['sort_by=id;drop table x', 'sort_by=constructor', 'sort_order=up', 'page=-1', 'page_size=101'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`${operation.path}?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
    },
  );

  it('finds nothing, and breaks nothing, by odd words', async () => {
    for (const q of ["'; drop table player; --", '%', '_', '\\', '"', 'zz yy  xx', '\u{1f3be}']) {
      const answer = await page(`q=${encodeURIComponent(q)}`);
      expect(answer.data).toEqual([]);
    }
  });

  it('has nothing behind its last page', async () => {
    for (const query of ['page=1&page_size=100', 'page=1000000', 'page=7&q=nobody-of-this-name']) {
      expect((await page(query)).data).toEqual([]);
    }
  });

  it('is a file, with a line for each row', async () => {
    const { pageInfo } = await page('');
    const file = await csv(name);
    expect(file).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' },
    });
    expect(file.body.split('\r\n')).toHaveLength(pageInfo.totalRecords + 2);
  });
});

it('a rank that is missing comes last both ways', async () => {
  for (const order of ['ASC', 'desc']) {
    const { data } = operations.listPlayers.response.parse(
      (await get(`/players?page_size=100&sort_order=${order}`)).body,
    );
    const ranks = data.map(({ worldRank }) => worldRank);
    expect(ranks.slice(-6)).toEqual([null, null, null, null, null, null]);
    expect(ranks.slice(0, 2)).toEqual(order === 'desc' ? [8, 8] : [1, 1]);
  }
});

it('searches words in any text, and ids', async () => {
  const found = async (q: string) =>
    operations.listAdminTournaments.response.parse(
      (await get(`/admin/tournaments?q=${encodeURIComponent(q)}`)).body,
    ).data;
  const [one] = await found('');
  expect(await found('open LON')).toHaveLength(3);
  expect(await found(`${one?.name} london`)).toMatchObject([{ id: one?.id }]);
  expect(await found('open paris')).toEqual([]);
  expect(await found(one?.id.toUpperCase() ?? '')).toMatchObject([{ id: one?.id }]);
});

it('filters, with the same filters in the file', async () => {
  const { body } = await get('/admin/tournaments?status=CREATING,ACTIVE');
  expect(operations.listAdminTournaments.response.parse(body).data).toMatchObject([{ status: 'CREATING' }]);
  const lines = (await csv('tournaments', '?status=CREATING,ACTIVE&page=7')).body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('CREATING');
});

it('lists what is not published to administrators alone', async () => {
  expect(await get('/admin/tournaments', null)).toMatchObject({ status: 401 });
  expect(await get('/admin/tournaments', fan)).toMatchObject({ status: 403 });
  expect(await get('/admin/tournaments')).toMatchObject({ body: { pageInfo: { totalRecords: 3 } } });
  expect(await get('/matches', fan)).toMatchObject({ body: { pageInfo: { totalRecords: 14 } } });
  expect(await get('/matches')).toMatchObject({ body: { pageInfo: { totalRecords: 21 } } });
});

describe('a file', () => {
  it('A24: is a workbook, a CSV file or one with semicolons, with the same cells', async () => {
    const [head = '', first = ''] = (await csv('players')).body.slice(1).split('\r\n');
    const semicolons = await csv('players', '?format=csv-semicolon');
    expect(semicolons.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
    });
    expect(semicolons.body.startsWith(`\uFEFF${head.replaceAll(',', ';')}\r\n`)).toBe(true);
    const workbook = await csv('players', '?format=xlsx');
    expect(workbook.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const read = await readWorkbook(workbook.rawPayload, { rows: 100, columns: 20, unpackedBytes: 1e6 });
    if (!read.ok) throw new Error(read.problems.join(' '));
    expect(read.sheets[0]?.rows[0]).toEqual(head.split(','));
    expect(read.sheets[0]?.rows[1]?.slice(0, 2)).toEqual(first.split(',').slice(0, 2));
    expect((await csv('players', '?format=ods')).statusCode).toBe(400);
  });
  it('is for administrators', async () => {
    expect(await csv('players', '', null)).toMatchObject({ statusCode: 401 });
    expect(await csv('players', '', fan)).toMatchObject({ statusCode: 403 });
  });
  it.each(['players?sort_by=password', 'players?gender=dogs', 'secrets'])('refuses %s', async (path) => {
    const [list = '', query = ''] = path.split('?');
    const answer = await csv(list, `?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });
  it('holds nothing that a spreadsheet would run', async () => {
    await test.db
      .insertInto('player')
      .values({ full_name: '=HYPERLINK("http://evil.example")', gender: 'womens', external_id: '@x' })
      .execute();
    const { body } = await csv('players', '?gender=womens');
    expect(body).toContain(`'@x,"'=HYPERLINK(""http://evil.example"")"`);
  });
});

it('of two files the second waits for the end of the first, also where its reader went away', async () => {
  const call = {
    ctx: test.ctx,
    actor: { userId: admin.userId },
    params: { list: 'tournaments' },
    query: { format: 'csv' },
  } as unknown as CallOf<'exportList'>;
  const begin = async () => (await exportListHandlers.exportList(call)) as AsyncGenerator<TableRows>;
  const [first, second] = [await begin(), await begin()];
  await first.next();
  const order: string[] = [];
  const waiting = second.next().then(() => order.push('second begins'));
  for (let n = 0; n < 5; n += 1) await test.db.selectFrom('tournament').select('id').execute();
  order.push('first ends');
  await first.return(undefined);
  await waiting;
  expect(order).toEqual(['first ends', 'second begins']);
  await second.return(undefined);
});
