import * as z from 'zod';
import { fileQuery } from '../file-query.ts';
import { leagueParams, leagueRole } from '../leagues.ts';
import { pageOf, pageQuery } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const member = model('LeagueMember', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  role: leagueRole,
  status: z.enum(['in', 'waiting', 'out']),
  joinedAt: instant,
  hasEntered: z
    .boolean()
    .nullable()
    .describe(
      'Whether the member has picks in the draw named in the call, never which; null when none was named.',
    ),
  hasPaid: z
    .boolean()
    .nullable()
    .describe('A tick of the owner and helpers, for money between people; null for everyone else.'),
});
export type LeagueMember = z.infer<typeof member>;

const memberParams = z.object({ leagueId: uuid, userId: uuid });

export const leagueMemberOperations = {
  leagueMembers: operation({
    method: 'GET',
    path: '/leagues/:leagueId/members',
    summary: 'The members of a league and who has entered; its owner and helpers also see who waits',
    access: 'player',
    params: leagueParams,
    query: pageQuery(50).extend({
      q: textLine().max(40).optional(),
      tournament: uuid.optional().describe('Also says who has entered this tournament.'),
      status: z.enum(['in', 'waiting', 'out']).default('in'),
    }),
    response: pageOf(member),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  exportLeagueMembers: operation({
    method: 'GET',
    path: '/leagues/:leagueId/members/table',
    summary: 'The members of a league and who has paid, as a file; for its owner and helpers',
    access: 'player',
    params: leagueParams,
    query: fileQuery,
    response: z.string(),
    produces: 'table',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  changeMember: operation({
    method: 'PATCH',
    path: '/leagues/:leagueId/members/:userId',
    summary: 'Approves a member, changes their role, or ticks them as paid',
    access: 'player',
    params: memberParams,
    body: z
      .strictObject({
        role: leagueRole.optional(),
        status: z.literal('in').optional(),
        hasPaid: z.boolean().optional(),
      })
      .refine((body) => Object.values(body).filter((change) => change !== undefined).length === 1, {
        message: 'One thing at a time: a role, the approval, or whether they have paid',
      }),
    response: dataEnvelope(member),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LEAGUE_FULL', 'TOO_MANY_LEAGUES'],
  }),
  takeOut: operation({
    method: 'DELETE',
    path: '/leagues/:leagueId/members/:userId',
    summary: 'Removes a member, or declines a request; they can only return if approved',
    access: 'player',
    params: memberParams,
    response: dataEnvelope(member),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
