import * as z from 'zod';
import { instant, model, operation, pageInfo, pageQuery, single, uuid } from './operation.ts';
import { ending, tournamentParams } from './tournaments.ts';

const boardRow = model('BoardRow', {
  id: uuid,
  entryId: uuid,
  tournamentId: uuid,
  userId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** 1, 1, 3 on equal points. */
  rank: z.int(),
  /** Before the last result; null before there was another. */
  rankBefore: z.int().nullable(),
  createdAt: instant,
});
export type BoardRow = z.infer<typeof boardRow>;

/** Pages of one version never drift; a reader who wants to go on where they were names it. */
const version = z.int();

const share = model('PickShare', {
  /** Place in Round 1 that the picks name. */
  slot: z.int(),
  /** Who was picked. */
  playerId: uuid.nullable(),
  /** The player was replaced after the seal, so nobody picked the one who stands there now. */
  isReplaced: z.boolean(),
  /** Entries that see them win. */
  count: z.int(),
  /** The same by score, in the order of `scores`. */
  byScore: z.array(z.int()),
});

const matchField = model('MatchField', {
  matchId: uuid,
  /** `3-0`, `3-1`, `3-2`; `2-0`, `2-1` in a best-of-three round. */
  scores: z.array(z.string()),
  /** Players that at least one entry picked, most picked first. */
  shares: z.array(share),
  /** The winner and score that most entries picked; null where nobody picked. */
  mostPicked: z
    .object({ slot: z.int(), playerId: uuid.nullable(), score: z.string(), count: z.int() })
    .nullable(),
});
export type MatchField = z.infer<typeof matchField>;

const boardDetail = model('BoardDetail', {
  entryId: uuid,
  /** First round first; a sign a match from the top: `+` right, `-` wrong or no longer possible, `.` open, `x` void. */
  rounds: z.array(z.string()),
  champion: z.object({ name: z.string(), fate: z.enum(['won', 'alive', 'out', 'replaced']) }).nullable(),
  /** Points that picks can still earn, if all that can still come true does. */
  left: z.int(),
});
export type BoardDetail = z.infer<typeof boardDetail>;

const rowIf = model('RowIf', {
  entryId: uuid,
  username: z.string(),
  countryCode: z.string().nullable(),
  /** Under the tried results, and on the board as it is. 1, 1, 3 on equal points. */
  rank: z.int(),
  rankNow: z.int(),
  points: z.int(),
  score: z.int(),
  possibleScore: z.int(),
  /** By place in Round 1. */
  champion: z.object({ slot: z.int(), fate: z.enum(['won', 'alive', 'out', 'replaced']) }).nullable(),
  /** Points that picks could still earn after them. */
  left: z.int(),
});
/** A row of a board under results that are tried. */
export type RowIf = z.infer<typeof rowIf>;

/** `14.3,15.6.1`, as domain/src/board/what-if.ts writes and reads them. */
const triedResults = z
  .string()
  .max(1_500)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^\d{1,3}\.\d{1,3}(\.[012])?$/)));

const told = model('ToldResult', {
  /** Both null where nobody won. */
  winnerId: uuid.nullable(),
  winnerName: z.string().nullable(),
  /** Games, the winner's first; of a walkover `0-0`. */
  score: z.string(),
  ending,
});

/** What a version of the board corrected. */
const correction = model('Correction', {
  /** Of the results, and so of the board. */
  version: z.int(),
  at: instant,
  /** Whether the prize goes by it: once some of it was paid, only by corrections of our own errors. */
  countsForPrize: z.boolean(),
  changes: z.array(
    z.object({
      matchId: uuid,
      roundName: z.string(),
      before: told,
      /** Null: the result was cleared. */
      after: told.nullable(),
    }),
  ),
});
export type Correction = z.infer<typeof correction>;

/** Entries of a board that something is asked about. */
export const entriesQuery = z.object({
  /** Entry ids with commas between, a hundred at most. */
  entries: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(100)),
});

