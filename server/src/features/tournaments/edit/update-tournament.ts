import { emptyDraw } from '@boast/domain/draw/draw';
import { roundName } from '@boast/domain/draw/rounds';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { DELETION_REFUSALS, refuseDeletion } from '@boast/domain/tournament/deletion';
import type { Updateable } from 'kysely';
import type { Tournament as TournamentTable } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { CallOf, Handlers } from '../../../http/handler.ts';
import { insertDraw } from '../../draws/draw-store.ts';
import { type LockedTournament, lockTournament, type TournamentRow } from '../../draws/lock-tournament.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';
import { refuseForClub } from '../../draws/refuse-for-club.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament, insertTournament, removeTournament } from '../../draws/tournament-store.ts';
import { findTournament } from '../../draws/tournament-view.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { closeIssuesOf } from '../../records/issues/data-issue.ts';
import { choosePrize, type PrizeColumns, prizeColumns } from '../lifecycle/choose-prize.ts';
import { type ChosenRules, chooseRules } from '../lifecycle/choose-rules.ts';
import { chooseSecondChances } from '../lifecycle/choose-second-chances.ts';
import { moveByHand, prepareMoveByHand } from '../lifecycle/move-by-hand.ts';
import { moveStart } from '../lifecycle/move-start.ts';
import { moveZone } from '../lifecycle/move-zone.ts';
import { judgedChange } from '../second-chances/judged-change.ts';

type Change = CallOf<'updateTournament'>['body'];
type Fields = Omit<Change, 'reason' | 'status' | 'scoringRules' | 'prize' | 'endHold' | 'accepted'> & {
  rules?: ChosenRules;
  prize?: PrizeColumns;
};

export const editTournamentHandlers = {
  updateTournament: async ({ ctx, actor, params, body, ifMatch }) => {
    const { tournamentId } = params;
    // Verifying the board and calculating prizes may take a while, so both happen before the row is locked.
    const prepared =
      body.status &&
      (await prepareMoveByHand(ctx, tournamentId, { to: body.status, endsHold: body.endHold }));
    const { reason, status, scoringRules, prize: sentPrize, endHold, accepted, ...sent } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.update',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason,
      write: async (tx) => {
        const row = await lockTournament(tx, tournamentId, ifMatch);
        assertUsable(row, body);
        refuseFollowed(row, body);
        refuseForClub(ctx, row, body);
        await assertSourceFree(tx, row, body);
        await chooseSecondChances(tx, row, body);
        const prize = sentPrize && (await choosePrize(tx, row, sentPrize));
        const wanted = { scoringRules, prizeRule: sentPrize?.rule };
        const rules = (scoringRules ?? prize) && (await chooseRules(tx, ctx, row, wanted));
        const changes: Fields = { ...sent, ...(rules && { rules }), ...(prize && { prize }) };
        if (isAlreadySo(row, status, changes))
          return { data: await findTournament(tx, tournamentId, true), unrecorded: 'nothing changed' };
        await judgedChange(tx, {
          tournament: row,
          movesTimes: true,
          accepted,
          jobs: ctx.jobs,
          write: async () => {
            await changeFields(tx, ctx, row, changes);
            if (prepared) await moveByHand(tx, ctx.jobs, tournamentId, { ...prepared, accepted });
          },
        });
        await tournamentChanged(tx, tournamentId);
        const before = Object.fromEntries(
          Object.keys(toColumns(changes)).map((column) => [column, row[column as keyof TournamentRow]]),
        );
        return {
          data: await findTournament(tx, tournamentId, true),
          before: { ...before, ...(status && { status: row.status }) },
          after: { ...sent, ...prize, ...rules, ...(status && { status }), ...(endHold && { endHold }) },
        };
      },
    });
  },

  createTournament: async ({ ctx, actor, body, idempotencyKey }) => {
    assertZoneAndDates(body);
    const rules = body.scoringRules ?? ctx.config.pointsRules;
    const venue = findVenueZone(body.location);
    const once = {
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
      once,
      write: async (tx) => {
        const id = await insertTournament(tx, {
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
          prize_rule: prizeRuleUnder(scoringRules(rules), body.prize?.rule ?? ctx.config.prizeRule),
          ...(body.prize && prizeColumns(body.prize)),
        });
        const draw = emptyDraw(body.drawSize);
        await insertDraw(
          tx,
          id,
          draw,
          draw.bestOf.map((_, index) => roundName(draw, index + 1)),
        );
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
        await removeTournament(tx, tournamentId);
        await tournamentChanged(tx, tournamentId);
        return { data: { id: tournamentId }, before, after: undefined };
      },
    });
  },
} satisfies Partial<Handlers>;

