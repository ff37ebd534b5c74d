import { DRAW_SIZES } from '@boast/domain/draw/bracket';
import { PRIZE_RULES, PRIZE_UNITS, type PrizeRuleId } from '@boast/domain/prize/prize';
import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { calendarDate, instant, operation, paged, single, uuid } from './operation.ts';
import { line, lines, name } from './text.ts';
import {
  gender,
  match,
  scoringRulesId,
  someStatuses,
  tournament,
  tournamentStatus,
  tournamentSummary,
} from './tournaments.ts';

/** The page's HTML pasted or uploaded by hand, where the tour's server does not answer a plain request. */
const pastedHtml = z.string().max(5_000_000).optional();

const importTarget = z.object({
  url: z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }),
  gender: gender.default('mens'),
});

export const drawDifference = z.object({
  kind: z.string(),
  /** One sentence for people. */
  text: z.string(),
});

export const tournamentPreview = z.object({
  name: z.string(),
  location: z.string(),
  gender,
  date_range: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  cover_image: z.string().nullable(),
  drawSize: z.int(),
  totalMatches: z.int(),
  rounds: z.array(
    z.object({ heading: z.string(), matchCount: z.int(), completedCount: z.int(), byeCount: z.int() }),
  ),
  players: z.object({ known: z.int(), new: z.int() }),
  layout: z.string(),
  warnings: z.array(z.string()),
  /** What a person has to look at: `refused` comes in by nobody's word, `asked` when `importTournament` is sent its type. */
  findings: z.array(
    z.object({
      type: z.string(),
      grade: z.enum(['refused', 'asked', 'told']),
      text: z.string(),
      /** Ticked when the page was brought in before. */
      isAccepted: z.boolean(),
    }),
  ),
  /** When entries lock; null while the page gives no day. */
  lock: z.object({ startsAt: instant.nullable(), timeZone: z.string(), isByDay: z.boolean() }),
  /** The pairs of the first round, from the top, as the page names the players. */
  firstRound: z.array(z.tuple([z.string(), z.string()])),
  /** Entries that a change of the draw would reach. */
  entries: z.int(),
  /** The tournament this address and gender made before; null when it is new. */
  existingTournamentId: uuid.nullable(),
  differences: z.array(drawDifference),
  /** Sentences: where the page says otherwise than an administrator did, and ours is kept. */
  kept: z.array(z.string()),
  /** What was previewed: creating compares it, so that nothing unseen comes in (edge 45). */
  previewHash: z.string(),
});
export type TournamentPreview = z.infer<typeof tournamentPreview>;

/** Types of the preview's findings of grade `asked` that the administrator has ticked. */
export const acceptedTypes = z
  .array(z.string().regex(/^[A-Z_]{1,60}$/))
  .max(60)
  .default([]);

export const importedTournament = z.object({
  id: uuid,
  name: z.string(),
  created: z.boolean(),
  differences: z.array(drawDifference),
  warnings: z.array(z.string()),
});

const importErrors = ['PAGE_NOT_FETCHED', 'PAGE_NOT_READABLE'] as const;

export const previewTournament = operation({
  method: 'GET',
  path: '/admin/tournaments-psa',
  summary: 'Reads a tour page and shows what it would create; changes nothing',
  access: 'admin',
  query: importTarget.extend({ is_completed: z.stringbool().default(false) }),
  response: single(tournamentPreview),
  errors: importErrors,
});

export const previewPastedTournament = operation({
  method: 'POST',
  path: '/admin/tournaments-psa/preview',
  summary: 'The same preview from pasted HTML',
  access: 'admin',
  takesPage: true,
  body: importTarget.extend({ html: pastedHtml, is_completed: z.boolean().default(false) }),
  response: single(tournamentPreview),
  errors: importErrors,
});

