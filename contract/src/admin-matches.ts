/**
 * The matches of a draw follow from Round 1: a match comes to be where a bye gets an opponent, and ends where a side of
 * Round 1 becomes a bye. So these change who stands in Round 1, and nothing else.
 */
import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';
import { lines } from './text.ts';
import { match } from './tournaments.ts';

const reason = lines().min(3).max(500);
const matchParams = z.object({ matchId: uuid });
const side = z.enum(['one', 'two']);
const errors = ['NOT_FOUND', 'DRAW_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'] as const;

export const createMatch = operation({
  method: 'POST',
  path: '/admin/matches',
  summary: 'Makes a match of a Round 1 bye: its player gets an opponent, or a place that waits for one',
  access: 'admin',
  body: z.strictObject({
    /** The bye. */
    matchId: uuid,
    /** Null: the opponent is not known yet. */
    playerId: uuid.nullable().default(null),
    startsAt: instant.nullable().optional(),
    reason: reason.default('Match created'),
  }),
  response: single(match),
  status: 201,
  ifMatch: 'required',
  errors,
});

export const deleteMatch = operation({
  method: 'DELETE',
  path: '/admin/matches/:matchId',
  summary: 'Makes a bye of a Round 1 match: one side leaves, the other goes through without playing',
  access: 'admin',
  params: matchParams,
  query: z.object({ leaves: side, reason: reason.default('Match deleted') }),
  response: single(match),
  ifMatch: 'required',
  errors,
});

export const setQualifier = operation({
  method: 'POST',
  path: '/admin/matches/:matchId/qualifier',
  summary:
    'Names the player of a TBD place of Round 1; without one the place goes on waiting for a qualifier',
  access: 'admin',
  params: matchParams,
  body: z.strictObject({
    playerPosition: side,
    playerId: uuid.optional(),
    reason: reason.default('Qualifier named'),
  }),
  response: single(match),
  ifMatch: 'optional',
  errors: ['NOT_FOUND', 'DRAW_REFUSED', 'STALE_VERSION'],
});

export const replacePlayer = operation({
  method: 'POST',
  path: '/admin/matches/:matchId/replacement',
  summary:
    'Puts another player into a place of Round 1, also after the seal: picks of who leaves then earn nothing',
  access: 'admin',
  params: matchParams,
  body: z.strictObject({ playerPosition: side, playerId: uuid, reason }),
  response: single(match),
  ifMatch: 'required',
  errors,
});

export const clearPlace = operation({
  method: 'DELETE',
  path: '/admin/matches/:matchId/qualifier',
  summary: 'Takes a player out of a place of Round 1, which is TBD again; not after the seal',
  access: 'admin',
  params: matchParams,
  query: z.object({ playerPosition: side, reason: reason.default('Place opened again') }),
  response: single(match),
  ifMatch: 'required',
  errors,
});
