import { isDeepStrictEqual } from 'node:util';
import { emptyDraw } from '@boast/domain/draw/draw';
import { type AskedFields, type ContestFields, contestOf } from '@boast/domain/event/event';
import { prizeFields, refusePrizeRule } from '@boast/domain/event/field-changes';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { DELETION_REFUSALS, refuseDeletion } from '@boast/domain/tournament/deletion';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { CallOf, Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { lockTournament, type TournamentRow } from '../../draws/lock-tournament.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';
import { refuseForClub } from '../../draws/refuse-for-club.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { closeIssuesOf } from '../../issues/data-issue.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { toColumns } from '../event/contest-columns.ts';
import { createContest, removeContest } from '../event/contest-rows.ts';
import { fieldsChange } from '../event/fields-change.ts';
import { type LockedEvent, lockEvent } from '../event/load-event.ts';
import { moveByHand, prepareMoveByHand } from '../lifecycle/move-by-hand.ts';

type Change = CallOf<'updateTournament'>['body'];

export const editTournamentHandlers = {
  updateTournament: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    const { reason, status, endHold, accepted, ...sent } = body;
    // Verifying the board and calculating prizes may take a while, so both happen before the row is locked.
    const prepared =
      status && (await prepareMoveByHand(ctx, tournamentId, { to: status, endsHold: endHold }));
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.update',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const event = await lockEvent(tx, tournamentId, ifMatch);
        const row = event.rowOf(tournamentId);
        refuseFollowed(row, body);
        refuseForClub(ctx, row, body);
        await assertSourceFree(tx, row, body);
        const fields = fieldsOf(sent);
        if (isAlreadySo(event, tournamentId, { ...fields, status }))
          return { data: await findTournament(tx, tournamentId, true), unrecorded: 'nothing changed' };
        const accepting = { ...BY_HAND, accepted, isByOrganiser: !actor.isAdmin };
        await changeEvent(tx, ctx, event, { change: fieldsChange(ctx, tournamentId, fields), ...accepting });
        if (prepared) await moveByHand(tx, ctx, tournamentId, { ...prepared, accepted });
        return {
          data: await findTournament(tx, tournamentId, true),
          before: inWords(event, tournamentId, { ...fields, status }),
          after: { ...fields, ...(status && { status }), ...(endHold && { endHold }) },
        };
      },
    });
  },

  createTournament: async ({ ctx, actor, body, idempotencyKey }) => {
    assertZoneAndDates(body);
    const rules = body.scoringRules ?? ctx.config.pointsRules;
    const prizeRule = prizeRuleUnder(scoringRules(rules), body.prize?.rule ?? ctx.config.prizeRule);
    const refusal = refusePrizeRule(body.prize?.rule, prizeRule);
    if (refusal) throw new ApiError(refusal.code, refusal.message);
    const venue = findVenueZone(body.location);
    const idempotentCall = {
      actorId: actor.userId,
      operation: 'createTournament',
      key: idempotencyKey,
      request: body,
    };
    const { reason, ...facts } = body;
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.create',
      resource: { type: 'TOURNAMENT' },
      reason,
      idempotentCall,
      write: async (tx) => {
        const columns = {
          name: body.name,
          gender: body.gender,
          location: body.location,
          time_zone: body.timeZone ?? venue?.zone ?? 'UTC',
          zone_by: body.timeZone === undefined ? (venue ? 'guess' : 'unknown') : 'hand',
          start_date: body.startDate,
          end_date: body.endDate,
          starts_at: body.startsAt,
          starts_at_by: 'hand',
          draw_size: body.drawSize,
          scoring_rules: rules,
          ...(body.prize && toColumns(prizeFields(body.prize))),
          prize_rule: prizeRule,
        };
        const id = await createContest(tx, {
          columns,
          draw: emptyDraw(body.drawSize),
          places: [],
          matches: [],
        });
        return { data: { id }, id, after: { ...facts, scoringRules: rules } };
      },
    });
    const created = await findTournament(ctx.db, done.data.id, true);
    if (!created) throw notFound('Tournament');
    return { ...done, data: created };
  },

  /** The audit log keeps the whole draw, so that a mistake can be undone. */
  deleteTournament: async ({ ctx, actor, params, query, ifMatch }) => {
    const { tournamentId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.delete',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: query.reason,
      write: async (tx) => {
        const row = await lockTournament(tx, tournamentId, ifMatch);
        // An entry needs this row's lock, so none can come in after this check.
        const entry = await tx
          .selectFrom('entry')
          .select('id')
          .where('tournament_id', '=', tournamentId)
          .executeTakeFirst();
        const refusal = refuseDeletion({
          sealed: row.sealed_at !== null,
          hasEntries: entry !== undefined,
          isSecondChance: row.whole_draw_id !== null,
        });
        if (refusal) throw new ApiError('TOURNAMENT_IN_USE', DELETION_REFUSALS[refusal], { refusal });
        const before = await findTournament(tx, tournamentId, true);
        await closeIssuesOf(tx, { type: 'TOURNAMENT', id: tournamentId });
        await removeContest(tx, tournamentId);
        await tournamentChanged(tx, tournamentId);
        return { data: { id: tournamentId }, before, after: undefined };
      },
    });
  },
} satisfies Partial<Handlers>;

