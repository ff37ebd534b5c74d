import { SEVERITIES } from '@boast/domain/issue/issue';
import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';
import { gender } from './tournaments.ts';

const named = z.object({ id: uuid, name: z.string(), gender });

const attention = z.object({
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

export const getAttention = operation({
  method: 'GET',
  path: '/admin/attention',
  summary: 'What needs an administrator now',
  access: 'admin',
  response: single(attention),
});
