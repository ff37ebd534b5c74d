import * as z from 'zod';
import { calendarDate, instant, operation, single, uuid } from './operation.ts';
import { gender, tournamentStatus } from './tournaments.ts';

/** How a pick stands: its player won that match, did not or cannot any more, or still can. */
export const pickOutcome = z.enum(['correct', 'wrong', 'possible']);
export type PickOutcome = z.infer<typeof pickOutcome>;

/** What anybody may see of an entry whose address they were given. */
export const entryCard = z.object({
  entryId: uuid,
  userId: uuid,
  username: z.string(),
  tournament: z.object({
    id: uuid,
    name: z.string(),
    gender,
    location: z.string(),
    timeZone: z.string(),
    status: tournamentStatus,
    startDate: calendarDate,
    endDate: calendarDate,
    startsAt: instant.nullable(),
  }),
  /** Matches that are picked, of those that can be. */
  picked: z.int(),
  total: z.int(),
  /** Null before the seal: until then nobody sees what somebody else picked. */
  sealed: z
    .object({
      rank: z.int(),
      entryCount: z.int(),
      points: z.int(),
      score: z.int(),
      possibleScore: z.int(),
      /** Whom the entry sees win the final, and every match on the way there. */
      champion: z.object({ name: z.string(), outcome: pickOutcome }),
      path: z.array(
        z.object({
          roundName: z.string(),
          opponent: z.string(),
          /** Games, the champion's first: `3-1`. */
          score: z.string(),
          outcome: pickOutcome,
        }),
      ),
    })
    .nullable(),
});
export type EntryCard = z.infer<typeof entryCard>;

export const getEntryCard = operation({
  method: 'GET',
  path: '/entries/:entryId/card',
  summary: 'An entry as its owner shows it to others: before the seal without its picks',
  access: 'visitor',
  params: z.object({ entryId: uuid }),
  response: single(entryCard),
  cacheSeconds: 5,
});
