import * as z from 'zod';
import { calendarDate, instant, model, operation, single, uuid } from './operation.ts';
import { receipt } from './seal.ts';
import { gender, tournamentParams, tournamentStatus } from './tournaments.ts';

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

/** The version of the draft that is submitted: one written since on another device stays. Without it any draft is spent. */
const draftVersion = z.int().optional();

export const entry = model('Entry', {
  id: uuid,
  /** The same as `id`; lists of boards name it so. */
  entryId: uuid,
  tournamentId: uuid,
  userId: uuid,
  status: z.enum(['ACTIVE', 'VOID']),
  /** Why a void entry does not count, and how many credits came back; null for one that counts. */
  voided: z.object({ reason: z.string(), refundedCredits: z.int() }).nullable(),
  version: z.int(),
  matchTips: z.array(matchTip),
  /** Matches whose tip was filled in by the rule after a draw change. */
  automaticMatchIds: z.array(uuid),
  points: z.int(),
  /** Correct winners so far. */
  score: z.int(),
  /** Decided matches so far. */
  possibleScore: z.int(),
  /** Null before the tournament is sealed. */
  rank: z.int().nullable(),
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

/** An entry as it was just saved. */
const savedEntry = entry.extend({ receipt }).meta({ id: 'SavedEntry' });
export type SavedEntry = z.infer<typeof savedEntry>;

/** One byte a match as in domain/src/picks/picks.ts, in lower-case hex. */
const packedPicks = z.string().regex(/^(?:[0-9a-f]{2}){7,127}$/);

const draft = model('Draft', {
  /** Raised by every write, 0 before the first one; what If-Match names. */
  version: z.int(),
  /** The draw that the picks are of. */
  drawVersion: z.int(),
  /** Null when nothing waits: never picked, submitted or discarded. */
  picks: packedPicks.nullable(),
  /** Version of the entry that the picks were changed from; null where there was none. */
  entryVersion: z.int().nullable(),
  /** How many picks fell to changes of the draw since the person wrote last. */
  dropped: z.int(),
  updatedAt: instant.nullable(),
});
export type Draft = z.infer<typeof draft>;

/** Picks of one tournament that still wait to be submitted, in numbers. */
const unsentPicks = model('UnsentPicks', {
  tournament: z.object({ id: uuid, name: z.string(), gender, startsAt: instant.nullable() }),
  picked: z.int(),
  /** Matches that can be picked. */
  total: z.int(),
  /** The number of matches in which they differ from the entry; null without an entry. */
  changes: z.int().nullable(),
});
export type UnsentPicks = z.infer<typeof unsentPicks>;

export const entryOperations = {
  submitEntry: operation({
    method: 'POST',
    path: '/tournaments/:tournamentId/entries',
    summary: 'Enters the tournament; where an entry exists already it is updated',
    description:
      '`matchTips` names the winner, the loser and the score of every match of the draw, each following from those before. What it answers holds a signed receipt: keep it, and you can prove later what you had picked. In the last minute before a lock many save at once: whoever is answered 503 tries again after `Retry-After`, with the same key.',
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    body: z.object({ matchTips, draftVersion }),
    response: single(savedEntry),
    status: 201,
    idempotent: true,
    // The version of the entry that was seen, 0 for none: who names it overwrites nothing that was saved since.
    ifMatch: 'optional',
    errors: [
      'LOCKED',
      'DRAW_NOT_FINAL',
      'INCOMPLETE_TIPS',
      'INVALID_TIPS',
      'NOT_FOUND',
      'STALE_VERSION',
      'ADMIN_CANNOT_ENTER',
      'EMAIL_NOT_VERIFIED',
      'INSUFFICIENT_CREDITS',
      'TERMS_NOT_ACCEPTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  updateMatchTips: operation({
    method: 'PUT',
    path: '/entries/:entryId/match-tips',
    summary: 'Replaces the tips of an own entry',
    description: 'As `submitEntry`, for an entry that is there.',
    access: 'player',
    token: 'entries',
    params: z.object({ entryId: uuid }),
    body: z.object({ matchTips, draftVersion }),
    response: single(savedEntry),
    ifMatch: 'optional',
    errors: [
      'LOCKED',
      'DRAW_NOT_FINAL',
      'INCOMPLETE_TIPS',
      'INVALID_TIPS',
      'NOT_FOUND',
      'STALE_VERSION',
      'ADMIN_CANNOT_ENTER',
      'TERMS_NOT_ACCEPTED',
    ],
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
    summary: "One entry: one's own at any time, anybody's once the entries are sealed",
    description: 'Before the seal nobody but its owner sees an entry: others are answered `NOT_SEALED`.',
    access: 'visitor',
    params: z.object({ entryId: uuid }),
    response: single(entryWithTournament),
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  exportMyPicks: operation({
    method: 'GET',
    path: '/user/picks',
    summary: "The picks of all of the signed-in person's entries as CSV, with what they earned",
    access: 'player',
    token: 'read',
    response: z.string(),
    produces: 'text/csv',
  }),
  exportEntryPicks: operation({
    method: 'GET',
    path: '/entries/:entryId/picks',
    summary: 'The picks of an own entry as CSV, with what they earned',
    access: 'player',
    token: 'read',
    params: z.object({ entryId: uuid }),
    response: z.string(),
    produces: 'text/csv',
    errors: ['NOT_FOUND'],
  }),
  myDrafts: operation({
    method: 'GET',
    path: '/drafts',
    summary:
      "The signed-in person's picks that are not submitted yet, of every tournament that takes entries",
    access: 'player',
    token: 'entries',
    response: z.object({ data: z.array(unsentPicks) }),
  }),
  getDraft: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/draft',
    summary: "The signed-in person's picks that are not submitted yet",
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    response: single(draft),
    errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER'],
  }),
  saveDraft: operation({
    method: 'PUT',
    path: '/tournaments/:tournamentId/draft',
    summary: 'Keeps picks that are not submitted yet; they need not be complete',
    description:
      "`picks` is one byte a match in hex: which side goes through, and in how many games. The draft is only its owner's, and gone at the seal.",
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    body: z.strictObject({
      picks: packedPicks,
      drawVersion: z.int(),
      entryVersion: z.int().nullable(),
    }),
    response: single(draft),
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
    summary: 'Discards picks that are not submitted; the entry stands as it is',
    access: 'player',
    token: 'entries',
    params: tournamentParams,
    response: single(draft),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
