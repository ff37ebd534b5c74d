import { expect, it } from 'vitest';
import { listQuery } from './list.ts';
import { type AdminList, LIST_NAMES, LISTS } from './lists.ts';

it.each(LIST_NAMES)('R15: the query of %s sorts by the columns of its table, first by its own', (name) => {
  const { columns, sort, order }: AdminList = LISTS[name];
  const sorts = Object.values(columns).flatMap((column) => column.sort ?? []);
  expect(listQuery(name).parse({})).toMatchObject({ sort_by: sort, sort_order: order });
  expect(sorts).toContain(sort);
  for (const by of sorts) expect(listQuery(name).parse({ sort_by: by })).toMatchObject({ sort_by: by });
  expect(listQuery(name).safeParse({ sort_by: 'password' }).success).toBe(false);
});

it.each(LIST_NAMES)('R15: no two columns of the file of %s have one header', (name) => {
  const columns: AdminList['columns'] = LISTS[name].columns;
  const headers = Object.values(columns).flatMap(({ header, csv = header }) => csv || []);
  expect(new Set(headers).size).toBe(headers.length);
});
