/** Picks that are not submitted yet, on their way from device to device of one person. */
import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';
import { gender, tournamentParams } from './tournaments.ts';

/** One byte a match as in domain/src/picks/codec.ts, in lower-case hex. */
const packedPicks = z.string().regex(/^(?:[0-9a-f]{2}){7,127}$/);

const draft = z.object({
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
const unsentPicks = z.object({
  tournament: z.object({ id: uuid, name: z.string(), gender, startsAt: instant.nullable() }),
  picked: z.int(),
  /** Matches that can be picked. */
  total: z.int(),
  /** The number of matches in which they differ from the entry; null without an entry. */
  changes: z.int().nullable(),
});
export type UnsentPicks = z.infer<typeof unsentPicks>;

export const myDrafts = operation({
  method: 'GET',
  path: '/drafts',
  summary: "The signed-in person's picks that are not submitted yet, of every tournament that takes entries",
  access: 'player',
  response: z.object({ data: z.array(unsentPicks) }),
});

export const getDraft = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/draft',
  summary: "The signed-in person's picks that are not submitted yet",
  access: 'player',
  params: tournamentParams,
  response: single(draft),
  errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER'],
});

export const saveDraft = operation({
  method: 'PUT',
  path: '/tournaments/:tournamentId/draft',
  summary: 'Keeps picks that are not submitted yet; they need not be complete',
  access: 'player',
  params: tournamentParams,
  body: z.strictObject({
    picks: packedPicks,
    drawVersion: z.int(),
    entryVersion: z.int().nullable(),
  }),
  response: single(draft),
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER', 'INVALID_TIPS', 'STALE_VERSION', 'VERSION_REQUIRED'],
});

export const deleteDraft = operation({
  method: 'DELETE',
  path: '/tournaments/:tournamentId/draft',
  summary: 'Discards picks that are not submitted; the entry stands as it is',
  access: 'player',
  params: tournamentParams,
  response: single(draft),
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'LOCKED', 'ADMIN_CANNOT_ENTER', 'STALE_VERSION', 'VERSION_REQUIRED'],
});