/** A change to the present values raises no version and leaves no record. */
const isAlreadySo = (event: LockedEvent, contestId: string, fields: AskedFields): boolean =>
  Object.entries(fields).every(
    ([field, value]) =>
      value === undefined ||
      isDeepStrictEqual(value, contestOf(event.state, contestId).fields[field as keyof ContestFields]),
  );

const inWords = (event: LockedEvent, contestId: string, fields: AskedFields): object =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof ContestFields)[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, contestOf(event.state, contestId).fields[field]]),
  );

type SentFields = Omit<Change, 'reason' | 'status' | 'endHold' | 'accepted'>;

/** Only fields that were sent are asked for; an absent field is not null. */
function fieldsOf({ prize, entryCredits, startsAt, ...sent }: SentFields): AskedFields {
  return {
    ...sent,
    ...(startsAt !== undefined && { startsAt: startsAt === null ? null : Date.parse(startsAt) }),
    ...(entryCredits !== undefined && { entryPrice: entryCredits }),
    ...(prize && prizeFields(prize)),
  };
}

/** The event's facts at a second chance, and its points, follow the whole draw. */
function refuseFollowed(row: TournamentRow, change: Change): void {
  const fields = Object.keys(FOLLOWS_WHOLE_DRAW) as (keyof Change)[];
  if (fields.some((field) => FOLLOWS_WHOLE_DRAW[field] && change[field] !== undefined)) refuseFollowing(row);
}

const FOLLOWS_WHOLE_DRAW = {
  name: true,
  gender: true,
  location: true,
  timeZone: true,
  startDate: true,
  endDate: true,
  startsAt: false,
  status: false,
  scoringRules: true,
  prize: false,
  secondChances: true,
  fedDraws: true,
  entryCredits: false,
  endHold: false,
  accepted: false,
  imageUrl: true,
  reason: false,
} as const satisfies Record<keyof Change, boolean>;

/** A page can be imported once for each gender, and never as an open draw. */
async function assertSourceFree(tx: Tx, row: TournamentRow, { gender }: Change): Promise<void> {
  if (gender === undefined || gender === row.gender || row.source_url === null) return;
  if (gender === 'open')
    throw new ApiError('INVALID_INPUT', "A draw with a page of the tour is men's or women's, never open");
  const holder = await tx
    .selectFrom('tournament')
    .select('name')
    .where('source_url', '=', row.source_url)
    .where('gender', '=', gender)
    .executeTakeFirst();
  if (holder) throw new ApiError('INVALID_INPUT', `Its page has made ${holder.name} of that gender already`);
}

function assertZoneAndDates({ timeZone, startDate, endDate }: CallOf<'createTournament'>['body']): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  if (endDate < startDate)
    throw new ApiError('INVALID_INPUT', 'The end date must not be before the start date');
}
