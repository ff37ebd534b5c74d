import { ENDING_NAMES } from '@boast/domain/draw/endings';
import { PRIZE_RULES, PRIZE_UNITS, type PrizeRuleId } from '@boast/domain/prize/prize';
import { SCORING_RULES, type ScoringRulesId } from '@boast/domain/scoring/rules';
import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { calendarDate, instant, model, operation, paged, queryFlag, single, uuid } from './operation.ts';
import { line } from './text.ts';

export const gender = z.enum(['mens', 'womens']).meta({ id: 'Gender' });

export const tournamentStatus = z
  .enum(['CREATING', 'UPCOMING', 'ACTIVE', 'COMPLETED', 'SCORED', 'PAYING', 'PAID', 'CANCELLED'])
  .meta({ id: 'TournamentStatus' });
export type TournamentStatus = z.infer<typeof tournamentStatus>;

/** A player as a draw shows them. */
export const drawPlayer = model('DrawPlayer', {
  id: uuid,
  fullName: z.string(),
  worldRank: z.int().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Seed as printed: `1`, `9/16`, `WC`. */
  seed: z.string().nullable(),
});
export type DrawPlayer = z.infer<typeof drawPlayer>;

/** `no_result`: nobody won, and whoever waits in the next round goes through without playing. */
export const ending = z.enum(ENDING_NAMES).meta({ id: 'Ending' });

export const match = model('Match', {
  id: uuid,
  tournamentId: uuid,
  tournamentName: z.string(),
  gender,
  startsAt: instant.nullable(),
  startDate: calendarDate,
  /** The venue's. */
  timeZone: z.string(),
  roundName: z.string(),
  roundNumber: z.int(),
  /** Number in the draw: all of Round 1 from the top, then Round 2, up to the final. */
  index: z.int(),
  nextMatchId: uuid.nullable(),
  nextMatchPlayerSlot: z.enum(['one', 'two']).nullable(),
  playerOne: drawPlayer.nullable(),
  playerTwo: drawPlayer.nullable(),
  isCompleted: z.boolean(),
  /** Nobody plays it: it is a bye, or nobody came out of a match before it. */
  isBye: z.boolean(),
  /** Null before the match is completed, and of one that ended without a result. */
  winnerId: uuid.nullable(),
  /** Games from player one's side: `3-1`, `0-3`. */
  gameScore: z.string().nullable(),
  /** Points of each game, [player one, player two]. */
  gameScores: z.array(z.tuple([z.int(), z.int()])),
  ending: ending.nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  court: z.string().nullable(),
  version: z.int(),
});
export type Match = z.infer<typeof match>;

const round = model('Round', { id: uuid, number: z.int(), name: z.string(), matches: z.array(match) });

const drawSlot = model('DrawSlot', {
  kind: z.enum(['player', 'tbd', 'bye']),
  playerId: uuid.nullable(),
  replacedAfterSeal: z.boolean(),
  /** The player whom the picks of this place name, where somebody stands in for them since the seal. */
  sealedPlayer: drawPlayer.nullable(),
});

export const tournamentPrize = model('TournamentPrize', {
  /** Cents of US dollars, or credits; 0 for none. */
  amount: z.int().min(0).max(100_000_000),
  unit: z.enum(PRIZE_UNITS),
  rule: z.enum(Object.keys(PRIZE_RULES) as [PrizeRuleId, ...PrizeRuleId[]]),
  /** What is won beside the amount, or in place of it: "A racket". */
  text: line().min(1).max(100).nullable(),
});