export const leaderboardOperations = {
  leaderboard: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/leaderboard',
    summary: 'A page of the board',
    description:
      'Empty until the tournament is sealed. Whoever pages on names the `version` of the first page, so that no result in between moves rows from page to page; the newest is answered when that one is gone.',
    access: 'visitor',
    params: tournamentParams,
    query: pageQuery(10).extend({ version: z.coerce.number().int().optional() }),
    response: z.object({ data: z.array(boardRow), pageInfo, version }),
    cacheSeconds: 1,
    sameForAll: true,
  }),
  /** What a wide board shows beside each row. */
  boardDetails: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/board-details',
    summary:
      'Of entries of the board: how their picks stand by round, their champion, and the points still possible',
    access: 'visitor',
    sameForAll: true,
    params: tournamentParams,
    query: entriesQuery,
    response: z.object({ data: z.array(boardDetail), version }),
    cacheSeconds: 1,
    errors: ['NOT_FOUND'],
  }),
  /** A browser that has these tries results by itself, also without a network. */
  boardPicks: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/board-picks',
    summary: 'What every entry of a board picked, packed, for whoever tries results that are to come',
    description: 'Above a thousand entries `entries` is null and `picks` empty: ask `boardIf` then.',
    access: 'visitor',
    sameForAll: true,
    params: tournamentParams,
    response: single(
      z.object({
        tournamentId: uuid,
        entryCount: z.int(),
        /** In the order of the seal; null of a person who is not there. All of it null above a thousand entries. */
        entries: z
          .array(
            z.object({ entryId: uuid, username: z.string(), countryCode: z.string().nullable() }).nullable(),
          )
          .nullable(),
        /** By match number, a digit an entry (domain/src/board/packed-columns.ts). Empty above a thousand entries. */
        picks: z.array(z.string()),
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
      '`tried` names open matches as `14.3,15.6.1`: the number of the match, the place in Round 1 of who wins it and, where it counts, the games the other wins.',
    access: 'visitor',
    params: tournamentParams,
    query: z.object({
      /** Left out: the board as it is. */
      tried: triedResults.optional(),
      page_size: z.coerce.number().int().min(1).max(100).default(10),
      /** Whose row is answered beside the top. */
      entry: uuid.optional(),
    }),
    /** `own`: null where nobody was asked about, or the entry is not on the board. */
    response: z.object({ data: z.array(rowIf), own: rowIf.nullable(), entryCount: z.int(), version }),
    errors: ['NOT_FOUND', 'NOT_SEALED', 'RESULT_REFUSED'],
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
  /** How an entry stands on the newest board of its tournament, and what it can still become. */
  entryStanding: operation({
    method: 'GET',
    path: '/entries/:entryId/standing',
    summary: 'How an entry stands: rank, movement with the last result, and the best rank still possible',
    access: 'visitor',
    sameForAll: true,
    params: z.object({ entryId: uuid }),
    response: single(
      z.object({
        entryId: uuid,
        tournamentId: uuid,
        /** The results version of the board. */
        version: z.int(),
        entryCount: z.int(),
        points: z.int(),
        score: z.int(),
        possibleScore: z.int(),
        rank: z.int(),
        /** Before the last result; null before there was another. */
        rankBefore: z.int().nullable(),
        /** Between which ranks it can still finish; null while that cannot be said exactly. */
        finish: z.object({ best: z.int(), worst: z.int() }).nullable(),
        bestRank: z.int(),
        /** It can be reached. Otherwise it is a bound: no better rank can. */
        isBestRankExact: z.boolean(),
        /** Points if all that can still come true does. */
        bestPoints: z.int(),
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
    sameForAll: true,
    params: tournamentParams,
    response: single(z.object({ tournamentId: uuid, entryCount: z.int(), matches: z.array(matchField) })),
    cacheSeconds: 60,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  listCorrections: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/corrections',
    summary: 'Results that were corrected, and since which version of the board, newest first',
    access: 'visitor',
    params: tournamentParams,
    response: z.object({ data: z.array(correction) }),
    cacheSeconds: 15,
    sameForAll: true,
    errors: ['NOT_FOUND'],
  }),
};
