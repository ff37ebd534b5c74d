/** The shape of every list that the server pages: page, size, sort, search and filters in; rows and their number out. */

import * as z from 'zod';
import { fileQuery } from '../file-query.ts';
import { pageQuery } from '../list-page.ts';
import { operation } from '../operation.ts';
import { textLine } from '../values/text.ts';
import { type AdminList, LIST_NAMES, LISTS, type ListName, type SortOf } from './lists.ts';

/** The query of a list; `.extend({…})` adds its own filters, all optional. Its response is `pageOf(row)`. */
export const listQuery = <N extends ListName>(name: N) => {
  const { columns, sort, order }: AdminList = LISTS[name];
  const sorts = Object.values(columns).flatMap((column) => column.sort ?? []) as [SortOf<N>, ...SortOf<N>[]];
  return pageQuery(20).extend({
    sort_by: z.enum(sorts).default(sort as z.output<z.ZodEnum<z.core.util.ToEnum<SortOf<N>>>>),
    sort_order: z
      .enum(['ASC', 'DESC', 'asc', 'desc'])
      .transform((text) => (text.toLowerCase() === 'asc' ? 'asc' : 'desc'))
      .default(order),
    q: textLine().max(100).optional(),
  });
};

export const listOperations = {
  exportList: operation({
    method: 'GET',
    path: '/admin/lists/:list/file',
    summary: 'A whole list as a file, with the query of the list except page and size',
    access: 'admin',
    asksAgain: true,
    params: z.object({ list: z.enum(LIST_NAMES) }),
    query: fileQuery.loose(),
    response: z.string(),
    produces: 'table',
  }),
};
