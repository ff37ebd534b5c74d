import * as z from 'zod';
import { entriesQuery } from './leaderboard.ts';
import { model, operation, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

/** From 0 to 1. */
const chance = z.number().min(0).max(1);

/** Of which results, and how it was found out. */
const chanceSource = z.object({
  /** The results version that it is of; an answer may be a moment behind the board. Null while nothing is known. */
  version: z.int().nullable(),
  /** `counted`: every end of the draw, exactly. `drawn`: so many ends by the published seed. */
  method: z.enum(['counted', 'drawn']),
  /** How many ends were counted or drawn. */
  ends: z.number(),
  seed: z.int(),
  /** Scores of matches to come would decide, too, and are not told apart. */
  byWinnersOnly: z.boolean(),
  matchesLeft: z.int(),
});

const entryChances = z.object({
  /** The part of the prize that the entry can expect, ties shared: all entries together are 1. By the players' strength. */
  chance,
  /** As the field picked, and where every match is even; null where ends are drawn. */
  byField: chance.nullable(),
  even: chance.nullable(),
});

const boardChance = entryChances.extend({ entryId: uuid }).meta({ id: 'BoardChance' });
export type BoardChance = z.infer<typeof boardChance>;

const entryChance = model('EntryChance', {
  ...chanceSource.shape,
  ...entryChances.shape,
  entryId: uuid,
  tournamentId: uuid,
  /** Matches whose players are known, and what each result would make of the chance. */
  next: z.array(
    z.object({
      matchId: uuid,
      /** The upper player, and the lower. */
      players: z.tuple([uuid, uuid]),
      /** That the upper player wins. */
      upperWins: chance,
      ifUpper: chance,
      ifLower: chance,
    }),
  ),
  /**
   * Between which ranks it can still finish, exactly; null while there are too many ends to say so. `byWinnersOnly`: scores of
   * matches to come would count, too, and are left out.
   */
  finish: z.object({ best: z.int(), worst: z.int(), byWinnersOnly: z.boolean() }).nullable(),
  /** After each version of the results, oldest first. */
  curve: z.array(
    z.object({
      version: z.int(),
      matchesLeft: z.int(),
      chance,
      /** Whose result came or changed since the point before; empty where that is not known. */
      matchIds: z.array(uuid),
    }),
  ),
});
export type EntryChance = z.infer<typeof entryChance>;

const leadingScores = model('LeadingScores', {
  tournamentId: uuid,
  /** Of the results. */
  version: z.int(),
  /** What decides the prize, and whether scores of matches to come are ends of their own. */
  prizeRule: z.enum(['correct-1', 'points-1']),
  withScores: z.boolean(),
  /** By player, what the odds rest on (docs/chances.md). */
  ratings: z.record(uuid, z.number()),
  /** Base64 of two bytes an end, little-endian, in the order of domain/src/chance/leading-scores.ts. */
  best: z.string(),
  leaders: z.string(),
});
export type LeadingScores = z.infer<typeof leadingScores>;

const turningPoint = model('TurningPoint', {
  /** Results that came together, one as a rule. */
  matchIds: z.array(uuid),
  /** Of the first three of the board: their chance before and after. */
  leaders: z.array(z.object({ entryId: uuid, username: z.string(), before: chance, after: chance })),
});
export type TurningPoint = z.infer<typeof turningPoint>;

export const chanceOperations = {
  turningPoints: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/turning-points',
    summary: 'The three results that moved the chances of the first three of the board most',
    access: 'visitor',
    sameForAll: true,
    params: tournamentParams,
    /** The largest move first; empty where chances were not followed. */
    response: z.object({ data: z.array(turningPoint) }),
    cacheSeconds: 15,
    errors: ['NOT_FOUND'],
  }),
  leadingScores: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/leading-scores',
    summary: 'What wins the prize in each end of the draw, for whoever wants to find their own',
    access: 'visitor',
    sameForAll: true,
    params: tournamentParams,
    /** Null where it is not computed yet, or has too many ends. */
    response: single(leadingScores.nullable()),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  boardChances: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/chances',
    summary: 'Of entries of the board: their chance of the prize, ties shared',
    access: 'visitor',
    sameForAll: true,
    params: tournamentParams,
    query: entriesQuery,
    response: chanceSource.extend({ data: z.array(boardChance) }),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  entryChance: operation({
    method: 'GET',
    path: '/entries/:entryId/chance',
    summary: 'The chance of an entry, what the next results would make of it, and how it went',
    access: 'visitor',
    sameForAll: true,
    params: z.object({ entryId: uuid }),
    /** Null while it is being computed for the first time. */
    response: single(entryChance.nullable()),
    cacheSeconds: 1,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
};
