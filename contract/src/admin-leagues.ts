import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { leagueCard, leagueParams } from './leagues.ts';
import { instant, model, operation, paged, single } from './operation.ts';
import { lines } from './text.ts';

const adminLeague = model('AdminLeague', {
  ...leagueCard.shape,
  createdAt: instant,
  /** People who reported it since it was last looked at. */
  reports: z.int(),
  /** What the newest of them said. */
  lastReport: z.string().nullable(),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type AdminLeague = z.infer<typeof adminLeague>;

export const adminLeagueOperations = {
  listLeagues: operation({
    method: 'GET',
    path: '/admin/leagues',
    summary: 'All leagues, those that were reported first',
    access: 'admin',
    query: listQuery({ sorts: ['reports', 'name', 'members', 'created_at'], order: 'desc' }).extend({
      show: z.enum(['all', 'reported', 'hidden']).default('all'),
    }),
    response: paged(adminLeague),
  }),
  hideLeague: operation({
    method: 'PUT',
    path: '/admin/leagues/:leagueId/hidden',
    summary: 'Takes a league from sight, or puts it back; either way its reports are dealt with',
    access: 'admin',
    params: leagueParams,
    body: z.strictObject({ isHidden: z.boolean(), reason: lines().min(3).max(500) }),
    response: single(adminLeague),
    errors: ['NOT_FOUND'],
  }),
};
