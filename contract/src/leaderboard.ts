import * as z from 'zod';
import { pageInfo, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { tournamentParams } from './tournaments.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { ending } from './values/ending.ts';
import { instant } from './values/instant.ts';
import { uuid } from './values/uuid.ts';

export const boardRow = model('BoardRow', {
  id: uuid,
  entryId: uuid,
  tournamentId: uuid,
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  titles: z.int().describe('Finished tournaments of this site that the person has won, ties included.'),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  rank: z.int().describe('1, 1, 3 on equal points.'),
  rankBefore: z.int().nullable().describe('Before the last result; null when it was the first.'),
  createdAt: instant,
});
export type BoardRow = z.infer<typeof boardRow>;

/** Rows of one version never move, so a reader who pages on names it. */
const version = z.int();

const share = model('PickShare', {
  slot: z.int().describe('Slot of Round 1 that the picks name.'),
  playerId: uuid.nullable(),
  isReplaced: z
    .boolean()
    .describe('The player was replaced after the seal, so nobody picked the present one.'),
  count: z.int().describe('Entries that pick them to win.'),
  byScore: z.array(z.int()).describe('The same entries by score, in the order of `scores`.'),
});

const matchField = model('MatchField', {
  matchId: uuid,
  scores: z.array(z.string()).describe('`3-0`, `3-1`, `3-2`; `2-0`, `2-1` in a best-of-three round.'),
  shares: z.array(share).describe('Players with at least one pick, most picked first.'),
  mostPicked: z
    .object({ slot: z.int(), playerId: uuid.nullable(), score: z.string(), count: z.int() })
    .nullable()
    .describe('The winner and score that most entries picked; null without picks.'),
});
export type MatchField = z.infer<typeof matchField>;

const boardDetail = model('BoardDetail', {
  entryId: uuid,
  rounds: z
    .array(z.string())
    .describe(
      'First round first; one sign per match from the top: `+` right, `-` wrong or no longer possible, `.` open, `x` void.',
    ),
  champion: z.object({ name: z.string(), fate: z.enum(['won', 'alive', 'out', 'replaced']) }).nullable(),
  left: z.int().describe('Points that the picks can still earn.'),
});
export type BoardDetail = z.infer<typeof boardDetail>;

const rowIf = model('RowIf', {
  entryId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  rank: z.int().describe('Under the tried results, and on the board as it is. 1, 1, 3 on equal points.'),
  rankNow: z.int(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  champion: z
    .object({ slot: z.int(), fate: z.enum(['won', 'alive', 'out', 'replaced']) })
    .nullable()
    .describe('`slot` is a slot of Round 1.'),
  left: z.int().describe('Points that the picks could still earn after the tried results.'),
});
export type RowIf = z.infer<typeof rowIf>;

/** `14.3,15.6.1`, as domain/src/board/what-if.ts writes and reads them. */
const triedResults = z
  .string()
  .max(1_500)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^\d{1,3}\.\d{1,3}(\.[012])?$/)));

const lastResult = model('ToldResult', {
  winnerId: uuid.nullable().describe('Null when nobody won, as is the name.'),
  winnerName: z.string().nullable(),
  score: z.string().describe("Games, the winner's first; `0-0` for a walkover."),
  ending,
});

const correction = model(
  { id: 'Correction', description: 'Results that a version of the board corrected.' },
  {
    version: z.int().describe("The results version, which is the board's."),
    at: instant,
    countsForPrize: z
      .boolean()
      .describe(
        'False when the prize ignores it: once part of the prize was paid, only corrections of our own errors count.',
      ),
    changes: z.array(
      z.object({
        matchId: uuid,
        roundName: z.string(),
        before: lastResult,
        after: lastResult.nullable().describe('Null when the result was cleared.'),
      }),
    ),
  },
);
export type Correction = z.infer<typeof correction>;

const eventStandingRow = model('EventStandingRow', {
  rank: z.int().describe('1, 1, 3 on equal points.'),
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  points: z.int(),
  contests: z
    .array(z.object({ tournamentId: uuid, entryId: uuid, points: z.int() }))
    .describe('Those that the person entered, in the order of `contests` of the answer.'),
});
export type EventStandingRow = z.infer<typeof eventStandingRow>;

export const entriesQuery = z.object({
  entries: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(100))
    .describe('Entry ids separated by commas, a hundred at most.'),
});

