/**
 * Matches follow from Round 1: a match is made when a bye gets an opponent, and ends when a side becomes a bye. So these
 * operations change who plays in Round 1, and how many games its rounds are best of.
 */

import * as z from 'zod';
import { acceptedTypes } from './accepted-types.ts';
import { ending } from './ending.ts';
import { instant } from './instant.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { single } from './single.ts';
import { textLine, textLines } from './text.ts';
import { match } from './tournaments.ts';
import { uuid } from './uuid.ts';

const reason = textLines().min(3).max(500);

const matchParams = z.object({ matchId: uuid });

const side = z.enum(['one', 'two']);

const errors = ['NOT_FOUND', 'DRAW_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'] as const;

/** A change of results by hand that can still be undone. */
const recentResult = model('RecentResult', {
  matchId: uuid,
  /** Later matches whose results were cleared with it, and return with it. */
  clearedMatchIds: z.array(uuid),
  at: instant,
  /** `undoResult` undoes it until then. */
  until: instant,
});
export type RecentResult = z.infer<typeof recentResult>;

const drawPlace = model('DrawPlace', {
  kind: z.enum(['player', 'tbd', 'bye']),
  /** Null for a slot without a named player. */
  name: z.string().nullable(),
  seed: z.string().nullable(),
  /** The slot had another occupant before. */
  isMoved: z.boolean(),
});

/** The effect of a change of the draw by hand, made or previewed. */
const drawChange = model('DrawPreview', {
  firstRound: z.array(z.tuple([drawPlace, drawPlace])),
  /** The number of games each round is best of. */
  rounds: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
  entries: z.object({
    total: z.int(),
    /** Changed entries, whose owners get a mail. */
    told: z.int(),
    /** Entries that lose a pick of their owner. */
    losing: z.int(),
    /** Lost picks: `filled` in by the rule, or `open` until their players are known. */
    filled: z.int(),
    open: z.int(),
    /** Picks that stay, with a score that the round allows. */
    shortened: z.int(),
  }),
});
export type DrawChange = z.infer<typeof drawChange>;

const drawBody = z.strictObject({
  /** For each slot of Round 1, counted from 0 at the top: the present slot of its new occupant. */
  order: z.array(z.int().min(0).max(127)).max(128),
  /** By round, first round first. */
  bestOf: z.array(z.literal([3, 5])).max(7),
});

const ofDraw = { access: 'admin', params: z.object({ tournamentId: uuid }), ifMatch: 'required' } as const;

export const adminMatchOperations = {
  createMatch: operation({
    method: 'POST',
    path: '/admin/matches',
    summary: 'Turns a Round 1 bye into a match: its player gets an opponent, or an open slot',
    access: 'admin',
    body: z.strictObject({
      matchId: uuid,
      /** Null when the opponent is not known yet. */
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
    summary: 'Turns a Round 1 match into a bye: one side leaves, the other goes through without playing',
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
    summary: 'Names the player of a TBD slot of Round 1; without one the slot waits for a qualifier',
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
      'Puts another player into a slot of Round 1, also after the seal: picks of the player who leaves then earn nothing',
    access: 'admin',
    params: matchParams,
    body: z.strictObject({
      playerPosition: side,
      playerId: uuid,
      /**
       * The wrong player was our error, not the officials': the change also counts after a prize was paid. Without it the board
       * changes and the prize stays as paid (`replacedOtherwise` of the prizes).
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
    summary: 'Removes a player from a slot of Round 1, which becomes TBD; not after the seal',
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
      'Previews another order of Round 1, or other numbers of games; changes nothing. If-Match: drawVersion',
    body: drawBody,
    response: single(drawChange),
    errors,
  }),
  changeDraw: operation({
    ...ofDraw,
    method: 'PUT',
    path: '/admin/tournaments/:tournamentId/draw',
    summary:
      'Sets the order of Round 1 and the games that each round is best of, until the seal. If-Match: drawVersion',
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
          /** Null only with the ending `no_result`. */
          winnerId: uuid.nullable(),
          ending: ending.default('played'),
          games: z.tuple([z.int().min(0).max(3), z.int().min(0).max(3)]),
          gameScores: z
            .array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]))
            .max(5)
            .default([]),
        })
        .nullable()
        .optional(),
      startsAt: z.iso.datetime().nullable().optional(),
      court: textLine().max(60).nullable().optional(),
      /** Consent to clear later results that rest on this one. */
      cascade: z.boolean().default(false),
      /**
       * The wrong result was our error, not the officials': the change also counts after a prize was paid, and the rightful
       * winner is paid too.
       */
      operatorError: z.boolean().default(false),
      /** `RESULT_BEFORE_ITS_DAY`: the match was played before the day that is printed for it. */
      accepted: acceptedTypes,
      reason: textLines().min(3).max(500).default('Result entered'),
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
    summary: 'Results that were entered, corrected or cleared by hand and can still be undone',
    access: 'scorer',
    params: z.object({ tournamentId: uuid }),
    response: single(z.array(recentResult)),
    errors: ['NOT_FOUND'],
  }),
  undoResult: operation({
    method: 'POST',
    path: '/admin/matches/:matchId/undo',
    summary: 'Undoes the last change of a result, for ten minutes; later results that it cleared return',
    access: 'scorer',
    params: z.object({ matchId: uuid }),
    body: z.strictObject({}),
    response: single(match),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'UNDO_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
};
