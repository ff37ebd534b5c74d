import type { ListName } from '@boast/contract/admin/lists';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { ApiError } from '../../../http/api-error.ts';
import type { TableRows } from '../../../http/files/table.ts';
import type { TakeTurn } from '../../../http/files/take-turns.ts';
import type { Handlers } from '../../../http/handler.ts';
import {
  type List,
  type ListCall,
  type ListedRow,
  type ListRequest,
  type Lists,
  loadInOrder,
  type ReadContext,
  selectIds,
} from '../../../http/list.ts';
import { refuseUnknownNames } from '../../../http/query-names.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly lists: Lists;
    /** Large files are written one at a time: several at once would take the event loop from everybody. */
    readonly takeFileTurn: TakeTurn;
  }
}

export const exportListHandlers = {
  /** Reads a whole list from one snapshot at the caller's pace: a long list is never in memory. */
  exportList: async ({ ctx, actor, params, query }) => {
    const { operation, list } = openList(ctx.lists[params.list]);
    const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'format'));
    refuseUnknownNames(operations[operation].query, filters);
    const parsed = operations[operation].query.safeParse({ ...filters, page: '0', page_size: '1' });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ApiError('INVALID_INPUT', `${issue?.path.join('.')}: ${issue?.message}`);
    }
    return readWholeList(ctx, list, {
      query: parsed.data as ListRequest,
      asker: { isStaff: true, userId: actor.userId },
    });
  },
} satisfies Partial<Handlers>;

/** The list comes without its types: its operation's schema has checked the query. */
function openList(list: Lists[ListName]) {
  return { operation: list.operation, list: list as typeof list & OpenList };
}

type OpenList = List<ListRequest, ListedRow> & Lists[ListName];

const batch = 1_000;

async function* readWholeList(
  ctx: ReadContext & { readonly takeFileTurn: TakeTurn },
  list: OpenList,
  request: ListCall<ListRequest>,
): AsyncGenerator<TableRows> {
  const endTurn = await ctx.takeFileTurn();
  try {
    yield* readInSnapshot(ctx, list, request);
  } finally {
    endTurn();
  }
}

async function* readInSnapshot(
  ctx: ReadContext,
  list: OpenList,
  request: ListCall<ListRequest>,
): AsyncGenerator<TableRows> {
  const tx = await ctx.db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    yield [list.file.map(({ header }) => header)];
    await sql`declare listed no scroll cursor for ${selectIds(list, request)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ id: string }>`fetch ${sql.lit(batch)} from listed`.execute(tx);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const loaded = await loadInOrder({ ...ctx, db: tx }, list, ids);
      yield loaded.map((row) => list.file.map(({ cell }) => cell(row)));
    }
  } finally {
    await tx.rollback().execute();
  }
}
