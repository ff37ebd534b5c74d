import * as z from 'zod';
import { calendarDate } from './calendar-date.ts';
import { gender } from './gender.ts';
import { leagueParams } from './leagues.ts';
import { pageInfo, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { scoringRulesId } from './scoring-rules-id.ts';
import { seasonRow } from './season.ts';
import { single } from './single.ts';
import { uuid } from './uuid.ts';

const leagueRow = model('LeagueRow', {
  entryId: uuid,
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** Among the members; 1, 1, 3 on equal points. */
  rank: z.int(),
  /** Before the last result; null when it was the first. */
  rankBefore: z.int().nullable(),
  /** Among all entries. */
  fieldRank: z.int(),
  /** The chances of coming first among the members, and of the prize; null while they are not known. */
  chance: z.number().nullable(),
  fieldChance: z.number().nullable(),
});
export type LeagueRow = z.infer<typeof leagueRow>;

const leagueSeasonRow = model('LeagueSeasonRow', {
  ...seasonRow.omit({ bestRank: true }).shape,
  /** In the season of everybody; `rank` is among the members. */
  fieldRank: z.int(),
});
export type LeagueSeasonRow = z.infer<typeof leagueSeasonRow>;

const meeting = model('Meeting', {
  tournamentId: uuid,
  name: z.string(),
  gender,
  endDate: calendarDate,
  /** Results are still to come. */
  isOpen: z.boolean(),
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
      /** The results version; the newest is returned when it is gone. */
      version: z.coerce.number().int().optional(),
    }),
    response: z.object({
      data: z.array(leagueRow),
      pageInfo,
      /** 0 before the seal. */
      version: z.int(),
      own: leagueRow.nullable(),
      /** All entries of the draw. */
      entryCount: z.int(),
      /**
       * How the chances among members were found: from this many drawn ends, or from all ends (null). Null while they are not
       * known.
       */
      chances: z.object({ drawn: z.int().nullable() }).nullable(),
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
      gender: gender.optional(),
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
    response: single(
      z.object({
        userId: uuid,
        username: z.string(),
        countryCode: z.string().nullable(),
        /** Finished draws by who ranked better. */
        won: z.int(),
        lost: z.int(),
        level: z.int(),
        /** A hundred at most. */
        meetings: z.array(meeting),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
