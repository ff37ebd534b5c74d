import * as z from 'zod';
import { instant, operation, uuid } from './operation.ts';
import { ending, tournamentParams } from './tournaments.ts';

const told = z.object({
  winnerId: uuid,
  winnerName: z.string(),
  /** Games, the winner's first; of a walkover `0-0`. */
  score: z.string(),
  ending,
});

/** What a version of the board corrected. */
const correction = z.object({
  /** Of the results, and so of the board. */
  version: z.int(),
  at: instant,
  changes: z.array(
    z.object({
      matchId: uuid,
      roundName: z.string(),
      before: told,
      /** Null: the result was cleared. */
      after: told.nullable(),
    }),
  ),
});
export type Correction = z.infer<typeof correction>;

export const listCorrections = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/corrections',
  summary: 'Results that were corrected, and since which version of the board, newest first',
  access: 'visitor',
  params: tournamentParams,
  response: z.object({ data: z.array(correction) }),
  cacheSeconds: 15,
  sameForAll: true,
  errors: ['NOT_FOUND'],
});
