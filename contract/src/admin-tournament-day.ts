/** The data with which one page runs a tournament's day, beside the tournament, its sync, board and prizes. */
import * as z from 'zod';
import { instant, operation, paged, pageQuery, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

const moment = z.object({
  at: instant,
  kind: z.enum(['status', 'seal', 'mail', 'write', 'correction', 'check', 'planned']),
  /** One sentence. */
  text: z.string(),
  /** Who did it, where somebody did. */
  by: z.string().nullable(),
});
export type DayMoment = z.infer<typeof moment>;

/** News on its way to many people, as mails. */
const announcement = z.object({
  kind: z.enum([
    'PUBLISHED',
    'LAST_CALL',
    'START_MOVED',
    'SEALED',
    'PLAYER_REPLACED',
    'STARTED_OVER',
    'RESULTS',
    'CORRECTED',
    'PRIZE',
  ]),
  /** Of a last call: the hours before the start. */
  subject: z.string(),
  createdAt: instant,
  /** Null: its mails are still being written. */
  finishedAt: instant.nullable(),
  mails: z.object({ waiting: z.int(), sent: z.int(), dead: z.int(), skipped: z.int() }),
  /** Of a last call: who saved an entry after it had been sent to them. */
  entered: z.int().nullable(),
});
export type DayAnnouncement = z.infer<typeof announcement>;

export const getTournamentDay = operation({
  method: 'GET',
  path: '/admin/tournaments/:tournamentId/day',
  summary: 'The day of a tournament: what happened, what comes, which mails went out',
  access: 'admin',
  params: tournamentParams,
  response: single(
    z.object({
      /** Newest first; what is planned stands at the top. */
      timeline: z.array(moment),
      announcements: z.array(announcement),
      /** How many have not finished, and in which way. */
      unfinished: z.object({ draft: z.int(), open_matches: z.int(), without_entry: z.int() }),
    }),
  ),
  errors: ['NOT_FOUND'],
});

export const listArrivals = operation({
  method: 'GET',
  path: '/admin/tournaments/:tournamentId/arrivals',
  summary: 'Entries as they come in: how many by the hour, and the last saves',
  access: 'admin',
  params: tournamentParams,
  response: single(
    z.object({
      total: z.int(),
      lastHour: z.int(),
      /** Counts of the last 48 hours before now or the lock, oldest first; an hour without any counts 0. */
      byHour: z.array(z.object({ hour: instant, entries: z.int() })),
      latest: z.array(
        z.object({
          entryId: uuid,
          userId: uuid,
          username: z.string(),
          version: z.int(),
          savedAt: instant,
          /** Matches without a pick. */
          openMatches: z.int(),
        }),
      ),
    }),
  ),
  errors: ['NOT_FOUND'],
});

/**
 * `draft`: picks that are not submitted. `open_matches`: an entry that lacks picks. `without_entry`: entered another
 * tournament, but not this one.
 */
export const UNFINISHED = ['draft', 'open_matches', 'without_entry'] as const;

const unfinished = z.object({
  userId: uuid,
  username: z.string(),
  entryId: uuid.nullable(),
  /** Null without an entry. */
  openMatches: z.int().nullable(),
  savedAt: instant.nullable(),
  /** When a last call was sent to them last. */
  calledAt: instant.nullable(),
});
export type UnfinishedPerson = z.infer<typeof unfinished>;

export const listUnfinished = operation({
  method: 'GET',
  path: '/admin/tournaments/:tournamentId/unfinished',
  summary:
    'Who has not finished: unsubmitted picks, entries with open matches, people who only entered elsewhere',
  access: 'admin',
  params: tournamentParams,
  query: pageQuery(20).extend({ what: z.enum(UNFINISHED).default('draft') }),
  response: paged(unfinished),
  errors: ['NOT_FOUND'],
});
