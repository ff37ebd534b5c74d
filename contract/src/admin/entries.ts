import * as z from 'zod';
import { receipt } from '../draws/seal.ts';
import { entry } from '../entries.ts';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const status = z.enum(['ACTIVE', 'VOID']);

const listedEntry = model(
  { id: 'ListedEntry', description: "An entry as the administrators' list shows it, without its picks." },
  {
    id: uuid,
    tournamentId: uuid,
    tournamentName: z.string(),
    userId: uuid,
    username: z.string(),
    status,
    version: z.int(),
    creditsPaid: z.int(),
    finalizedAt: instant.nullable(),
    createdAt: instant,
  },
);
export type ListedEntry = z.infer<typeof listedEntry>;

const entryListQuery = listQuery('entries').extend({
  status: status.optional(),
});

export const adminEntry = model('AdminEntry', {
  ...listedEntry.shape,
  updatedAt: instant,
  voidReason: z.string().nullable(),
  isVoidable: z
    .boolean()
    .describe('An entry can be voided until it is sealed, or when its tournament was cancelled.'),
  versions: z.array(
    z.object({
      version: z.int(),
      origin: z.enum(['entrant', 'draw_change', 'auto_pick']),
      savedAt: instant,
    }),
  ),
  picked: entry
    .pick({
      matchTips: true,
      automaticMatchIds: true,
      points: true,
      score: true,
      possibleScore: true,
      rank: true,
    })
    .extend({ receipt })
    .nullable()
    .describe('The picks and their results. Null until the seal, for everyone including administrators.'),
});
export type AdminEntry = z.infer<typeof adminEntry>;

const entryParams = z.object({ entryId: uuid });

export const adminEntryOperations = {
  listEntries: operation({
    method: 'GET',
    path: '/admin/entries',
    summary: 'All entries, including void ones',
    access: 'admin',
    query: entryListQuery.extend({ tournament_id: uuid.optional(), user_id: uuid.optional() }),
    response: pageOf(listedEntry),
  }),
  listTournamentEntries: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/entries',
    summary: 'The entries of one tournament',
    access: 'admin',
    params: tournamentParams,
    query: entryListQuery,
    response: pageOf(listedEntry),
  }),
  getAdminEntry: operation({
    method: 'GET',
    path: '/admin/entries/:entryId',
    summary: 'One entry with its versions; its picks only once it is sealed',
    access: 'admin',
    params: entryParams,
    response: dataEnvelope(adminEntry),
    errors: ['NOT_FOUND'],
  }),
  voidEntry: operation({
    method: 'POST',
    path: '/admin/entries/:entryId/void',
    summary: 'Voids an entry before it is sealed and returns its credits; its owner reads the reason',
    access: 'admin',
    params: entryParams,
    body: z.strictObject({ reason: textLines().min(3).max(500) }),
    response: dataEnvelope(adminEntry),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
