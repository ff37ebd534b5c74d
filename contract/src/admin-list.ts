/** The shape of every list that the server pages: page, size, sort, search and filters in; rows and their number out. */

import * as z from 'zod';
import { pageQuery } from './list-page.ts';
import { operation } from './operation.ts';
import { textLine } from './text.ts';

interface ListShape<Sorts extends readonly [string, ...string[]]> {
  /** Columns that the list can be sorted by; the first is the default. */
  readonly sorts: Sorts;
  readonly sort?: Sorts[number];
  readonly order?: 'asc' | 'desc';
}

/** The query of a list; `.extend({…})` adds its own filters, all optional. Its response is `paged(row)`. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>({
  sorts,
  sort = sorts[0],
  order = 'asc',
}: ListShape<Sorts>) =>
  pageQuery(20).extend({
    sort_by: z.enum(sorts).default(sort as z.output<z.ZodEnum<z.core.util.ToEnum<Sorts[number]>>>),
    sort_order: z
      .enum(['ASC', 'DESC', 'asc', 'desc'])
      .transform((text) => (text.toLowerCase() === 'asc' ? 'asc' : 'desc'))
      .default(order),
    q: textLine().max(100).optional(),
  });

export const LIST_NAMES = [
  'users',
  'entries',
  'tournaments',
  'matches',
  'players',
  'data-issues',
  'payments',
  'credit-transactions',
  'mails',
  'jobs',
  'audit',
  'leagues',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const listOperations = {
  exportList: operation({
    method: 'GET',
    path: '/admin/lists/:list/csv',
    summary: 'A whole list as CSV, with the query of the list except page and size',
    access: 'admin',
    asksAgain: true,
    params: z.object({ list: z.enum(LIST_NAMES) }),
    query: z.looseObject({}),
    response: z.string(),
    produces: 'text/csv',
  }),
};
