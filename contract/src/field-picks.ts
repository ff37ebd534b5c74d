import * as z from 'zod';
import { operation, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

const share = z.object({
  /** Place in Round 1 that the picks name. */
  slot: z.int(),
  /** Who was picked. */
  playerId: uuid.nullable(),
  /** The player was replaced after the seal, so nobody picked the one who stands there now. */
  isReplaced: z.boolean(),
  /** Entries that see them win. */
  count: z.int(),
  /** The same by score, in the order of `scores`. */
  byScore: z.array(z.int()),
});

const matchField = z.object({
  matchId: uuid,
  /** `3-0`, `3-1`, `3-2`; `2-0`, `2-1` in a best-of-three round. */
  scores: z.array(z.string()),
  /** Players that at least one entry picked, most picked first. */
  shares: z.array(share),
  /** The winner and score that most entries picked; null where nobody picked. */
  mostPicked: z
    .object({ slot: z.int(), playerId: uuid.nullable(), score: z.string(), count: z.int() })
    .nullable(),
});
export type MatchField = z.infer<typeof matchField>;

export const fieldPicks = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/field-picks',
  summary: 'How all sealed entries together picked each match',
  access: 'visitor',
  sameForAll: true,
  params: tournamentParams,
  response: single(z.object({ tournamentId: uuid, entryCount: z.int(), matches: z.array(matchField) })),
  cacheSeconds: 60,
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});