/** A change to the present values raises no version and leaves no record. */
function isAlreadySo(row: TournamentRow, status: Change['status'], change: Fields): boolean {
  const startsAt = change.startsAt && new Date(change.startsAt).toISOString();
  return (
    (status ?? row.status) === row.status &&
    Object.entries(toColumns({ ...change, startsAt })).every(
      ([column, value]) => JSON.stringify(row[column as keyof TournamentRow]) === JSON.stringify(value),
    )
  );
}

async function changeFields(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  row: LockedTournament,
  changes: Fields,
): Promise<void> {
  await changeTournament(tx, row.id, { ...toColumns(changes), set_by_hand: handColumns(row, changes) });
  if (changes.timeZone !== undefined && changes.timeZone !== row.time_zone)
    await moveZone(tx, jobs, row, {
      zone: changes.timeZone,
      movesLock: changes.startsAt === undefined,
    });
  if (changes.startsAt === undefined) return;
  if (row.status === 'UPCOMING')
    await moveStart(tx, jobs, row, changes.startsAt === null ? null : new Date(changes.startsAt));
}

function assertUsable(row: TournamentRow, change: Change): void {
  if (change.startsAt !== undefined && row.sealed_at !== null) {
    throw new ApiError('LOCKED', 'The entries are sealed: the start can no longer be moved');
  }
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  }
  if ((change.endDate ?? row.end_date) < (change.startDate ?? row.start_date)) {
    throw new ApiError('INVALID_INPUT', 'The end date must not be before the start date');
  }
}

/** What a second chance says of its event, and its points, follow the whole draw. */
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
  const other = await tx
    .selectFrom('tournament')
    .select('name')
    .where('source_url', '=', row.source_url)
    .where('gender', '=', gender)
    .executeTakeFirst();
  if (other) throw new ApiError('INVALID_INPUT', `Its page has made ${other.name} of that gender already`);
}

/**
 * A page could overwrite these changed columns, and from now on may not. The start has a column of its own.
 */
const handColumns = (row: TournamentRow, changes: Fields): string[] => {
  const columns = Object.keys(toColumns(changes));
  return [...new Set([...row.set_by_hand, ...FROM_PAGE.filter((column) => columns.includes(column))])];
};

const FROM_PAGE = ['name', 'location', 'start_date', 'end_date'];

/** Only fields that were sent are set; an absent field is not null. */
function toColumns(change: Fields): Updateable<TournamentTable> {
  const {
    name,
    gender,
    location,
    timeZone,
    startDate,
    endDate,
    startsAt,
    imageUrl,
    prize,
    rules,
    secondChances,
    entryCredits,
    ...others
  } = change;
  // A field that is added to the contract does not compile before it has a column.
  others satisfies Record<string, never>;
  const columns = {
    name,
    gender,
    location,
    time_zone: timeZone,
    zone_by: timeZone === undefined ? undefined : 'hand',
    start_date: startDate,
    end_date: endDate,
    starts_at: startsAt,
    starts_at_by: startsAt === undefined ? undefined : 'hand',
    image_url: imageUrl,
    second_chances: secondChances,
    entry_price: entryCredits,
    ...prize,
    ...rules,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function assertZoneAndDates({ timeZone, startDate, endDate }: CallOf<'createTournament'>['body']): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  if (endDate < startDate)
    throw new ApiError('INVALID_INPUT', 'The end date must not be before the start date');
}
