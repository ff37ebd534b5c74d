import * as z from 'zod';
import { operation, single, uuid } from './operation.ts';

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
