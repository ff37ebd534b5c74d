/** The data with which one page runs a tournament's day, beside the tournament, its sync, board and prizes. */

import * as z from 'zod';
import { messageText, receivers } from '../leagues/news.ts';
import { pageOf, pageQuery } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { drawDifference } from './import.ts';

const moment = model('DayMoment', {
  at: instant,
  kind: z.enum(['status', 'seal', 'mail', 'write', 'correction', 'check', 'planned']),
  text: z.string(),
  by: z.string().nullable(),
});
export type DayMoment = z.infer<typeof moment>;

const announcement = model(
  { id: 'DayAnnouncement', description: 'A message to many people, and the emails that carry it.' },
  {
    kind: z.string().describe('The kind of news, as `LAST_CALL` or `PLAYER_REPLACED`.'),
    subject: z
      .string()
      .describe(
        'For a last call, the hours before the start; for a reminder or a message, its day where the draw is.',
      ),
    createdAt: instant,
    finishedAt: instant.nullable().describe('Null while its mails are still being written.'),
    mails: z.object({ waiting: z.int(), sent: z.int(), dead: z.int(), skipped: z.int() }),
    entered: z
      .int()
      .nullable()
      .describe('For a last call or a reminder, how many people saved an entry after it was sent to them.'),
  },
);
export type DayAnnouncement = z.infer<typeof announcement>;

/**
 * `draft`: has picks that are not submitted. `open_matches`: has an entry that lacks picks. `without_entry`: entered another
 * tournament, but not this one.
 */
export const UNFINISHED = ['draft', 'open_matches', 'without_entry'] as const;

const unfinished = model('UnfinishedPerson', {
  userId: uuid,
  username: z.string(),
  entryId: uuid.nullable(),
  openMatches: z.int().nullable(),
  savedAt: instant.nullable(),
  calledAt: instant.nullable(),
});
export type UnfinishedPerson = z.infer<typeof unfinished>;

const reason = textLines().min(3).max(500);

const syncState = model('SyncState', {
  sourceUrl: z.string().nullable().describe('Null for a tournament that was not made from a page.'),
  enabled: z.boolean(),
  nextAt: instant.nullable().describe('The next sync; null while the page is not followed.'),
  triedAt: instant.nullable(),
  succeededAt: instant.nullable(),
  changedAt: instant.nullable().describe('When the page last had something new.'),
  failingSince: instant.nullable(),
  lastError: z.string().nullable(),
});
export type SyncState = z.infer<typeof syncState>;

export const tournamentDayOperations = {
  getTournamentDay: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/day',
    summary: 'The day of a tournament: past and planned events, and emails sent',
    access: 'staff',
    drawRole: 'scorer',
    params: tournamentParams,
    response: dataEnvelope(
      z.object({
        timeline: z.array(moment).describe('Newest first; what is planned is at the top.'),
        announcements: z.array(announcement),
        unfinished: z
          .object({ draft: z.int(), open_matches: z.int(), without_entry: z.int() })
          .describe("How many haven't finished, by what's missing."),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  listRecentEntries: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/recent-entries',
    summary: 'New entries: counts by the hour, and the latest saves',
    access: 'staff',
    drawRole: 'scorer',
    params: tournamentParams,
    response: dataEnvelope(
      z.object({
        total: z.int(),
        lastHour: z.int(),
        byHour: z
          .array(z.object({ hour: instant, entries: z.int() }))
          .describe(
            'Counts of the last 48 hours before now or the lock, oldest first; an hour without entries is 0.',
          ),
        latest: z.array(
          z.object({
            entryId: uuid,
            userId: uuid,
            username: z.string(),
            version: z.int(),
            savedAt: instant,
            openMatches: z
              .int()
              .nullable()
              .describe("Null in a club's draw: it would say how people picked."),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  listUnfinished: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/unfinished',
    summary:
      "People who haven't finished: unsubmitted picks, entries with open matches, people who only entered elsewhere",
    access: 'staff',
    drawRole: 'organiser',
    params: tournamentParams,
    query: pageQuery(20).extend({ what: z.enum(UNFINISHED).default('draft') }),
    response: pageOf(unfinished),
    errors: ['NOT_FOUND'],
  }),
  remindFans: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/reminders',
    summary: 'Reminds people without an entry to pick',
    description:
      'Once a day where the draw is, before the lock. It reaches people whom the last calls reach: for a second chance, people with unsubmitted picks.',
    access: 'admin',
    drawRole: 'organiser',
    idempotent: true,
    params: tournamentParams,
    body: z.strictObject({ reason: reason.default('Reminder') }),
    response: receivers,
    errors: ['NOT_FOUND', 'LOCKED', 'DRAW_NOT_FINAL', 'SENT_TODAY'],
  }),
  writeToEntrants: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/messages',
    summary: 'Sends a message to everyone with an entry',
    description:
      "Once a day where the draw is, as plain text. It reaches entrants who want messages. In a club's draw it names who wrote it, holds no web address, and does not reach people who muted the draw.",
    access: 'admin',
    drawRole: 'organiser',
    idempotent: true,
    params: tournamentParams,
    body: z.strictObject({ text: messageText, reason }),
    response: receivers,
    errors: ['NOT_FOUND', 'STATUS_REFUSED', 'NAME_REFUSED', 'SENT_TODAY'],
  }),
  getSync: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/sync',
    summary: "The state of following the tournament's page",
    access: 'staff',
    params: tournamentParams,
    response: dataEnvelope(syncState),
    errors: ['NOT_FOUND'],
  }),
  switchSync: operation({
    method: 'PATCH',
    path: '/admin/tournaments/:tournamentId/sync',
    summary: "Follows the tournament's page, or stops following it",
    access: 'admin',
    params: tournamentParams,
    body: z.strictObject({ enabled: z.boolean(), reason }),
    response: dataEnvelope(syncState),
    errors: ['NOT_FOUND'],
  }),
  syncNow: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/sync',
    summary: 'Reads the page now and imports what is new',
    access: 'scorer',
    params: tournamentParams,
    body: z.strictObject({ reason: reason.default('Sync now') }),
    response: dataEnvelope(
      z.object({
        changed: z.boolean().describe('False when the page is the same as at the last import.'),
        differences: z.array(drawDifference),
        warnings: z.array(z.string()),
        state: syncState,
      }),
    ),
    errors: ['NOT_FOUND', 'LOCKED', 'PAGE_NOT_FETCHED', 'PAGE_NOT_READABLE'],
  }),
};