export const leaderboardOperations = {
  leaderboard: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/leaderboard',
    summary: 'A page of the board',
    description:
      'Empty until the tournament is sealed. To page on, name the `version` of the first page, so that no result in between moves rows from page to page; when that version is gone, the newest is returned.',
    access: 'visitor',
    params: tournamentParams,
    query: pageQuery(10).extend({ version: z.coerce.number().int().optional() }),
    response: z.object({ data: z.array(boardRow), pageInfo, version }),
    cacheSeconds: 1,
    sharedByAll: true,
  }),
  /** A wide board shows these beside each row. */
  boardDetails: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/board-details',
    summary: 'Picks by round, champion and possible points for entries of the board',
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    query: entriesQuery,
    response: z.object({ data: z.array(boardDetail), version }),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  /** With these a browser can try results by itself, even offline. */
  boardPicks: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/board-picks',
    summary: 'All picks of a board, packed, for programs that try results of open matches',
    description: 'Above a thousand entries `entries` is null and `picks` empty: ask `boardIf` then.',
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    response: dataEnvelope(
      z.object({
        tournamentId: uuid,
        entryCount: z.int(),
        entries: z
          .array(
            z.object({ entryId: uuid, username: z.string(), countryCode: z.string().nullable() }).nullable(),
          )
          .nullable()
          .describe(
            'In the order of the seal; null for a person who is gone. The whole list is null above a thousand entries.',
          ),
        picks: z
          .array(z.string())
          .describe('By match number, one digit per entry. Empty above a thousand entries.'),
      }),
    ),
    cacheSeconds: 60,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  boardIf: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/board-if',
    summary: 'The top of the board, and one entry, if open matches ended like this',
    description:
      '`tried` names open matches as `14.3,15.6.1`: the number of the match, the slot of its winner and, if the score counts, the games the loser wins.',
    access: 'visitor',
    params: tournamentParams,
    query: z.object({
      tried: triedResults.optional().describe('Left out for the board as it is.'),
      page_size: z.coerce.number().int().min(1).max(100).default(10),
      entry: uuid.optional().describe('An entry whose row is returned beside the top.'),
    }),
    /** `own` is null when no entry was named, or it is not on the board. */
    response: z.object({ data: z.array(rowIf), own: rowIf.nullable(), entryCount: z.int(), version }),
    errors: ['NOT_FOUND', 'NOT_SEALED', 'RESULT_REFUSED'],
  }),
  eventStandings: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/event-standings',
    summary:
      'A page of the table of an event: points in its whole draw, second chances and fed draws, added up',
    description:
      'Whichever of its draws is named. Contests count once they are sealed. `own` is the row of who asks.',
    access: 'visitor',
    params: tournamentParams,
    query: pageQuery(10),
    response: z.object({
      data: z.array(eventStandingRow),
      own: eventStandingRow.nullable(),
      contests: z.array(uuid).describe('The whole draw first.'),
      pageInfo,
    }),
    errors: ['NOT_FOUND'],
  }),
  userLeaderboard: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/user-leaderboard',
    summary: "The signed-in person's row and its neighbours: three above, three below",
    access: 'player',
    token: 'read',
    params: tournamentParams,
    response: z.object({ data: z.array(boardRow), version }),
  }),
  /** An entry's place on its tournament's newest board, and what it can still become. */
  entryStanding: operation({
    method: 'GET',
    path: '/entries/:entryId/standing',
    summary: "An entry's rank, its movement with the last result, and the best rank still possible",
    access: 'visitor',
    sharedByAll: true,
    params: z.object({ entryId: uuid }),
    response: dataEnvelope(
      z.object({
        entryId: uuid,
        tournamentId: uuid,
        version: z.int().describe('The results version of the board.'),
        entryCount: z.int(),
        points: z.int(),
        score: z.int(),
        possibleScore: z.int(),
        rank: z.int(),
        rankBefore: z.int().nullable().describe('Before the last result; null when it was the first.'),
        finish: z
          .object({ best: z.int(), worst: z.int() })
          .nullable()
          .describe("The best and worst rank it can still finish with; null until it's known exactly."),
        bestRank: z.int(),
        isBestRankExact: z
          .boolean()
          .describe('The rank can be reached; otherwise it is a bound that nothing can beat.'),
        bestPoints: z.int().describe('The points if every pick that is still possible comes true.'),
      }),
    ),
    cacheSeconds: 1,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  fieldPicks: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/field-picks',
    summary: 'How all sealed entries together picked each match',
    access: 'visitor',
    sharedByAll: true,
    params: tournamentParams,
    response: dataEnvelope(
      z.object({ tournamentId: uuid, entryCount: z.int(), matches: z.array(matchField) }),
    ),
    cacheSeconds: 60,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  listCorrections: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/corrections',
    summary: 'Corrected results, and the version of the board that has them, newest first',
    access: 'visitor',
    params: tournamentParams,
    response: z.object({ data: z.array(correction) }),
    cacheSeconds: 15,
    sharedByAll: true,
    errors: ['NOT_FOUND'],
  }),
};
