/** An entry's picks before the seal, for whoever has the address that its owner gives away. */
import * as z from 'zod';
import { entry } from './entries.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { tournamentStatus } from './tournaments.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { gender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

const { username, version, matchTips, automaticMatchIds } = entry.shape;

const shownPicks = model(
  { id: 'ShownPicks', description: 'One entry as its owner last submitted it, and nothing of any other.' },
  {
    tournament: z.object({
      id: uuid,
      name: z.string(),
      gender,
      status: tournamentStatus,
      startsAt: instant.nullable(),
    }),
    username,
    version,
    changedAt: instant.describe('When this version was made.'),
    matchTips,
    automaticMatchIds,
    sealedEntryId: uuid
      .nullable()
      .describe('The entry that everyone can read once it is sealed; null before.'),
  },
);
export type ShownPicks = z.infer<typeof shownPicks>;

const entryParams = z.object({ entryId: uuid });
const shownAt = dataEnvelope(
  z.object({ address: z.string().nullable().describe('Null while nothing is shown.') }),
);

export const shownPicksOperations = {
  whereShown: operation({
    method: 'GET',
    path: '/entries/:entryId/shown',
    summary: 'The secret address at which one of your entries is shown before the seal',
    access: 'player',
    isOfSite: true,
    params: entryParams,
    response: shownAt,
    errors: ['NOT_FOUND'],
  }),
  showPicks: operation({
    method: 'PUT',
    path: '/entries/:entryId/shown',
    summary: 'Shows the picks of one of your entries at a secret address',
    description: 'An entry that is shown already keeps its address.',
    access: 'player',
    isOfSite: true,
    params: entryParams,
    body: z.strictObject({}),
    response: shownAt,
    errors: ['NOT_FOUND', 'LOCKED'],
  }),
  stopShowingPicks: operation({
    method: 'DELETE',
    path: '/entries/:entryId/shown',
    summary: 'Stops showing the picks of one of your entries; the address never works again',
    access: 'player',
    isOfSite: true,
    params: entryParams,
    response: shownAt,
    errors: ['NOT_FOUND'],
  }),
  getShownPicks: operation({
    method: 'GET',
    path: '/shown-picks/:secret',
    summary: "Someone's picks at the secret address that they gave away",
    access: 'visitor',
    token: 'none',
    isOfSite: true,
    params: z.object({ secret: textLine().min(1).max(100) }),
    response: dataEnvelope(shownPicks),
    errors: ['NOT_FOUND'],
  }),
};
