/** The public page of a person who wants one. It collects what boards already show. */

import * as z from 'zod';
import { leagueCard } from '../leagues.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender } from '../values/gender.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

const personPage = model('PersonPage', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  since: z.int(),
  tournamentCount: z.int().describe('Tournaments with a final board that they entered.'),
  best: z
    .object({ rank: z.int(), entryCount: z.int() })
    .nullable()
    .describe('Their best finish; null while nothing is decided.'),
  seasons: z
    .array(
      z.object({
        year: z.int(),
        rank: z.int(),
        rankedCount: z.int().describe('The number of people ranked.'),
        points: z.int(),
        tournaments: z.int(),
      }),
    )
    .describe("The newest first, at most five, without years in which no tournament has its season's rules."),
  titleCount: z.int(),
  titles: z
    .array(
      z.object({
        tournamentId: uuid,
        entryId: uuid,
        name: z.string(),
        gender,
        endDate: calendarDate,
        entryCount: z.int(),
      }),
    )
    .describe('Tournaments they won, alone or with others: the newest first, at most thirty.'),
  rounds: z
    .array(z.object({ name: z.string(), right: z.int(), of: z.int() }))
    .describe('Correct winners in their newest thirty tournaments by round, from the final down.'),
  leagues: z
    .array(leagueCard.pick({ id: true, name: true, colour: true, memberCount: true }))
    .describe('The largest public leagues they are in, at most twenty.'),
});
export type PersonPage = z.infer<typeof personPage>;

export const personOperations = {
  getPerson: operation({
    method: 'GET',
    path: '/people/:username',
    summary: 'The public page of a person who wants one',
    access: 'visitor',
    sharedByAll: true,
    params: z.object({ username: textLine().min(1).max(100) }),
    response: dataEnvelope(personPage),
    errors: ['NOT_FOUND'],
    cacheSeconds: 30,
  }),
};
