import * as z from 'zod';
import { boardRow } from '../leaderboard.ts';
import { leagueParams } from '../leagues.ts';
import { pageInfo, pageQuery } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { seasonRow } from '../season.ts';
import { match } from '../tournaments.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender, tourGender } from '../values/gender.ts';
import { scoringRulesId } from '../values/scoring-rules-id.ts';
import { uuid } from '../values/uuid.ts';

const leagueRow = model('LeagueRow', {
  ...boardRow.omit({ id: true, tournamentId: true, createdAt: true }).shape,
  rank: z.int().describe('Among the members; 1, 1, 3 on equal points.'),
  fieldRank: z.int().describe('Among all entries.'),
  chance: z
    .number()
    .nullable()
    .describe(
      'The chances of coming first among the members, and of the prize; null while they are not known.',
    ),
  fieldChance: z.number().nullable(),
});
export type LeagueRow = z.infer<typeof leagueRow>;

const leagueSeasonRow = model('LeagueSeasonRow', {
  ...seasonRow.omit({ bestRank: true }).shape,
  fieldRank: z.int().describe("In everyone's season; `rank` is among the members."),
});
export type LeagueSeasonRow = z.infer<typeof leagueSeasonRow>;

const leagueDifference = model('LeagueDifference', {
  entryId: uuid,
  username: z.string(),
  match,
});
export type LeagueDifference = z.infer<typeof leagueDifference>;

const meeting = model('Meeting', {
  tournamentId: uuid,
  name: z.string(),
  gender,
  endDate: calendarDate,
  isOpen: z.boolean().describe('Results are still to come.'),
  entryCount: z.int(),
  own: z.object({ entryId: uuid, points: z.int(), score: z.int(), rank: z.int() }),
  other: z.object({ entryId: uuid, points: z.int(), score: z.int(), rank: z.int() }),
});
export type Meeting = z.infer<typeof meeting>;

export const leagueBoardOperations = {
  leagueBoard: operation({
    method: 'GET',
    path: '/leagues/:leagueId/board',
    summary: 'A page of the board among members, taken from the board of all entries',
    access: 'visitor',
    params: leagueParams,
    query: pageQuery(25).extend({
      tournament: uuid,
      version: z.coerce
        .number()
        .int()
        .optional()
        .describe('The results version; the newest is returned when it is gone.'),
    }),
    response: z.object({
      data: z.array(leagueRow),
      pageInfo,
      version: z.int().describe('0 before the seal.'),
      own: leagueRow.nullable(),
      entryCount: z.int().describe('All entries of the draw.'),
      differs: leagueDifference
        .nullable()
        .describe(
          'The next match on which you and the member nearest to you on the board picked different winners; null if there is none.',
        ),
      chances: z
        .object({ drawn: z.int().nullable() })
        .nullable()
        .describe(
          'How the chances among members were found: from this many drawn ends, or from all ends (null). Null while they are not known.',
        ),
    }),
    errors: ['NOT_FOUND'],
  }),
  leagueSeason: operation({
    method: 'GET',
    path: '/leagues/:leagueId/season',
    summary: 'A page of the season among members',
    access: 'visitor',
    params: leagueParams,
    query: pageQuery(25).extend({
      gender: tourGender.optional(),
      period: z.enum(['year', 'all']).default('year'),
    }),
    response: z.object({
      data: z.array(leagueSeasonRow),
      pageInfo,
      own: leagueSeasonRow.nullable(),
      year: z.int().nullable(),
      rules: scoringRulesId.nullable(),
      tournamentCount: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  headToHead: operation({
    method: 'GET',
    path: '/head-to-head/:userId',
    summary: 'You and one other person in every sealed draw that both entered, newest first',
    access: 'player',
    params: z.object({ userId: uuid }),
    response: dataEnvelope(
      z.object({
        userId: uuid,
        username: z.string(),
        countryCode: z.string().nullable(),
        won: z.int().describe('Finished draws by who ranked better.'),
        lost: z.int(),
        level: z.int(),
        meetings: z.array(meeting).describe('A hundred at most.'),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
