import { Readable } from 'node:stream';
import type { ListName } from '@boast/contract/admin-list';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import { CSV_MARK, csvLines } from '../../http/csv.ts';
import type { Handler } from '../../http/handler.ts';
import {
  type Asked,
  type List,
  type ListRequest,
  loadInOrder,
  type ReadContext,
  selectIds,
} from '../../http/list.ts';
import { lists } from './lists.ts';

/** A whole list as it stands at one moment, written as the caller takes it: a long list is never in memory. */
export const exportList: Handler<'exportList'> = async ({ ctx, actor, params, query }) => {
  const { operation, list } = openList(params.list);
  const asked = operations[operation].query.safeParse({ ...query, page: '0', page_size: '1' });
  if (!asked.success) {
    const [issue] = asked.error.issues;
    throw new ApiError('INVALID_INPUT', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  return Readable.from(
    writeList(ctx, list, {
      query: asked.data as ListRequest,
      asker: { isAdmin: true, userId: actor.userId },
    }),
  );
};

/** The definition with its types taken off: the schema of its own operation has proven the query. */
function openList(name: ListName) {
  const { operation, list } = lists[name];
  return { operation, list: list as unknown as List<ListRequest, unknown> };
}

const batch = 1_000;

async function* writeList(
  ctx: ReadContext,
  list: List<ListRequest, unknown>,
  asked: Asked<ListRequest>,
): AsyncGenerator<string> {
  const columns = Object.values(list.csv);
  const tx = await ctx.db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    yield CSV_MARK + csvLines([Object.keys(list.csv)]);
    await sql`declare listed no scroll cursor for ${selectIds(list, asked)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ id: string }>`fetch ${sql.lit(batch)} from listed`.execute(tx);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const loaded = await loadInOrder({ ...ctx, db: tx }, list, ids);
      yield csvLines(loaded.map((row) => columns.map((cell) => cell(row))));
    }
  } finally {
    await tx.rollback().execute();
  }
}
