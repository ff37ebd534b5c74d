import * as z from 'zod';
import { calendarDate, instant, model, operation, pageInfo, pageQuery, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { gender, scoringRulesId } from './tournaments.ts';

/** Which tournaments count: of one gender or of both, that ended this year or ever. */
const seasonQuery = z.object({
  gender: gender.optional(),
  period: z.enum(['year', 'all']).default('year'),
});

export const seasonRow = model('SeasonRow', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  /** 1, 1, 3 on equal points. */
  rank: z.int(),
  points: z.int(),
  /** Correct winners. */
  score: z.int(),
  /** Decided matches of the tournaments they entered. */
  possibleScore: z.int(),
  entries: z.int(),
  /** Tournaments they were first in, alone or with others. */
  wins: z.int(),
  bestRank: z.int(),
});
export type SeasonRow = z.infer<typeof seasonRow>;

/** The year this year is; null for all time. */
const year = z.int().nullable();

/** The one rule set whose tournaments are added up: that of most of them. Null while none is counted. */
const rules = scoringRulesId.nullable();

/** A tournament of other rules: listed beside the season, not added. */
const otherTournament = model('OtherTournament', {
  tournamentId: uuid,
  name: z.string(),
  gender,
  endDate: calendarDate,
  scoringRules: scoringRulesId,
  entryCount: z.int(),
});
export type OtherTournament = z.infer<typeof otherTournament>;

const seasonTournament = model('SeasonTournament', {
  tournamentId: uuid,
  entryId: uuid,
  name: z.string(),
  gender,
  endDate: calendarDate,
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  rank: z.int(),
  scoringRules: scoringRulesId,
  entryCount: z.int(),
  /** When the board was counted that these points are of. */
  countedAt: instant,
});
export type SeasonTournament = z.infer<typeof seasonTournament>;

export const seasonOperations = {
  season: operation({
    method: 'GET',
    path: '/season',
    summary: 'A page of the season: points over all tournaments of one rule set whose board is final',
    description: 'Tournaments of other rules stand in `others`: their points are not added.',
    access: 'visitor',
    query: pageQuery(25).extend({
      ...seasonQuery.shape,
      /** What a reader who pages on had seen; the newest is answered when it is gone. */
      version: line().max(64).optional(),
    }),
    response: z.object({
      data: z.array(seasonRow),
      pageInfo,
      version: z.string(),
      year,
      rules,
      /** Of those rules. */
      tournamentCount: z.int(),
      /** The newest first, at most a hundred. */
      others: z.array(otherTournament),
    }),
    cacheSeconds: 5,
  }),
  userSeason: operation({
    method: 'GET',
    path: '/user-season',
    summary: "The signed-in person's row of the season; null when they are not in it",
    access: 'player',
    token: 'read',
    query: seasonQuery,
    response: single(seasonRow.nullable()),
  }),
  seasonOf: operation({
    method: 'GET',
    path: '/season/:userId',
    summary: "What a person's season is made of, newest tournament first",
    access: 'visitor',
    params: z.object({ userId: uuid }),
    query: seasonQuery,
    response: single(
      z.object({
        username: z.string(),
        /** Null where they entered tournaments of other rules alone. */
        row: seasonRow.nullable(),
        year,
        rules,
        tournaments: z.array(seasonTournament),
        /** Those of other rules, with their own points. */
        others: z.array(seasonTournament),
      }),
    ),
    cacheSeconds: 5,
  }),
};
