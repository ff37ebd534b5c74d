import * as z from 'zod';
import { calendarDate } from './calendar-date.ts';
import { gender } from './gender.ts';
import { instant } from './instant.ts';
import { pageInfo, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { scoringRulesId } from './scoring-rules-id.ts';
import { single } from './single.ts';
import { textLine } from './text.ts';
import { uuid } from './uuid.ts';

/** The tournaments that count: of one gender or both, that ended this year or ever. */
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
  score: z.int(),
  /** Decided matches of the tournaments they entered. */
  possibleScore: z.int(),
  entries: z.int(),
  /** Tournaments they won, alone or with others. */
  wins: z.int(),
  bestRank: z.int(),
});
export type SeasonRow = z.infer<typeof seasonRow>;

/** The current year; null for all time. */
const year = z.int().nullable();

/** The rules whose tournaments are added up, those of most tournaments. Null while none is counted. */
const rules = scoringRulesId.nullable();

/** A tournament of other rules, listed beside the season but not added. */
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
  /** When the board with these points was counted. */
  countedAt: instant,
});
export type SeasonTournament = z.infer<typeof seasonTournament>;

export const seasonOperations = {
  season: operation({
    method: 'GET',
    path: '/season',
    summary: 'A page of the season: points over all tournaments of one rule set whose board is final',
    description: 'Tournaments of other rules are in `others`: their points are not added.',
    access: 'visitor',
    query: pageQuery(25).extend({
      ...seasonQuery.shape,
      /** The version that a reader who pages on has seen; the newest is returned when it is gone. */
      version: textLine().max(64).optional(),
    }),
    response: z.object({
      data: z.array(seasonRow),
      pageInfo,
      version: z.string(),
      year,
      rules,
      /** Tournaments of those rules. */
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
    summary: "The tournaments behind a person's season, newest first",
    access: 'visitor',
    params: z.object({ userId: uuid }),
    query: seasonQuery,
    response: single(
      z.object({
        username: z.string(),
        /** Null when they entered only tournaments of other rules. */
        row: seasonRow.nullable(),
        year,
        rules,
        tournaments: z.array(seasonTournament),
        /** Tournaments of other rules, with their own points. */
        others: z.array(seasonTournament),
      }),
    ),
    cacheSeconds: 5,
  }),
};
