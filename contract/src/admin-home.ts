import { SEVERITIES } from '@boast/domain/issue/issue';
import * as z from 'zod';
import { calendarDate, instant, model, operation, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { gender, tournamentParams } from './tournaments.ts';

const named = model('NamedTournament', { id: uuid, name: z.string(), gender });

const attention = model('AdminAttention', {
  issues: z.record(z.enum(SEVERITIES), z.int()),
  /** Matches that must have been played and have no result, by tournament; those that wait the longest first. */
  overdue: z.object({
    count: z.int(),
    first: z.array(named.extend({ matches: z.int(), since: instant })),
  }),
  /** Published or being created, and Round 1 still waits for players; those that start first. */
  unfinishedDraws: z.object({
    count: z.int(),
    first: z.array(named.extend({ missing: z.int(), startsAt: instant.nullable() })),
  }),
  /** Locks within 24 hours, the next first. */
  locks: z.object({
    count: z.int(),
    first: z.array(named.extend({ startsAt: instant, entryCount: z.int() })),
  }),
  /** Pages that could not be read, those failing the longest first. */
  syncFailures: z.object({
    count: z.int(),
    first: z.array(named.extend({ failingSince: instant, error: z.string().nullable() })),
  }),
  paymentsInDoubt: z.object({ count: z.int(), oldestAt: instant.nullable() }),
  /** Prizes that wait for a release or a settlement. */
  prizesDue: z.object({
    count: z.int(),
    cents: z.int(),
    credits: z.int(),
    first: z.array(named.extend({ winners: z.int(), approvals: z.int() })),
  }),
});
export type AdminAttention = z.infer<typeof attention>;

const SEARCHED = ['tournament', 'player', 'user', 'match', 'entry', 'payment'] as const;

const finding = model('SearchFinding', {
  kind: z.enum(SEARCHED),
  id: uuid,
  /** Its name, and a line that tells it from others. */
  title: z.string(),
  detail: z.string(),
});
export type SearchFinding = z.infer<typeof finding>;

const INSIGHT_DAYS = [7, 30, 90, 365] as const;

const day = model('InsightDay', {
  date: calendarDate,
  entries: z.int(),
  /** Money in, less refunds and disputes. */
  revenueCents: z.int(),
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
    summary: 'What needs an administrator now',
    access: 'staff',
    response: single(attention),
  }),
  searchAll: operation({
    method: 'GET',
    path: '/admin/search',
    summary: 'Users, players, tournaments, matches, entries and payments by name or id: the best few of each',
    access: 'admin',
    query: z.object({ q: line().min(1).max(100) }),
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
    response: single(
      z.object({
        /** Oldest first, every day. */
        days: z.array(day),
        /** Of these days: visits, and what became of those who signed up in them. */
        funnel: z.object({
          visits: z.int(),
          signedUp: z.int(),
          acceptedTerms: z.int(),
          entered: z.int(),
          enteredTwice: z.int(),
        }),
      }),
    ),
  }),
  getPickShares: operation({
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
  }),
};
