import * as z from 'zod';
import { receipt } from './draws/seal.ts';
import { fileQuery } from './file-query.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { tournamentParams, tournamentStatus } from './tournaments.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { gender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';

const matchTip = z
  .strictObject({
    matchId: uuid,
    predictedWinnerId: uuid,
    predictedLoserId: uuid,
    predictedScore: z.enum(['3-0', '3-1', '3-2', '2-0', '2-1']),
  })
  .meta({ id: 'MatchTip' });
export type MatchTip = z.infer<typeof matchTip>;

const matchTips = z.array(matchTip).max(127);

/** The submitted version of the draft: a newer one from another device stays. Without it any draft is used up. */
const draftVersion = z.int().optional();

const entryCredits = z
  .int()
  .optional()
  .describe(
    "The tournament's `entryCredits` as you saw it. Without it you agree to the price of `GET /config`, and to less.",
  );

export const entry = model('Entry', {
  id: uuid,
  entryId: uuid.describe('The same as `id`; board lists use this name.'),
  tournamentId: uuid,
  userId: uuid,
  status: z.enum(['ACTIVE', 'VOID']),
  voided: z
    .object({ reason: z.string(), refundedCredits: z.int() })
    .nullable()
    .describe(
      "Why a void entry doesn't count, and how many credits were refunded; null for one that counts.",
    ),
  version: z.int(),
  matchTips: z.array(matchTip),
  automaticMatchIds: z
    .array(uuid)
    .describe('Matches whose tip was filled in by the rule after a draw change.'),
  points: z.int(),
  score: z.int().describe('Correct winners so far.'),
  possibleScore: z.int().describe('Decided matches so far.'),
  rank: z.int().nullable().describe('Null before the tournament is sealed.'),
  username: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Entry = z.infer<typeof entry>;

export const entryWithTournament = model('EntryWithTournament', {
  ...entry.shape,
  tournament: z.object({
    id: uuid,
    name: z.string(),
    gender,
    status: tournamentStatus,
    startDate: calendarDate,
    endDate: calendarDate,
    startsAt: instant.nullable(),
    isDemo: z.boolean(),
  }),
});
export type EntryWithTournament = z.infer<typeof entryWithTournament>;

const savedEntry = entry.extend({ receipt }).meta({ id: 'SavedEntry' });
export type SavedEntry = z.infer<typeof savedEntry>;

/** One byte per match as in domain/src/picks/pick-bits.ts, in lower-case hex. */
const packedPicks = z.string().regex(/^(?:[0-9a-f]{2}){3,127}$/);

const draft = model('Draft', {
  version: z.int().describe('Grows with every write, from 0; If-Match names it.'),
  drawVersion: z.int().describe('The version of the draw that the picks are for.'),
  picks: packedPicks.nullable().describe('Null without a draft: never picked, submitted or discarded.'),
  entryVersion: z
    .int()
    .nullable()
    .describe('The version of the entry that the picks were changed from; null without one.'),
  dropped: z.int().describe('Picks lost to draw changes since the person last wrote.'),
  updatedAt: instant.nullable(),
});
export type Draft = z.infer<typeof draft>;

const unsentPicks = model('UnsentPicks', {
  tournament: z.object({ id: uuid, name: z.string(), gender, startsAt: instant.nullable() }),
  picked: z.int(),
  total: z.int().describe('Matches that can be picked.'),
  changes: z.int().nullable().describe('How many matches differ from the entry; null without an entry.'),
});
export type UnsentPicks = z.infer<typeof unsentPicks>;

const SAVE_REFUSALS = [
  'LOCKED',
  'DRAW_NOT_FINAL',
  'INCOMPLETE_TIPS',
  'INVALID_TIPS',
  'NOT_FOUND',
  'STALE_VERSION',
  'ADMIN_CANNOT_ENTER',
  'TERMS_NOT_ACCEPTED',
] as const;

export const entryOperations = {
  submitEntry: operation({
    method: 'POST',
    path: '/tournaments/:tournamentId/entries',
    summary: 'Enters the tournament, or updates the entry that exists',
    description:
      '`matchTips` names the winner, the loser and the score of every match of the draw, each following from those before. The answer holds a signed receipt: keep it to prove later what you had picked. In the last minute before a lock many people save at once: after a 503, try again with the same key after `Retry-After`.\n\nWhile credits are on, a new entry costs the price that you name. If it has another one, nothing is saved, and `STALE_VERSION` names it in `details.entryCredits`.',
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    body: z.object({ matchTips, draftVersion, entryCredits }),
    response: dataEnvelope(savedEntry),
    status: 201,
    idempotent: true,
    // The version of the entry that was seen, 0 for none: a call that names it overwrites nothing saved since.
    ifMatch: 'optional',
    errors: [...SAVE_REFUSALS, 'EMAIL_NOT_VERIFIED', 'INSUFFICIENT_CREDITS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateMatchTips: operation({
    method: 'PUT',
    path: '/entries/:entryId/match-tips',
    summary: "Replaces the tips of the caller's entry",
    description: 'Like `submitEntry`, for an entry that exists.',
    access: 'player',
    token: 'entries',
    params: z.object({ entryId: uuid }),
    body: z.object({ matchTips, draftVersion }),
    response: dataEnvelope(savedEntry),
    ifMatch: 'optional',
    errors: SAVE_REFUSALS,
  }),
  myEntries: operation({
    method: 'GET',
    path: '/entries',
    summary: "The signed-in person's entries, newest tournament first",
    access: 'player',
    token: 'read',
    response: z.object({ data: z.array(entryWithTournament) }),
  }),
  getEntry: operation({
    method: 'GET',
    path: '/entries/:entryId',
    summary: 'One entry: your own at any time, others once the entries are sealed',
    description: 'Before the seal only its owner can read an entry here; others get `NOT_SEALED`.',
    access: 'visitor',
    params: z.object({ entryId: uuid }),
    response: dataEnvelope(entryWithTournament),
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  exportMyPicks: operation({
    method: 'GET',
    path: '/user/picks',
    summary: "All of the signed-in person's picks as a file, with the points they earned",
    access: 'player',
    token: 'read',
    query: fileQuery,
    response: z.string(),
    produces: 'table',
  }),
  exportEntryPicks: operation({
    method: 'GET',
    path: '/entries/:entryId/picks',
    summary: 'The picks of one of your entries as a file, with the points they earned',
    access: 'player',
    token: 'read',
    params: z.object({ entryId: uuid }),
    query: fileQuery,
    response: z.string(),
    produces: 'table',
    errors: ['NOT_FOUND'],
  }),
  myDrafts: operation({
    method: 'GET',
    path: '/drafts',
    summary: "The signed-in person's unsubmitted picks in every tournament open for entries",
    access: 'player',
    token: 'entries',
    response: z.object({ data: z.array(unsentPicks) }),
  }),
  getDraft: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/draft',
    summary: "The signed-in person's unsubmitted picks in a tournament",
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    response: dataEnvelope(draft),
    errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER'],
  }),
  saveDraft: operation({
    method: 'PUT',
    path: '/tournaments/:tournamentId/draft',
    summary: 'Saves unsubmitted picks, which may be incomplete',
    description:
      '`picks` is one byte per match in hex: which side goes through, and in how many games. Only the owner can read the draft, which is deleted at the seal.',
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    body: z.strictObject({
      picks: packedPicks,
      drawVersion: z.int(),
      entryVersion: z.int().nullable(),
    }),
    response: dataEnvelope(draft),
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'LOCKED',
      'ADMIN_CANNOT_ENTER',
      'INVALID_TIPS',
      'STALE_VERSION',
      'VERSION_REQUIRED',
    ],
  }),
  deleteDraft: operation({
    method: 'DELETE',
    path: '/tournaments/:tournamentId/draft',
    summary: 'Discards unsubmitted picks; the entry stays as it is',
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    response: dataEnvelope(draft),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