/** A tournament as a list shows it. */
export const tournamentSummary = model('TournamentSummary', {
  id: uuid,
  name: z.string(),
  location: z.string(),
  gender,
  status: tournamentStatus,
  startDate: calendarDate,
  endDate: calendarDate,
  startsAt: instant.nullable(),
  timeZone: z.string(),
  imageUrl: z.string().nullable(),
  drawSize: z.int(),
  playerCount: z.int(),
  entryCount: z.int(),
  completedMatches: z.int(),
  totalMatches: z.int(),
  /** A replay of a past draw that came with the demo. */
  isDemo: z.boolean(),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

export const scoringRulesId = z
  .enum(Object.keys(SCORING_RULES) as [ScoringRulesId, ...ScoringRulesId[]])
  .meta({ id: 'ScoringRulesId' });

export const tournament = model('Tournament', {
  ...tournamentSummary.shape,
  sourceUrl: z.string().nullable(),
  /** When a spreadsheet was last brought in; null while none was. */
  sheetAt: instant.nullable(),
  scoringRules: scoringRulesId,
  /** What it is played for; no amount and no words: nothing. */
  prize: tournamentPrize,
  /** Somebody has entered, if the entry is void by now: what picks earn can no longer be changed. */
  areRulesFixed: z.boolean(),
  players: z.array(drawPlayer),
  slots: z.array(drawSlot),
  rounds: z.array(round),
  /** Every Round 1 match knows its players: entries are open. */
  isDrawFull: z.boolean(),
  drawVersion: z.int(),
  resultsVersion: z.int(),
  sealedAt: instant.nullable(),
  /** Sealed too early and cancelled: the tournament that took its place. */
  startedOverAs: uuid.nullable(),
  /** The version that If-Match names when an administrator changes it. */
  version: z.int(),
});
export type Tournament = z.infer<typeof tournament>;

/** One status, or several with commas between. */
export const someStatuses = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(tournamentStatus).max(8));

export const tournamentParams = z.object({ tournamentId: uuid });

export const tournamentOperations = {
  listTournaments: operation({
    method: 'GET',
    path: '/tournaments',
    summary: 'Tournaments that are published, by start date',
    description:
      'Those that are being made are not in it, but for administrators. All of them come at once: there are some hundreds.',
    access: 'visitor',
    query: z.object({
      sort_by: z.enum(['start_date', 'end_date']).default('start_date'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      status: someStatuses.optional(),
      gender: gender.optional(),
    }),
    response: z.object({ data: z.array(tournamentSummary) }),
    cacheSeconds: 15,
    sameForRole: true,
  }),
  getTournament: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId',
    summary: 'One tournament with its draw',
    description:
      '`slots` are the places of Round 1 from the top; `rounds` hold every match, byes among them. `resultsVersion` grows with every result, `drawVersion` with every change of the draw.',
    access: 'visitor',
    params: tournamentParams,
    response: single(tournament),
    cacheSeconds: 5,
    sameForRole: true,
  }),
  listMatches: operation({
    method: 'GET',
    path: '/matches',
    summary: 'Matches, byes left out',
    description: 'Newest first unless `sort_order` says otherwise.',
    access: 'visitor',
    query: listQuery({ sorts: ['starts_at', 'tournament', 'round'], order: 'desc' }).extend({
      is_completed: queryFlag.optional(),
      tournament_id: uuid.optional(),
      /** Lists only tournaments that the signed-in person has entered; a visitor is asked to sign in. */
      entered: queryFlag.optional(),
    }),
    response: paged(match),
    cacheSeconds: 5,
    sameForRole: { unless: 'entered' },
    errors: ['UNAUTHENTICATED'],
  }),
  getMatch: operation({
    method: 'GET',
    path: '/matches/:matchId',
    summary: 'One match',
    access: 'visitor',
    params: z.object({ matchId: uuid }),
    response: single(match),
    cacheSeconds: 5,
    sameForRole: true,
  }),
  liveResults: operation({
    method: 'GET',
    path: '/live-results',
    summary: "The tour's live scores, and whether they can be shown in a frame just now",
    access: 'visitor',
    response: single(
      z.object({
        /** Null where this site has none. */
        url: z.string().nullable(),
        frame: z.enum(['none', 'open', 'refused', 'unreachable']),
      }),
    ),
    cacheSeconds: 15,
  }),
};
