import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { player } from '../players.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender } from '../values/gender.ts';
import { instant } from '../values/instant.ts';
import { nameText, textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const reason = textLines().min(3).max(500);

const webAddress = z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }).max(2_000);

const fields = {
  externalId: textLine().min(1, 'External ID is required').max(100),
  fullName: nameText().min(3, 'Name must be at least 3 characters').max(200),
  firstName: nameText().min(1, 'First Name is required').max(100),
  lastName: nameText().min(1, 'Last Name is required').max(100),
  country: nameText().min(2, 'Country must be at least 2 characters').max(100),
  countryCode: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Country code must be three letters, like EGY')
    .nullable()
    .describe('Three letters, as tours print it.'),
  worldRank: z.int().min(1).max(100_000).nullable(),
  imageUrl: webAddress.nullable(),
  url: webAddress.nullable(),
};

const playerParams = z.object({ playerId: uuid });

const mergeSide = model('MergeSide', {
  ...player.shape,
  tournaments: z.array(z.object({ id: uuid, name: z.string(), isSealed: z.boolean() })),
});

const playerMerge = model('PlayerMerge', {
  kept: mergeSide,
  merged: mergeSide.describe('The player whose slots in draws, number and page pass to the one who stays.'),
  takesOver: z
    .array(z.object({ field: z.string(), value: z.string() }))
    .describe('Values that the one who stays did not have.'),
  refusal: z.string().nullable().describe('Why they cannot be merged; null when they can.'),
});
export type PlayerMerge = z.infer<typeof playerMerge>;

const recentMerge = model('RecentMerge', {
  mergedId: uuid,
  fullName: z.string(),
  mergedAt: instant,
  until: instant.describe('The merge can be undone until then.'),
  tournaments: z
    .array(z.object({ id: uuid, name: z.string() }))
    .describe('Tournaments whose draws would name the merged player again.'),
  givesBack: z
    .array(z.object({ field: z.string(), value: z.string() }))
    .describe('Values that the player who stayed took over and still has unchanged.'),
  refusal: z.string().nullable().describe('Why the merge cannot be undone now; null when it can.'),
});
export type RecentMerge = z.infer<typeof recentMerge>;

export const adminPlayerOperations = {
  createPlayer: operation({
    method: 'POST',
    path: '/admin/players',
    summary: 'Makes a player whom no page has named yet',
    access: 'admin',
    body: z.strictObject({
      ...fields,
      externalId: fields.externalId
        .nullable()
        .describe("The tour's number; null for a player who is on no tour, such as a club's."),
      gender,
      countryCode: fields.countryCode.default(null),
      worldRank: fields.worldRank.default(null),
      imageUrl: fields.imageUrl.default(null),
      url: fields.url.default(null),
      accepted: acceptedTypes,
      reason: reason.default('Created by hand'),
    }),
    response: dataEnvelope(player),
    status: 201,
    errors: ['PLAYER_EXISTS', 'FINDINGS_NOT_ACCEPTED'],
  }),
  updatePlayer: operation({
    method: 'PATCH',
    path: '/admin/players/:playerId',
    summary: 'Changes the sent fields of a player; no page sets them back, except the world rank',
    access: 'admin',
    params: playerParams,
    body: z.strictObject({
      ...z.object(fields).partial().shape,
      reason: reason.default('Changed by an administrator'),
    }),
    response: dataEnvelope(player),
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'PLAYER_EXISTS', 'STALE_VERSION'],
  }),
  deletePlayer: operation({
    method: 'DELETE',
    path: '/admin/players/:playerId',
    summary: 'Deletes a player whom no draw names',
    access: 'admin',
    params: playerParams,
    query: z.object({ reason: reason.default('Deleted by hand') }),
    response: dataEnvelope(z.object({ id: uuid })),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'PLAYER_IN_USE', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  previewPlayerMerge: operation({
    method: 'GET',
    path: '/admin/players/:playerId/merge',
    summary: 'Previews merging another player into this one; changes nothing',
    access: 'admin',
    params: playerParams,
    query: z.object({ merged_id: uuid }),
    response: dataEnvelope(playerMerge),
    errors: ['NOT_FOUND'],
  }),
  mergePlayers: operation({
    method: 'POST',
    path: '/admin/players/:playerId/merge',
    summary:
      'Merges another player into this one, when both are one person. Picks and seals stay as they are',
    access: 'admin',
    params: playerParams,
    body: z.strictObject({
      mergedId: uuid,
      mergedVersion: z
        .int()
        .min(1)
        .describe('The version seen of the player to merge; If-Match names that of the one who stays.'),
      reason,
    }),
    response: dataEnvelope(player),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'MERGE_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  recentMerges: operation({
    method: 'GET',
    path: '/admin/players/:playerId/merges',
    summary: 'Players merged into this one within a day, the latest first',
    access: 'admin',
    params: playerParams,
    response: z.object({ data: z.array(recentMerge) }),
    errors: ['NOT_FOUND'],
  }),
  undoMerge: operation({
    method: 'POST',
    path: '/admin/players/:playerId/merges/:mergedId/undo',
    summary:
      'Undoes a merge within a day: the merged player returns to their draws. Later changes stay with the player who stayed',
    access: 'admin',
    params: playerParams.extend({ mergedId: uuid }),
    body: z.strictObject({ reason }),
    response: dataEnvelope(player),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'MERGE_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
