import { SEVERITIES } from '@boast/domain/issue/issue';
import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender } from '../values/gender.ts';
import { instant } from '../values/instant.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const tournamentName = model('NamedTournament', { id: uuid, name: z.string(), gender });

const attention = model('AdminAttention', {
  issues: z.record(z.enum(SEVERITIES), z.int()),
  overdue: z
    .object({
      count: z.int(),
      first: z.array(tournamentName.extend({ matches: z.int(), since: instant })),
    })
    .describe(
      'Matches that must have been played but have no result, by tournament; the longest overdue first.',
    ),
  unfinishedDraws: z
    .object({
      count: z.int(),
      first: z.array(tournamentName.extend({ missing: z.int(), startsAt: instant.nullable() })),
    })
    .describe(
      'Published tournaments and new ones whose Round 1 still has open slots; the next to start first.',
    ),
  secondChances: z
    .object({
      count: z.int(),
      first: z.array(tournamentName.extend({ roundName: z.string(), matchId: uuid })),
    })
    .describe('Second chances that wait for the time of this match, the first of their round.'),
  locks: z.object({
    count: z.int(),
    first: z.array(tournamentName.extend({ startsAt: instant, entryCount: z.int() })),
  }),
  syncFailures: z
    .object({
      count: z.int(),
      first: z.array(tournamentName.extend({ failingSince: instant, error: z.string().nullable() })),
    })
    .describe("Pages that can't be read, longest failing first."),
  paymentsInDoubt: z.object({ count: z.int(), oldestAt: instant.nullable() }),
  prizesDue: z.object({
    count: z.int(),
    cents: z.int(),
    credits: z.int(),
    first: z.array(tournamentName.extend({ winners: z.int(), approvals: z.int() })),
  }),
});
export type AdminAttention = z.infer<typeof attention>;

const SEARCHED = ['tournament', 'player', 'user', 'match', 'entry', 'payment'] as const;

const finding = model('SearchFinding', {
  kind: z.enum(SEARCHED),
  id: uuid,
  title: z.string().describe('Its name, and a line that tells it from others.'),
  detail: z.string(),
});
export type SearchFinding = z.infer<typeof finding>;

const INSIGHT_DAYS = [7, 30, 90, 365] as const;

const day = model('InsightDay', {
  date: calendarDate,
  entries: z.int(),
  revenueCents: z.int().describe('Money received, less refunds and disputes.'),
  creditsSold: z.int(),
  visits: z.int(),
  signUps: z.int(),
});
export type InsightDay = z.infer<typeof day>;

const side = model('PlayerPicks', { playerId: uuid, fullName: z.string(), picks: z.int() });

export const adminHomeOperations = {
  getAttention: operation({
    method: 'GET',
    path: '/admin/attention',
    summary: 'Everything that needs an administrator now',
    access: 'staff',
    response: dataEnvelope(attention),
  }),
  searchAll: operation({
    method: 'GET',
    path: '/admin/search',
    summary:
      'Finds users, players, tournaments, matches, entries and payments by name or id: the best few of each',
    access: 'admin',
    query: z.object({ q: textLine().min(1).max(100) }),
    response: z.object({ data: z.array(finding) }),
  }),
  getInsight: operation({
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
    response: dataEnvelope(
      z.object({
        days: z.array(day),
        funnel: z
          .object({
            visits: z.int(),
            signedUp: z.int(),
            acceptedTerms: z.int(),
            entered: z.int(),
            enteredTwice: z.int(),
          })
          .describe('Visits in these days, and what people who signed up in them did next.'),
      }),
    ),
  }),
  getPickShares: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/pick-shares',
    summary: 'How often each player was picked, once the entries are sealed',
    access: 'admin',
    params: tournamentParams,
    response: dataEnvelope(
      z.object({
        entryCount: z.int(),
        rounds: z.array(
          z.object({
            name: z.string(),
            number: z.int(),
            players: z
              .array(side)
              .describe('Every player picked to win a match of this round, the most picked first.'),
            scores: z
              .array(z.object({ score: z.string(), picks: z.int() }))
              .describe('How often each game score was picked in this round.'),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
};
