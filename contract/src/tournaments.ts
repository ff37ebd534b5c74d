import { PRIZE_RULES, PRIZE_UNITS, type PrizeRuleId } from '@boast/domain/prize/prize';
import * as z from 'zod';
import { listQuery } from './admin/list.ts';
import { fedDraw, feed } from './draws/fed-draws.ts';
import { pageOf } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { ending } from './values/ending.ts';
import { gender } from './values/gender.ts';
import { instant } from './values/instant.ts';
import { queryFlag } from './values/query-flag.ts';
import { scoringRulesId } from './values/scoring-rules-id.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

export const tournamentStatus = z
  .enum(['CREATING', 'UPCOMING', 'ACTIVE', 'COMPLETED', 'SCORED', 'PAYING', 'PAID', 'CANCELLED'])
  .meta({ id: 'TournamentStatus' });
export type TournamentStatus = z.infer<typeof tournamentStatus>;

export const drawPlayer = model('DrawPlayer', {
  id: uuid,
  fullName: z.string(),
  worldRank: z.int().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  seed: z.string().nullable().describe('Seed as printed: `1`, `9/16`, `WC`.'),
});
export type DrawPlayer = z.infer<typeof drawPlayer>;

const gamesSoFar = model('GamesSoFar', {
  games: z.tuple([z.int(), z.int()]),
  gameScores: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('Points of each game, that in play too; empty where only games are counted.'),
  countedAt: instant,
});

export const match = model('Match', {
  id: uuid,
  tournamentId: uuid,
  tournamentName: z.string(),
  gender,
  startsAt: instant.nullable(),
  playBy: calendarDate
    .nullable()
    .describe('The day by which its round is to be played, where it has no time of its own.'),
  startDate: calendarDate,
  timeZone: z.string().describe("The venue's zone."),
  roundName: z.string(),
  roundNumber: z.int(),
  index: z.int().describe('Number in the draw: all of Round 1 from the top, then Round 2, up to the final.'),
  nextMatchId: uuid.nullable(),
  nextMatchPlayerSlot: z.enum(['one', 'two']).nullable(),
  playerOne: drawPlayer.nullable(),
  playerTwo: drawPlayer.nullable(),
  isCompleted: z.boolean(),
  isBye: z.boolean().describe("Nobody plays it: it's a bye, or nobody came out of a feeder."),
  winnerId: uuid
    .nullable()
    .describe('Null until the match is completed, and when it ended without a result.'),
  gameScore: z.string().nullable().describe("Games from player one's side: `3-1`, `0-3`."),
  gameScores: z.array(z.tuple([z.int(), z.int()])).describe('Points of each game, [player one, player two].'),
  gamesSoFar: gamesSoFar.nullable().describe('While it is in play and somebody counts it at the court.'),
  ending: ending.nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]).describe('The games that everybody picked.'),
  playedBestOf: z
    .union([z.literal(3), z.literal(5)])
    .describe(
      'The games that it is played over: those of a round that has not begun may change after the seal.',
    ),
  scoreCounts: z
    .boolean()
    .describe(
      'False where it is, or was, played over other games than everybody picked: its winner counts, and its score for nobody.',
    ),
  court: z.string().nullable(),
  version: z.int(),
});
export type Match = z.infer<typeof match>;

const round = model('Round', {
  id: uuid,
  number: z.int(),
  name: z.string(),
  playBy: calendarDate.nullable().describe('The day by which its matches are to be played.'),
  matches: z.array(match),
});

const drawSlot = model('DrawSlot', {
  kind: z.enum(['player', 'tbd', 'bye']),
  playerId: uuid.nullable(),
  replacedAfterSeal: z.boolean(),
  sealedPlayer: drawPlayer
    .nullable()
    .describe('The player whom the picks of this slot name, if another one replaced them after the seal.'),
  byeAtSeal: z
    .boolean()
    .describe('It was a bye at the seal and has a player since: for picks it stays a bye.'),
});

export const tournamentPrize = model('TournamentPrize', {
  amount: z.int().min(0).max(100_000_000).describe('Cents of US dollars, or credits; 0 for none.'),
  unit: z.enum(PRIZE_UNITS),
  rule: z.enum(Object.keys(PRIZE_RULES) as [PrizeRuleId, ...PrizeRuleId[]]),
  text: textLine()
    .min(1)
    .max(100)
    .nullable()
    .describe('A prize beside the amount, or in place of it: "A racket".'),
});

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
  isDemo: z.boolean().describe('A replay of a past draw that came with the demo.'),
  firstRound: z.int().describe('1, or for a second chance the round of the whole draw that its Round 1 is.'),
  feed: feed.nullable().describe('Null unless it is a fed draw.'),
  wholeDraw: model('WholeDraw', { id: uuid, name: z.string() })
    .nullable()
    .describe(
      'The draw that this second chance is what is left of, or that feeds this one; null for a whole draw.',
    ),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;

const secondChance = model('SecondChance', {
  firstRound: z.int(),
  roundName: z.string(),
  state: z
    .enum(['later', 'waits', 'open', 'closed', 'missed', 'too_few', 'cancelled'])
    .describe(
      '`later`: its players are not known yet. `waits`: nobody has said when its round begins. `missed`: the round began before its last player was known. `too_few`: fewer than four players are left.',
    ),
  tournamentId: uuid.nullable().describe("The second chance's own draw, once it has opened."),
  startsAt: instant.nullable(),
  totalMatches: z.int().describe('0 before it has opened.'),
  entryCredits: z.int().describe('What an entry costs while credits are on.'),
});
export type SecondChance = z.infer<typeof secondChance>;

