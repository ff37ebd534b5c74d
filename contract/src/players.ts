import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { instant, operation, paged, single, uuid } from './operation.ts';
import { drawPlayer, gender, match } from './tournaments.ts';

export const player = drawPlayer.omit({ seed: true }).extend({
  gender,
  firstName: z.string(),
  lastName: z.string(),
  externalId: z.string().nullable(),
  url: z.string().nullable(),
  createdAt: instant,
  /** The version that If-Match names when an administrator changes it. */
  version: z.int(),
});
export type Player = z.infer<typeof player>;

const playerParams = z.object({ playerId: uuid });

export const listPlayers = operation({
  method: 'GET',
  path: '/players',
  summary: 'Players by world rank',
  access: 'visitor',
  query: listQuery({ sorts: ['world_rank', 'full_name', 'country', 'created_at'] }).extend({
    gender: gender.optional(),
  }),
  response: paged(player),
  cacheSeconds: 15,
});

export const getPlayer = operation({
  method: 'GET',
  path: '/players/:playerId',
  summary: 'One player',
  access: 'visitor',
  params: playerParams,
  response: single(player),
  cacheSeconds: 15,
});

export const playerMatches = operation({
  method: 'GET',
  path: '/players/:playerId/matches',
  summary: "A player's matches, newest first",
  access: 'visitor',
  params: playerParams,
  response: z.object({ data: z.array(match) }),
  cacheSeconds: 15,
});
