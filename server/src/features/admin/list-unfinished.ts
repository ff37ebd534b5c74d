import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { assertTournament } from './assert-tournament.ts';
import { countUnfinishedIn, readUnfinished } from './unfinished-view.ts';

export const listUnfinished: Handler<'listUnfinished'> = async ({ ctx: { db }, params, query }) => {
  const { tournamentId } = params;
  const { what, page, page_size: pageSize } = query;
  await assertTournament(db, tournamentId);
  const [totalRecords, data] = await Promise.all([
    countUnfinishedIn(db, tournamentId, what),
    readUnfinished(db, { tournamentId, what, limit: pageSize, offset: page * pageSize }),
  ]);
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
};