export const tournamentListing = z.enum(['unlisted', 'asked', 'listed']).meta({
  id: 'TournamentListing',
  description: '`unlisted`: found by its link alone. `asked`: its organiser asked for it to be listed.',
});

const lot = model(
  {
    id: 'Lot',
    description:
      "The lot that placed the players without a seed. A player's ticket is the SHA-256, in hexadecimal digits, of the seed, a space and the player's number in the list; the lowest ticket takes the best place that is left.",
  },
  {
    seed: z.string().describe('32 hexadecimal digits.'),
    seeded: z.int().describe('How many of the list are seeds.'),
    playerIds: z.array(uuid).describe('The list, numbered from 1.'),
    drawnAt: instant,
    times: z.int().describe('How often the lot was drawn, this time included.'),
  },
);
export type Lot = z.infer<typeof lot>;

const clubFacts = model('ClubFacts', {
  organiserName: z.string(),
  listing: tournamentListing,
  hiddenReason: z.string().nullable().describe('An administrator hid it for this reason.'),
  lot: lot.nullable().describe('Null when the players were placed by hand.'),
});
export type ClubFacts = z.infer<typeof clubFacts>;

export const tournament = model('Tournament', {
  ...tournamentSummary.shape,
  club: clubFacts.nullable().describe("Facts of a club's draw; null for the installation's own."),
  sourceUrl: z.string().nullable(),
  sheetAt: instant.nullable().describe('When a spreadsheet was last imported; null when none was.'),
  scoringRules: scoringRulesId,
  prize: tournamentPrize.describe('Without an amount and a text there is none.'),
  entryCredits: z.int().describe('What an entry costs while credits are on.'),
  secondChances: z
    .array(secondChance)
    .describe('Those of the whole draw, whichever of its draws this one is, by round.'),
  fedDraws: z.array(fedDraw).describe('Those of the whole draw, whichever of its draws this one is.'),
  areRulesFixed: z
    .boolean()
    .describe("Someone has entered, even if the entry is now void, so the scoring rules can't change."),
  players: z.array(drawPlayer),
  slots: z.array(drawSlot),
  rounds: z.array(round),
  isDrawFull: z.boolean().describe('Every match of Round 1 has its players, so entries are open.'),
  drawVersion: z.int(),
  resultsVersion: z.int(),
  sealedAt: instant.nullable(),
  startedOverAs: uuid
    .nullable()
    .describe('The tournament that replaced this one, which was sealed too early and cancelled.'),
  version: z.int().describe('If-Match names this version when an administrator changes the tournament.'),
});
export type Tournament = z.infer<typeof tournament>;

/** One status, or several separated by commas. */
export const someStatuses = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(tournamentStatus).max(8));

export const tournamentParams = z.object({ tournamentId: uuid });

export const tournamentOperations = {
  listTournaments: operation({
    method: 'GET',
    path: '/tournaments',
    summary: 'Published tournaments, by start date',
    description:
      'Only administrators also get tournaments that are not published. There are some hundreds, all in one answer.',
    access: 'visitor',
    query: z.object({
      sort_by: z.enum(['start_date', 'end_date']).default('start_date'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      status: someStatuses.optional(),
      gender: gender.optional(),
    }),
    response: z.object({ data: z.array(tournamentSummary) }),
    cacheSeconds: 15,
    sharedByRole: true,
  }),
  getTournament: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId',
    summary: 'One tournament with its draw',
    description:
      '`slots` are the slots of Round 1 from the top; `rounds` hold every match, with byes. `resultsVersion` grows with every result, `drawVersion` with every change of the draw.',
    access: 'visitor',
    params: tournamentParams,
    response: dataEnvelope(tournament),
    cacheSeconds: 5,
    sharedByRole: true,
  }),
  listMatches: operation({
    method: 'GET',
    path: '/matches',
    summary: 'Matches, without byes',
    description: 'Newest first unless `sort_order` differs.',
    access: 'visitor',
    query: listQuery('matches').extend({
      is_completed: queryFlag.optional(),
      tournament_id: uuid.optional(),
      entered: queryFlag
        .optional()
        .describe(
          'Lists only tournaments that the signed-in person has entered; a visitor is asked to sign in.',
        ),
    }),
    response: pageOf(match),
    cacheSeconds: 5,
    sharedByRole: { unless: 'entered' },
    errors: ['UNAUTHENTICATED'],
  }),
  getMatch: operation({
    method: 'GET',
    path: '/matches/:matchId',
    summary: 'One match',
    access: 'visitor',
    params: z.object({ matchId: uuid }),
    response: dataEnvelope(match),
    cacheSeconds: 5,
    sharedByRole: true,
  }),
  liveResults: operation({
    method: 'GET',
    path: '/live-results',
    summary: "The tour's live scores, and whether they can be shown in a frame now",
    access: 'visitor',
    response: dataEnvelope(
      z.object({
        url: z.string().nullable().describe('Null when this site has none.'),
        frame: z.enum(['none', 'open', 'refused', 'unreachable']),
      }),
    ),
    cacheSeconds: 15,
  }),
};
