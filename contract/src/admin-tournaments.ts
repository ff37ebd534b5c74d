import { DRAW_SIZES } from '@boast/domain/draw/bracket';
import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { acceptedTypes, calendarDate, instant, model, operation, paged, single, uuid } from './operation.ts';
import { line, lines, name } from './text.ts';
import {
  gender,
  scoringRulesId,
  someStatuses,
  tournament,
  tournamentPrize,
  tournamentStatus,
  tournamentSummary,
} from './tournaments.ts';

const NO_REASON = 'Changed by an administrator';

/** Without words unless some are sent. */
const prizeToSet = z.strictObject({
  ...tournamentPrize.shape,
  text: tournamentPrize.shape.text.default(null),
});
const beginPreview = model('BeginPreview', {
  /** Entries that would be sealed. */
  counting: z.int(),
  /** Of these, those whose later changes would not count. */
  takenBack: z.int(),
  /** Made after that moment: void, and what they paid goes back. */
  fallingOut: z.int(),
  creditsRefunded: z.int(),
  /** The first of them, by name. */
  fallingOutNames: z.array(z.string()),
  /** Stood at that moment, and were withdrawn or refunded since: they stay void. */
  stayingVoid: z.int(),
});
export type BeginPreview = z.infer<typeof beginPreview>;

export const adminTournamentOperations = {
  publishTournament: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/publish',
    summary: 'Opens a tournament that is being created for entries, by the rules that are sent with it',
    access: 'admin',
    params: z.object({ tournamentId: uuid }),
    body: z.object({
      scoringRules: scoringRulesId.optional(),
      /** The zone of the venue, said or confirmed: a guess opens no entries. */
      timeZone: line().max(60).optional(),
      prize: prizeToSet.optional(),
      accepted: acceptedTypes,
      reason: lines().min(3).max(500),
    }),
    response: single(tournament),
    errors: ['NOT_FOUND', 'DRAW_NOT_FINAL', 'LOCKED', 'RULES_FIXED', 'LOCK_REFUSED', 'FINDINGS_NOT_ACCEPTED'],
  }),
  updateTournament: operation({
    method: 'PATCH',
    path: '/admin/tournaments/:tournamentId',
    summary:
      'Changes what is sent of a tournament; a start in the past, once accepted, says that play began then, as `beginTournament` does',
    access: 'admin',
    params: z.object({ tournamentId: uuid }),
    body: z
      .strictObject({
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
        /** Anything until somebody enters, then only more; nothing once the entries are sealed. */
        prize: prizeToSet.optional(),
        /** Pays before the day of objections is over. With a reason, which everybody who looks at the audit log reads. */
        endHold: z.boolean().default(false),
        accepted: acceptedTypes,
        imageUrl: z
          .url({ protocol: /^https$/ })
          .nullable()
          .optional(),
        reason: lines().min(3).max(500).default(NO_REASON),
      })
      .refine(({ endHold, reason }) => !endHold || reason !== NO_REASON, {
        path: ['reason'],
        message: 'Say why the hold ends early',
      }),
    response: single(tournament),
    ifMatch: 'optional',
    errors: [
      'NOT_FOUND',
      'LOCKED',
      'RULES_FIXED',
      'STATUS_REFUSED',
      'DRAW_NOT_FINAL',
      'STALE_VERSION',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
    ],
  }),
  createTournament: operation({
    method: 'POST',
    path: '/admin/tournaments',
    summary: 'Makes a tournament that no page shows: a draw of places to name',
    access: 'admin',
    body: z.strictObject({
      name: name().min(3, 'Name must be at least 3 characters').max(200),
      gender,
      location: name().min(3, 'Location must be at least 3 characters').max(200),
      /** Guessed from the location where none is sent: then it is to be confirmed before entries open. */
      timeZone: line().max(60).optional(),
      startDate: calendarDate,
      endDate: calendarDate,
      startsAt: instant.nullable().default(null),
      drawSize: z.literal([...DRAW_SIZES]),
      /** The site's own where none are sent. */
      scoringRules: scoringRulesId.optional(),
      prize: prizeToSet.optional(),
      reason: lines().min(3).max(500).default('Created by hand'),
    }),
    response: single(tournament),
    status: 201,
    idempotent: true,
  }),
  deleteTournament: operation({
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId',
    summary: 'Removes a tournament that nobody entered and that was never sealed',
    access: 'admin',
    params: z.object({ tournamentId: uuid }),
    query: z.object({ reason: lines().min(3).max(500) }),
    response: single(z.object({ id: uuid })),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'TOURNAMENT_IN_USE', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  previewBegin: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/begin/preview',
    summary: 'What saying that play began at a moment would do to the entries',
    access: 'admin',
    params: z.object({ tournamentId: uuid }),
    body: z.strictObject({ startedAt: instant }),
    response: single(beginPreview),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  beginTournament: operation({
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
  }),
  startOver: operation({
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
  }),
  listAdminTournaments: operation({
    method: 'GET',
    path: '/admin/tournaments',
    summary: 'All tournaments, those that are not published too',
    access: 'staff',
    query: listQuery({ sorts: ['start_date', 'end_date', 'name', 'status'], order: 'desc' }).extend({
      status: someStatuses.optional(),
      gender: gender.optional(),
    }),
    response: paged(tournamentSummary),
  }),
};
