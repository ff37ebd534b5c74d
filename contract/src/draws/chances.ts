import * as z from 'zod';
import { entriesQuery } from '../leaderboard.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { uuid } from '../values/uuid.ts';

/** From 0 to 1. */
const chance = z.number().min(0).max(1);

/** The results that chances were computed from, and how. */
const chanceSource = z.object({
  version: z
    .int()
    .nullable()
    .describe('The results version, which may be a moment behind the board. Null while nothing is known.'),
  method: z
    .enum(['counted', 'drawn'])
    .describe(
      '`counted`: every end of the draw, exactly. `drawn`: a sample of ends, by the published seed; a chance of 0 or 1 is certain all the same.',
    ),
  ends: z.number(),
  seed: z.int(),
  byWinnersOnly: z.boolean().describe('Scores of open matches would matter too, but are left out.'),
  matchesLeft: z.int(),
});

const entryChances = z.object({
  chance: chance.describe(
    "The expected part of the prize, ties shared, by the players' strength. Over all entries it adds up to 1.",
  ),
  byField: chance
    .nullable()
    .describe("The chance with everyone's picks as the odds, and with even odds; null when ends are drawn."),
  even: chance.nullable(),
});

const boardChance = entryChances.extend({ entryId: uuid }).meta({ id: 'BoardChance' });
export type BoardChance = z.infer<typeof boardChance>;

const entryChance = model('EntryChance', {
  ...chanceSource.shape,
  ...entryChances.shape,
  entryId: uuid,
  tournamentId: uuid,
  next: z
    .array(
      z.object({
        matchId: uuid,
        players: z.tuple([uuid, uuid]).describe('The upper player, then the lower.'),
        upperWins: chance,
        ifUpper: chance,
        ifLower: chance,
      }),
    )
    .describe('Matches whose players are known, and the chance after each result.'),
  finish: z
    .object({ best: z.int(), worst: z.int(), byWinnersOnly: z.boolean() })
    .nullable()
    .describe(
      'The best and worst rank it can still finish with, exactly; null while there are too many ends. `byWinnersOnly`: scores of open matches would count too, but are left out.',
    ),
  curve: z
    .array(
      z.object({
        version: z.int(),
        matchesLeft: z.int(),
        chance,
        matchIds: z
          .array(uuid)
          .describe(
            'Matches whose result came or changed since the point before; empty when that is not known.',
          ),
      }),
    )
    .describe('After each version of the results, oldest first.'),
});
export type EntryChance = z.infer<typeof entryChance>;

const leadingScores = model('LeadingScores', {
  tournamentId: uuid,
  version: z.int(),
  prizeRule: z
    .enum(['correct-1', 'points-1'])
    .describe('The rule that decides the prize, and whether each score of an open match is a separate end.'),
  withScores: z.boolean(),
  ratings: z.record(uuid, z.number()).describe('By player; the odds follow from them.'),
  best: z
    .string()
    .describe(
      'Base64 of two bytes per end, little-endian: the most correct picks or points that any entry has there.',
    ),
  leaders: z
    .string()
    .describe('In the same form, how many entries have that many; 65,535 also stands for more.'),
});
export type LeadingScores = z.infer<typeof leadingScores>;

const turningPoint = model('TurningPoint', {
  matchIds: z.array(uuid).describe('Results that came together, normally one.'),
  leaders: z
    .array(z.object({ entryId: uuid, username: z.string(), before: chance, after: chance }))
    .describe('The chances of the first three on the board, before and after.'),
});
export type TurningPoint = z.infer<typeof turningPoint>;

export const chanceOperations = {
  turningPoints: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/turning-points',
    summary: "The three results that moved the chances of the board's first three most",
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    /** The largest move first; empty when chances were not followed. */
    response: z.object({ data: z.array(turningPoint) }),
    cacheSeconds: 15,
    errors: ['NOT_FOUND'],
  }),
  leadingScores: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/leading-scores',
    summary: 'The leading score of each end of the draw, so that a program can find the ends an entry wins',
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    /** Null when it is not computed yet, or has too many ends. */
    response: dataEnvelope(leadingScores.nullable()),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  boardChances: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/chances',
    summary: 'Chances of the prize for entries of the board, ties shared',
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    query: entriesQuery,
    response: chanceSource.extend({ data: z.array(boardChance) }),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  entryChance: operation({
    method: 'GET',
    path: '/entries/:entryId/chance',
    summary: 'The chance of an entry, after each next result, and over time',
    access: 'visitor',
    sharedByAll: true,
    params: z.object({ entryId: uuid }),
    /** Null while it is being computed for the first time. */
    response: dataEnvelope(entryChance.nullable()),
    cacheSeconds: 1,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
};