export const importTournament = operation({
  method: 'POST',
  path: '/admin/tournaments-psa',
  summary: 'Creates the tournament of a tour page, or brings the one it made before up to date',
  access: 'admin',
  takesPage: true,
  body: importTarget.extend({
    is_completed: z.boolean().default(false),
    html: pastedHtml,
    previewHash: line().max(200).optional(),
    accepted: acceptedTypes,
  }),
  response: single(importedTournament),
  status: 201,
  errors: [...importErrors, 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
});

export const publishTournament = operation({
  method: 'POST',
  path: '/admin/tournaments/:tournamentId/publish',
  summary: 'Opens a tournament that is being created for entries, by the rules that are sent with it',
  access: 'admin',
  params: z.object({ tournamentId: uuid }),
  body: z.object({ scoringRules: scoringRulesId.optional(), reason: lines().min(3).max(500) }),
  response: single(tournament),
  errors: ['NOT_FOUND', 'DRAW_NOT_FINAL', 'LOCKED', 'RULES_FIXED'],
});

export const updateTournament = operation({
  method: 'PATCH',
  path: '/admin/tournaments/:tournamentId',
  summary: 'Changes what is sent of a tournament; a start moved to the past seals it at once',
  access: 'admin',
  params: z.object({ tournamentId: uuid }),
  body: z.strictObject({
    name: name().min(3, 'Name must be at least 3 characters').max(200).optional(),
    gender: gender.optional(),
    location: name().min(3, 'Location must be at least 3 characters').max(200).optional(),
    timeZone: line().max(60).optional(),
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    startsAt: instant.nullable().optional(),
    /** The table in domain/tournament/lifecycle.ts says which may follow. It never unseals, pays twice or loses an entry. */
    status: tournamentStatus.optional(),
    /** What picks earn, until somebody has entered. Under weights by round, points decide the prize. */
    scoringRules: scoringRulesId.optional(),
    /** Until the entries are sealed. */
    prize: z
      .strictObject({
        amount: z.int().min(0).max(100_000_000),
        unit: z.enum(PRIZE_UNITS),
        rule: z.enum(Object.keys(PRIZE_RULES) as [PrizeRuleId, ...PrizeRuleId[]]),
      })
      .optional(),
    imageUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .optional(),
    reason: lines().min(3).max(500).default('Changed by an administrator'),
  }),
  response: single(tournament),
  ifMatch: 'optional',
  errors: ['NOT_FOUND', 'LOCKED', 'RULES_FIXED', 'STATUS_REFUSED', 'DRAW_NOT_FINAL', 'STALE_VERSION'],
});

export const createTournament = operation({
  method: 'POST',
  path: '/admin/tournaments',
  summary: 'Makes a tournament that no page shows: a draw of places to name',
  access: 'admin',
  body: z.strictObject({
    name: name().min(3, 'Name must be at least 3 characters').max(200),
    gender,
    location: name().min(3, 'Location must be at least 3 characters').max(200),
    timeZone: line().max(60),
    startDate: calendarDate,
    endDate: calendarDate,
    startsAt: instant.nullable().default(null),
    drawSize: z.literal([...DRAW_SIZES]),
    /** The site's own where none are sent. */
    scoringRules: scoringRulesId.optional(),
    reason: lines().min(3).max(500).default('Created by hand'),
  }),
  response: single(tournament),
  status: 201,
});

export const deleteTournament = operation({
  method: 'DELETE',
  path: '/admin/tournaments/:tournamentId',
  summary: 'Removes a tournament that nobody entered and that was never sealed',
  access: 'admin',
  params: z.object({ tournamentId: uuid }),
  query: z.object({ reason: lines().min(3).max(500) }),
  response: single(z.object({ id: uuid })),
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'TOURNAMENT_IN_USE', 'STALE_VERSION', 'VERSION_REQUIRED'],
});

export const beginTournament = operation({
  method: 'POST',
  path: '/admin/tournaments/:tournamentId/begin',
  summary:
    'Play began earlier than announced: seals the entries as they stood at that moment and refunds later ones',
  access: 'admin',
  params: z.object({ tournamentId: uuid }),
  body: z.strictObject({ startedAt: instant, reason: lines().min(3).max(500) }),
  response: single(tournament),
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'LOCKED', 'STALE_VERSION', 'VERSION_REQUIRED'],
});

export const startOver = operation({
  method: 'POST',
  path: '/admin/tournaments/:tournamentId/start-over',
  summary:
    'Sealed too early, before any match began: cancels the tournament, which keeps its seal, and opens another that takes every entry along',
  access: 'admin',
  params: z.object({ tournamentId: uuid }),
  body: z.strictObject({ startsAt: instant, reason: lines().min(3).max(500) }),
  /** The new one. */
  response: single(tournament),
  status: 201,
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'STATUS_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'],
});

export const listAdminTournaments = operation({
  method: 'GET',
  path: '/admin/tournaments',
  summary: 'All tournaments, those that are not published too',
  access: 'admin',
  query: listQuery({ sorts: ['start_date', 'end_date', 'name', 'status'], order: 'desc' }).extend({
    status: someStatuses.optional(),
    gender: gender.optional(),
  }),
  response: paged(tournamentSummary),
});

export const updateMatch = operation({
  method: 'PATCH',
  path: '/admin/matches/:matchId',
  summary: "Enters, corrects or clears a match's result, or its time and court",
  access: 'admin',
  params: z.object({ matchId: uuid }),
  body: z.strictObject({
    /** Null clears the result. */
    result: z
      .strictObject({
        winnerId: uuid,
        ending: z.enum(['played', 'retirement', 'walkover']).default('played'),
        /** Games by player one and player two. */
        games: z.tuple([z.int().min(0).max(3), z.int().min(0).max(3)]),
        gameScores: z
          .array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]))
          .max(5)
          .default([]),
      })
      .nullable()
      .optional(),
    startsAt: z.iso.datetime().nullable().optional(),
    court: line().max(60).nullable().optional(),
    /** Consent to clear later results that rest on this one. */
    cascade: z.boolean().default(false),
    /** We, not the officials, had it wrong: counts also after a prize was paid, and the rightful winner is paid too. */
    operatorError: z.boolean().default(false),
    reason: lines().min(3).max(500).default('Result entered'),
  }),
  response: single(match),
  ifMatch: 'required',
  errors: ['NOT_FOUND', 'RESULT_REFUSED', 'LATER_MATCH_PLAYED', 'STALE_VERSION', 'VERSION_REQUIRED'],
});
