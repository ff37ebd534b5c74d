import * as z from 'zod';
import { leagueCard, leagueParams } from '../leagues.ts';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLines } from '../values/text.ts';
import { listQuery } from './list.ts';

const adminLeague = model('AdminLeague', {
  ...leagueCard.shape,
  createdAt: instant,
  reports: z.int().describe('How many people reported it since an administrator last looked.'),
  lastReport: z.string().nullable(),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type AdminLeague = z.infer<typeof adminLeague>;

export const adminLeagueOperations = {
  listLeagues: operation({
    method: 'GET',
    path: '/admin/leagues',
    summary: 'All leagues, reported ones first',
    access: 'admin',
    query: listQuery('leagues').extend({
      show: z.enum(['all', 'reported', 'hidden']).default('all'),
    }),
    response: pageOf(adminLeague),
  }),
  hideLeague: operation({
    method: 'PUT',
    path: '/admin/leagues/:leagueId/hidden',
    summary: 'Hides a league, or shows it again; either way its reports count as handled',
    access: 'admin',
    params: leagueParams,
    body: z.strictObject({ isHidden: z.boolean(), reason: textLines().min(3).max(500) }),
    response: dataEnvelope(adminLeague),
    errors: ['NOT_FOUND'],
  }),
};
