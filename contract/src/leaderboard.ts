import * as z from 'zod';
import { instant, operation, pageInfo, pageQuery, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

const boardRow = z.object({
  id: uuid,
  entryId: uuid,
  tournamentId: uuid,
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** 1, 1, 3 on equal points. */
  rank: z.int(),
  /** Before the last result; null before there was another. */
  rankBefore: z.int().nullable(),
  createdAt: instant,
});
export type BoardRow = z.infer<typeof boardRow>;

/** Pages of one version never drift; a reader who wants to go on where they were names it. */
const version = z.int();

export const leaderboard = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/leaderboard',
  summary: 'A page of the board',
  access: 'visitor',
  params: tournamentParams,
  query: pageQuery(10).extend({ version: z.coerce.number().int().optional() }),
  response: z.object({ data: z.array(boardRow), pageInfo, version }),
  cacheSeconds: 1,
  sameForAll: true,
});

export const userLeaderboard = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/user-leaderboard',
  summary: "The signed-in person's row and its neighbours: three above, three below",
  access: 'player',
  params: tournamentParams,
  response: z.object({ data: z.array(boardRow), version }),
});

/** How an entry stands on the newest board of its tournament, and what it can still become. */
export const entryStanding = operation({
  method: 'GET',
  path: '/entries/:entryId/standing',
  summary: 'How an entry stands: rank, movement with the last result, and the best rank still possible',
  access: 'visitor',
  sameForAll: true,
  params: z.object({ entryId: uuid }),
  response: single(
    z.object({
      entryId: uuid,
      tournamentId: uuid,
      /** The results version of the board. */
      version: z.int(),
      entryCount: z.int(),
      points: z.int(),
      score: z.int(),
      possibleScore: z.int(),
      rank: z.int(),
      /** Before the last result; null before there was another. */
      rankBefore: z.int().nullable(),
      bestRank: z.int(),
      /** It can be reached. Otherwise it is a bound: no better rank can. */
      isBestRankExact: z.boolean(),
      /** Points if all that can still come true does. */
      bestPoints: z.int(),
    }),
  ),
  cacheSeconds: 1,
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});
