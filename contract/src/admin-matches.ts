/**
 * The matches of a draw follow from Round 1: a match comes to be where a bye gets an opponent, and ends where a side of
 * Round 1 becomes a bye. So these change who stands in Round 1, and over how many games its rounds are played.
 */
import * as z from 'zod';
import { acceptedTypes, instant, model, operation, single, uuid } from './operation.ts';
import { line, lines } from './text.ts';
import { ending, match } from './tournaments.ts';

const reason = lines().min(3).max(500);

const matchParams = z.object({ matchId: uuid });

const side = z.enum(['one', 'two']);

const errors = ['NOT_FOUND', 'DRAW_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'] as const;

/** A change of results by hand that can still be taken back. */
const recentResult = model('RecentResult', {
  matchId: uuid,
  /** Later matches whose results fell with it, and come back with it. */
  clearedMatchIds: z.array(uuid),
  at: instant,
  /** Until when `undoResult` takes it back. */
  until: instant,
});
export type RecentResult = z.infer<typeof recentResult>;

const drawPlace = model('DrawPlace', {
  kind: z.enum(['player', 'tbd', 'bye']),
  /** Null for a place that is empty or has no name yet. */
  name: z.string().nullable(),
  seed: z.string().nullable(),
  /** Somebody, or something, else stood here before. */
  isMoved: z.boolean(),
});

/** What a change of the draw by hand did, or would do. */
const drawChange = model('DrawPreview', {
  /** Who plays whom in Round 1, from the top. */
  firstRound: z.array(z.tuple([drawPlace, drawPlace])),
  /** Best of how many games, round by round. */
  rounds: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
  entries: z.object({
    total: z.int(),
    /** Entries that changed, whose owners are told by mail. */
    told: z.int(),
    /** Those that lose a pick their owner made. */
    losing: z.int(),
    /** Picks that are lost: filled in by the rule, or open until their players are known. */
    filled: z.int(),
    open: z.int(),
    /** Picks that stay, with a score that the round can have. */
    shortened: z.int(),
  }),
});
export type DrawChange = z.infer<typeof drawChange>;

const drawBody = z.strictObject({
  /** For each place of Round 1, counted from 0 at the top: the place where the player who comes there stands now. */
  order: z.array(z.int().min(0).max(127)).max(128),
  /** By round, first round first. */
  bestOf: z.array(z.literal([3, 5])).max(7),
});

const ofDraw = { access: 'admin', params: z.object({ tournamentId: uuid }), ifMatch: 'required' } as const;

export const adminMatchOperations = {
  createMatch: operation({
    method: 'POST',
    path: '/admin/matches',
    summary: 'Makes a match of a Round 1 bye: its player gets an opponent, or a place that waits for one',
    access: 'admin',
    body: z.strictObject({
      /** The bye. */
      matchId: uuid,
      /** Null: the opponent is not known yet. */
      playerId: uuid.nullable().default(null),
      startsAt: instant.nullable().optional(),
      accepted: acceptedTypes,
      reason: reason.default('Match created'),
    }),
    response: single(match),
    status: 201,
    ifMatch: 'required',
    errors: [...errors, 'LOCK_REFUSED', 'FINDINGS_NOT_ACCEPTED'],
  }),
  deleteMatch: operation({
    method: 'DELETE',
    path: '/admin/matches/:matchId',
    summary: 'Makes a bye of a Round 1 match: one side leaves, the other goes through without playing',
    access: 'admin',
    params: matchParams,
    query: z.object({ leaves: side, reason: reason.default('Match deleted') }),
    response: single(match),
    ifMatch: 'required',
    errors,
  }),
  setQualifier: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/qualifier',
    summary:
      'Names the player of a TBD place of Round 1; without one the place goes on waiting for a qualifier',
    access: 'admin',
    params: matchParams,
    body: z.strictObject({
      playerPosition: side,
      playerId: uuid.optional(),
      reason: reason.default('Qualifier named'),
    }),
    response: single(match),
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'DRAW_REFUSED', 'STALE_VERSION'],
  }),
  replacePlayer: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/replacement',
    summary:
      'Puts another player into a place of Round 1, also after the seal: picks of who leaves then earn nothing',
    access: 'admin',
    params: matchParams,
    body: z.strictObject({
      playerPosition: side,
      playerId: uuid,
      /**
       * We, not the officials, had the wrong player there: counts also after a prize was paid. Without it the board changes then,
       * and the prize stays as it was paid (`replacedOtherwise` of the prizes).
       */
      operatorError: z.boolean().default(false),
      reason,
    }),
    response: single(match),
    ifMatch: 'required',
    errors,
  }),
  clearPlace: operation({
    method: 'DELETE',
    path: '/admin/matches/:matchId/qualifier',
    summary: 'Takes a player out of a place of Round 1, which is TBD again; not after the seal',
    access: 'admin',
    params: matchParams,
    query: z.object({ playerPosition: side, reason: reason.default('Place opened again') }),
    response: single(match),
    ifMatch: 'required',
    errors,
  }),
  previewDraw: operation({
    ...ofDraw,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/draw/preview',
    summary:
      'What another order of Round 1, or other numbers of games, would do; changes nothing. If-Match: drawVersion',
    body: drawBody,
    response: single(drawChange),
    errors,
  }),
  changeDraw: operation({
    ...ofDraw,
    method: 'PUT',
    path: '/admin/tournaments/:tournamentId/draw',
    summary:
      'Sets who stands where in Round 1, and over how many games each round is played, until the seal. If-Match: drawVersion',
    body: drawBody.extend({ reason }),
    response: single(drawChange),
    errors,
  }),
  updateMatch: operation({
    method: 'PATCH',
    path: '/admin/matches/:matchId',
    summary: "Enters, corrects or clears a match's result, or its time and court",
    access: 'scorer',
    params: z.object({ matchId: uuid }),
    body: z.strictObject({
      /** Null clears the result. */
      result: z
        .strictObject({
          /** Null just where the ending is `no_result`. */
          winnerId: uuid.nullable(),
          ending: ending.default('played'),
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
      /** `RESULT_BEFORE_ITS_DAY`: it was played before the day that it is printed for. */
      accepted: acceptedTypes,
      reason: lines().min(3).max(500).default('Result entered'),
    }),
    response: single(match),
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'RESULT_REFUSED',
      'LATER_MATCH_PLAYED',
      'STALE_VERSION',
      'VERSION_REQUIRED',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
    ],
  }),
  listRecentResults: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/recent-results',
    summary: 'Results that were entered, corrected or cleared by hand and can still be taken back',
    access: 'scorer',
    params: z.object({ tournamentId: uuid }),
    response: single(z.array(recentResult)),
    errors: ['NOT_FOUND'],
  }),
  undoResult: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/undo',
    summary:
      'Takes back the last change of a result, for ten minutes; later results that fell with it come back',
    access: 'scorer',
    params: z.object({ matchId: uuid }),
    body: z.strictObject({}),
    response: single(match),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'UNDO_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
