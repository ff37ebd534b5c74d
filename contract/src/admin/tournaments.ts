import { MAIN_SIZES } from '@boast/domain/draw/draw-size';
import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { fedDraws } from '../draws/fed-draws.ts';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import {
  someStatuses,
  tournament,
  tournamentListing,
  tournamentPrize,
  tournamentStatus,
  tournamentSummary,
} from '../tournaments.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { gender } from '../values/gender.ts';
import { instant } from '../values/instant.ts';
import { wholeRulesId } from '../values/scoring-rules-id.ts';
import { nameText, textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const NO_REASON = 'Changed by an administrator';

/** Without a text unless one is sent. */
const prizeToSet = z.strictObject({
  ...tournamentPrize.shape,
  text: tournamentPrize.shape.text.default(null),
});
const beginPreview = model('BeginPreview', {
  counting: z.int().describe('Entries that would be sealed.'),
  takenBack: z.int().describe('Of these, those whose later changes would not count.'),
  fallingOut: z
    .int()
    .describe('Entries made after that moment: they become void, and their credits go back.'),
  creditsRefunded: z.int(),
  fallingOutNames: z.array(z.string()).describe('The first of their owners, by name.'),
  stayingVoid: z
    .int()
    .describe('Entries that existed then and were withdrawn or refunded since; they stay void.'),
});
export type BeginPreview = z.infer<typeof beginPreview>;

const secondChances = z
  .array(z.int().min(2).max(6))
  .max(5)
  .refine((rounds) => new Set(rounds).size === rounds.length, 'Name each round once')
  .describe('The rounds that second chances begin with. One that has opened stays.');

export const adminTournamentOperations = {
  publishTournament: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/publish',
    summary: 'Opens a new tournament for entries, by the rules that are sent with it',
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid }),
    body: z.object({
      scoringRules: wholeRulesId.optional(),
      timeZone: textLine()
        .max(60)
        .optional()
        .describe('The zone of the venue, set or confirmed: a guess opens no entries.'),
      prize: prizeToSet.optional(),
      secondChances: secondChances.optional(),
      fedDraws: fedDraws.optional(),
      accepted: acceptedTypes,
      reason: textLines().min(3).max(500),
    }),
    response: dataEnvelope(tournament),
    errors: [
      'NOT_FOUND',
      'DRAW_NOT_FINAL',
      'LOCKED',
      'RULES_FIXED',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
      'NOT_FOR_CLUB_DRAWS',
    ],
  }),
  updateTournament: operation({
    method: 'PATCH',
    path: '/admin/tournaments/:tournamentId',
    summary:
      'Changes the sent fields of a tournament; a start in the past, once accepted, says that play began then, as `beginTournament` does',
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid }),
    body: z
      .strictObject({
        name: nameText().min(3, 'Name must be at least 3 characters').max(200).optional(),
        gender: gender.optional(),
        location: nameText().min(3, 'Location must be at least 3 characters').max(200).optional(),
        timeZone: textLine().max(60).optional(),
        startDate: calendarDate.optional(),
        endDate: calendarDate.optional(),
        startsAt: instant.nullable().optional(),
        status: tournamentStatus
          .optional()
          .describe('Only some moves are made by hand. None can unseal, pay twice or lose an entry.'),
        scoringRules: wholeRulesId
          .optional()
          .describe(
            'The points of a pick, until someone has entered. With points by round, points decide the prize.',
          ),
        prize: prizeToSet
          .optional()
          .describe(
            'Free until someone enters. Then it can only be raised, and not once the entries are sealed.',
          ),
        secondChances: secondChances.optional(),
        fedDraws: fedDraws.optional(),
        entryCredits: z
          .int()
          .min(0)
          .max(100)
          .optional()
          .describe('What an entry of a second chance costs, until someone has entered.'),
        endHold: z
          .boolean()
          .default(false)
          .describe('Pays before the day of objections is over. Needs a reason, which the audit log shows.'),
        accepted: acceptedTypes,
        imageUrl: z
          .url({ protocol: /^https$/ })
          .nullable()
          .optional(),
        reason: textLines().min(3).max(500).default(NO_REASON),
      })
      .refine(({ endHold, reason }) => !endHold || reason !== NO_REASON, {
        path: ['reason'],
        message: 'Say why the hold ends early',
      }),
    response: dataEnvelope(tournament),
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
      'FOLLOWS_WHOLE_DRAW',
      'NAME_REFUSED',
      'NOT_FOR_CLUB_DRAWS',
    ],
  }),
  createTournament: operation({
    method: 'POST',
    path: '/admin/tournaments',
    summary: 'Makes a tournament without a page: a draw of open slots',
    access: 'admin',
    body: z.strictObject({
      name: nameText().min(3, 'Name must be at least 3 characters').max(200),
      gender,
      location: nameText().min(3, 'Location must be at least 3 characters').max(200),
      timeZone: textLine()
        .max(60)
        .optional()
        .describe('Guessed from the location when left out; it must then be confirmed before entries open.'),
      startDate: calendarDate,
      endDate: calendarDate,
      startsAt: instant.nullable().default(null),
      drawSize: z.literal([...MAIN_SIZES]),
      scoringRules: wholeRulesId.optional().describe("The site's own when left out."),
      prize: prizeToSet.optional(),
      reason: textLines().min(3).max(500).default('Created by hand'),
    }),
    response: dataEnvelope(tournament),
    status: 201,
    idempotent: true,
  }),
  deleteTournament: operation({
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId',
    summary: 'Deletes a tournament that nobody entered and that was never sealed',
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid }),
    query: z.object({ reason: textLines().min(3).max(500) }),
    response: dataEnvelope(z.object({ id: uuid })),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'TOURNAMENT_IN_USE', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  previewBegin: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/begin/preview',
    summary: 'Previews what an earlier start of play would do to the entries',
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid }),
    body: z.strictObject({ startedAt: instant }),
    response: dataEnvelope(beginPreview),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  beginTournament: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/begin',
    summary:
      'Records that play began earlier than announced: seals the entries as they were at that moment and refunds later ones',
    description: 'At most two days ago, and not before a start over.',
    access: 'admin',
    drawRole: 'organiser',
    params: z.object({ tournamentId: uuid }),
    body: z.strictObject({ startedAt: instant, reason: textLines().min(3).max(500) }),
    response: dataEnvelope(tournament),
    ifMatch: 'required',
    errors: ['NOT_FOUND', 'LOCKED', 'STALE_VERSION', 'VERSION_REQUIRED'],
  }),
  startOver: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/start-over',
    summary:
      'Starts over a tournament sealed too early, before any match began: it is cancelled and keeps its seal, and a new one takes over every entry',
    description:
      "Only for administrators, also in a club's draw: everyone could see the picks, and those who run the draw may have an entry in it.",
    access: 'admin',
    params: z.object({ tournamentId: uuid }),
    body: z.strictObject({
      startsAt: instant,
      accepted: acceptedTypes,
      reason: textLines().min(3).max(500),
    }),
    response: dataEnvelope(tournament),
    status: 201,
    ifMatch: 'required',
    errors: [
      'NOT_FOUND',
      'STATUS_REFUSED',
      'STALE_VERSION',
      'VERSION_REQUIRED',
      'LOCK_REFUSED',
      'FINDINGS_NOT_ACCEPTED',
    ],
  }),
  listAdminTournaments: operation({
    method: 'GET',
    path: '/admin/tournaments',
    summary: 'All tournaments, including unpublished ones',
    access: 'staff',
    query: listQuery('tournaments').extend({
      status: someStatuses.optional(),
      gender: gender.optional(),
      listing: tournamentListing.optional().describe("Lists only clubs' draws in this state."),
    }),
    response: pageOf(tournamentSummary),
  }),
};
