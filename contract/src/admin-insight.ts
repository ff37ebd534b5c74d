import * as z from 'zod';
import { calendarDate, operation, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

const INSIGHT_DAYS = [7, 30, 90, 365] as const;

const day = z.object({
  date: calendarDate,
  entries: z.int(),
  /** Money in, less refunds and disputes. */
  revenueCents: z.int(),
  creditsSold: z.int(),
  visits: z.int(),
  signUps: z.int(),
});
export type InsightDay = z.infer<typeof day>;

export const getInsight = operation({
  method: 'GET',
  path: '/admin/insight',
  summary: 'Entries, revenue and the way from visit to entry over the last days, by UTC day',
  access: 'admin',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(INSIGHT_DAYS.map((days) => z.literal(days))))
      .default(30),
  }),
  response: single(
    z.object({
      /** Oldest first, every day. */
      days: z.array(day),
      /** Of these days: arrivals, and what became of those who signed up in them. */
      funnel: z.object({
        visits: z.int(),
        signedUp: z.int(),
        acceptedTerms: z.int(),
        entered: z.int(),
        enteredTwice: z.int(),
      }),
    }),
  ),
});

const side = z.object({ playerId: uuid, fullName: z.string(), picks: z.int() });

export const getPickShares = operation({
  method: 'GET',
  path: '/admin/tournaments/:tournamentId/pick-shares',
  summary: 'Who was picked how often, once the entries are sealed',
  access: 'admin',
  params: tournamentParams,
  response: single(
    z.object({
      entryCount: z.int(),
      rounds: z.array(
        z.object({
          name: z.string(),
          number: z.int(),
          /** Everyone picked to win a match of this round, the most picked first. */
          players: z.array(side),
          /** How often each game score was picked in this round. */
          scores: z.array(z.object({ score: z.string(), picks: z.int() })),
        }),
      ),
    }),
  ),
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});
