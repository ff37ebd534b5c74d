import * as z from 'zod';
import { instant, operation, uuid } from './operation.ts';

const entryParams = z.object({ entryId: uuid });

const pickedInMatch = z.object({
  winnerId: uuid,
  winnerName: z.string(),
  /** Null while nobody was known to stand against them. */
  loserName: z.string().nullable(),
  score: z.string(),
  /** Filled in by the rule. */
  automatic: z.boolean(),
});

/** What one change of the draw did to an entry. */
export const drawChange = z.object({
  /** The entry's version that it made. */
  version: z.int(),
  at: instant,
  changes: z.array(
    z.object({
      matchId: uuid,
      roundName: z.string(),
      /** Null: nothing was picked. */
      before: pickedInMatch.nullable(),
      /** Null: nothing is picked now; the match waits for its players. */
      after: pickedInMatch.nullable(),
    }),
  ),
});
export type DrawChange = z.infer<typeof drawChange>;

export const entryDrawChanges = operation({
  method: 'GET',
  path: '/entries/:entryId/draw-changes',
  summary: 'What changes of the draw did to an own entry, newest first',
  access: 'player',
  params: entryParams,
  response: z.object({ data: z.array(drawChange) }),
  errors: ['NOT_FOUND'],
});
