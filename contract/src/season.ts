import * as z from 'zod';
import { pageInfo, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { gender, tourGender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { scoringRulesId } from './values/scoring-rules-id.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

/** The tournaments that count: men's, women's or all, that ended this year or ever. */
const seasonQuery = z.object({
  gender: tourGender.optional(),
  period: z.enum(['year', 'all']).default('year'),
});

export const seasonRow = model('SeasonRow', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  rank: z.int().describe('1, 1, 3 on equal points.'),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int().describe('Decided matches of the tournaments they entered.'),
  entries: z.int(),
  wins: z.int().describe('Tournaments they won, alone or with others.'),
  bestRank: z.int(),
});
export type SeasonRow = z.infer<typeof seasonRow>;

/** The current year; null for all time. */
const year = z.int().nullable();

/** The rules whose tournaments are added up, those of most tournaments. Null while none is counted. */
const rules = scoringRulesId.nullable();

const secondChances = z
  .array(z.object({ tournamentId: uuid, fromRound: z.string() }))
  .describe('Its second chances, which are not added.');

const otherTournament = model(
  {
    id: 'OtherTournament',
    description: 'A tournament of other rules, listed beside the season but not added.',
  },
  {
    tournamentId: uuid,
    name: z.string(),
    gender,
    endDate: calendarDate,
    scoringRules: scoringRulesId,
    entryCount: z.int(),
    secondChances,
  },
);
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
  countedAt: instant.describe('When the board with these points was counted.'),
  secondChances,
});
export type SeasonTournament = z.infer<typeof seasonTournament>;

export const seasonOperations = {
  season: operation({
    method: 'GET',
    path: '/season',
    summary: 'A page of the season: points over all tournaments of one rule set whose board is final',
    description:
      "Tournaments with other rules are in `others`. Their points aren't added, and neither are second chances.",
    access: 'visitor',
    query: pageQuery(25).extend({
      ...seasonQuery.shape,
      version: textLine()
        .max(64)
        .optional()
        .describe('The version that a reader who pages on has seen; the newest is returned when it is gone.'),
    }),
    response: z.object({
      data: z.array(seasonRow),
      pageInfo,
      version: z.string(),
      year,
      rules,
      tournamentCount: z.int().describe('How many tournaments had those rules.'),
      others: z.array(otherTournament).describe('The newest first, at most a hundred.'),
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
    response: dataEnvelope(seasonRow.nullable()),
  }),
  seasonOf: operation({
    method: 'GET',
    path: '/season/:userId',
    summary: "The tournaments behind a person's season, newest first",
    access: 'visitor',
    params: z.object({ userId: uuid }),
    query: seasonQuery,
    response: dataEnvelope(
      z.object({
        username: z.string(),
        row: seasonRow.nullable().describe('Null when they entered only tournaments of other rules.'),
        year,
        rules,
        tournaments: z.array(seasonTournament),
        others: z.array(seasonTournament).describe('Tournaments of other rules, with their own points.'),
      }),
    ),
    cacheSeconds: 5,
  }),
};
