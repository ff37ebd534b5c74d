import * as z from 'zod';
import { listQuery } from './admin/list.ts';
import { pageOf } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { drawPlayer, match } from './tournaments.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { ending } from './values/ending.ts';
import { gender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';

export const player = model('Player', {
  ...drawPlayer.omit({ seed: true }).shape,
  gender,
  firstName: z.string(),
  lastName: z.string(),
  externalId: z.string().nullable(),
  url: z.string().nullable(),
  createdAt: instant,
  version: z.int().describe('If-Match names this version when an administrator changes the player.'),
});
export type Player = z.infer<typeof player>;

const playerParams = z.object({ playerId: uuid });

const finishedMatch = model(
  { id: 'FinishedMatch', description: 'A finished match from the view of one of its players.' },
  {
    matchId: uuid,
    tournamentId: uuid,
    tournamentName: z.string(),
    roundName: z.string(),
    startsAt: instant
      .nullable()
      .describe(
        "The scheduled time; null when it is not known, and then the tournament's first day dates the match.",
      ),
    startDate: calendarDate,
    opponent: z.object({ id: uuid, fullName: z.string() }),
    isWon: z.boolean(),
    games: z
      .tuple([z.int(), z.int()])
      .nullable()
      .describe('Games of this player and of the opponent: `[3, 1]`; null for a walkover.'),
    ending,
  },
);
export type FinishedMatch = z.infer<typeof finishedMatch>;

/** Newest first, five at most. */
const lastResults = z.array(finishedMatch).max(5);

const playerForm = model('PlayerForm', {
  lastResults,
  opponent: z
    .object({
      lastResults,
      meetings: z
        .object({
          won: z.int(),
          lost: z.int(),
          last: z.array(finishedMatch).max(3).describe('Newest first, with walkovers.'),
        })
        .describe('Matches between the two, by winner; a walkover counts for neither.'),
    })
    .nullable(),
});
export type PlayerForm = z.infer<typeof playerForm>;

export const playerOperations = {
  listPlayers: operation({
    method: 'GET',
    path: '/players',
    summary: 'Players by world rank',
    description: 'All players unless `gender` names one.',
    access: 'visitor',
    query: listQuery('players').extend({
      gender: gender.optional(),
    }),
    response: pageOf(player),
    cacheSeconds: 15,
  }),
  getPlayer: operation({
    method: 'GET',
    path: '/players/:playerId',
    summary: 'One player',
    access: 'visitor',
    params: playerParams,
    response: dataEnvelope(player),
    cacheSeconds: 15,
  }),
  playerMatches: operation({
    method: 'GET',
    path: '/players/:playerId/matches',
    summary: "A player's matches, newest first",
    access: 'visitor',
    params: playerParams,
    response: z.object({ data: z.array(match) }),
    cacheSeconds: 15,
  }),
  playerForm: operation({
    method: 'GET',
    path: '/players/:playerId/form',
    summary: "A player's last results, beside those of an opponent, and the results between the two",
    access: 'visitor',
    params: playerParams,
    query: z.object({ against: uuid.optional() }),
    response: dataEnvelope(playerForm),
    errors: ['NOT_FOUND'],
    cacheSeconds: 15,
    sharedByAll: true,
  }),
};
