/** The public page of a person who wants one: what boards already show of them, put together. */
import * as z from 'zod';
import { leagueCard } from './leagues.ts';
import { calendarDate, model, operation, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { gender } from './tournaments.ts';

const personPage = model('PersonPage', {
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  /** The year they came. */
  since: z.int(),
  /** Tournaments with a final board that they entered. */
  tournamentCount: z.int(),
  /** Where they finished best; null where nothing is decided yet. */
  best: z.object({ rank: z.int(), entryCount: z.int() }).nullable(),
  /** The newest first, at most five. A year without tournaments of its season's rules is left out. */
  seasons: z.array(
    z.object({
      year: z.int(),
      rank: z.int(),
      /** Among how many. */
      rankedCount: z.int(),
      points: z.int(),
      tournaments: z.int(),
    }),
  ),
  titleCount: z.int(),
  /** Tournaments they were first in, alone or with others: the newest first, at most thirty. */
  titles: z.array(
    z.object({
      tournamentId: uuid,
      entryId: uuid,
      name: z.string(),
      gender,
      endDate: calendarDate,
      entryCount: z.int(),
    }),
  ),
  /** Of their newest thirty tournaments: right winners by round, from the final down. */
  rounds: z.array(z.object({ name: z.string(), right: z.int(), of: z.int() })),
  /** Public leagues they are in: the largest, at most twenty. */
  leagues: z.array(leagueCard.pick({ id: true, name: true, colour: true, memberCount: true })),
});
export type PersonPage = z.infer<typeof personPage>;

export const personOperations = {
  getPerson: operation({
    method: 'GET',
    path: '/people/:username',
    summary: 'The public page of a person who wants one',
    access: 'visitor',
    sameForAll: true,
    params: z.object({ username: line().min(1).max(100) }),
    response: single(personPage),
    errors: ['NOT_FOUND'],
    cacheSeconds: 30,
  }),
};
