/**
 * Opens the second chances of a draw and brings those that are open up to date with it, in the transaction that changed it. The
 * rules are in domain/tournament/second-chance.ts and domain/draw/remaining-draw.ts.
 */
import { drawText } from '@boast/domain/draw/draw-text';
import { firstMatchOf, followRemaining, remainingDraw } from '@boast/domain/draw/remaining-draw';
import { isSameResult } from '@boast/domain/draw/results';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { isDecided } from '@boast/domain/tournament/lifecycle';
import { firstBallOf, openingOf } from '@boast/domain/tournament/second-chance';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import type { Context } from '../../../http/context.ts';
import { announceReplaced } from '../../announcements/announce-replaced.ts';
import { type ResultsWord, saveSlots } from '../../draws/draw-store.ts';
import { keepLockIssues } from '../../draws/judge-lock.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament, noteFollowed } from '../../draws/tournament-store.ts';
import { copyMatchDetails, copySeeds, readWholeDrawFacts } from '../../draws/whole-draw-store.ts';
import { changeDraw } from '../../entries/change-draw.ts';
import { settleDataIssues } from '../../records/issues/data-issue.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { changeStatus } from '../lifecycle/lifecycle-facts.ts';
import { moveStart } from '../lifecycle/move-start.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import type { Sealer } from '../seal/agreed-clocks.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { followedColumns, openSecondChance, type WholeDraw } from './open-second-chance.ts';

export interface Following {
  readonly jobs: Jobs;
  readonly by: ResultsWord['by'];
  /** Who may seal a second chance whose first ball was struck; null where nobody may now. */
  readonly sealer: Sealer | null;
  readonly operatorError?: boolean;
}

/** Call it last, after every change of a draw that may have second chances; a change by hand goes through `judgedChange`. */
export async function followWholeDraw(
  tx: Tx,
  { id, second_chances }: Pick<LockedTournament, 'id' | 'second_chances'>,
  following: Following,
): Promise<void> {
  if (second_chances.length === 0) return;
  const tournament = await lockTournament(tx, id, null);
  const parts = await lockSecondChances(tx, id);
  if (tournament.status === 'CANCELLED') return cancelAll(tx, parts);
  const stored = await loadDraw(tx, id);
  if (!stored) throw new Error(`Tournament ${id} has no draw`);
  const whole = { tournament, stored, ...(await readWholeDrawFacts(tx, id)) };
  for (const part of parts) if (part.status !== 'CANCELLED') await follow(tx, whole, part, following);
  const opened = new Set(parts.map(({ first_round }) => first_round));
  const unopened = tournament.second_chances.filter((round) => !opened.has(round));
  await openDue(tx, whole, unopened, following.jobs);
}

/**
 * What no change of a whole draw told its second chances: a walkover that came before their seal, a start that is known now, or
 * that the whole draw was started over. One that was published again late may be behind a whole draw that is over. It looks at
 * those whose status changed since it last did, which a seal changes too, and at all others once an hour.
 */
export async function followWholeDraws({
  db,
  jobs,
  log,
}: Pick<Context, 'db' | 'jobs' | 'log'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from tournament whole
    where second_chances <> '{}' and (status = 'ACTIVE' or exists (
        select from tournament part
        where part.whole_draw_id = whole.id and part.status in ('CREATING', 'UPCOMING', 'ACTIVE')))
      and (followed_at is null or followed_at <= greatest(status_since, clock_timestamp() - interval '1 hour',
        (select max(part.status_since) from tournament part where part.whole_draw_id = whole.id)))
    order by id`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const whole = await lockTournament(tx, id, null);
      await followWholeDraw(tx, whole, { jobs, by: 'page', sealer: null });
      await noteFollowed(tx, id);
    }).catch((error: unknown) => {
      log.error({ err: error, tournamentId: id }, 'second chances could not follow their draw');
    });
}

async function lockSecondChances(tx: Tx, wholeId: string): Promise<LockedTournament[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tournament where whole_draw_id = ${wholeId} order by id for update`.execute(tx);
  const locked: LockedTournament[] = [];
  for (const { id } of rows) locked.push(await lockTournament(tx, id, null));
  return locked;
}

/** Money that went out stays out. */
async function cancelAll(tx: Tx, parts: readonly LockedTournament[]): Promise<void> {
  for (const part of parts) {
    const { rows } = await sql<{ is_paid: boolean }>`select ${prizePaid(part.id)} as is_paid`.execute(tx);
    if (part.status !== 'CANCELLED' && !rows[0]?.is_paid) await changeStatus(tx, part, 'CANCELLED');
  }
}

async function openDue(tx: Tx, whole: WholeDraw, rounds: readonly number[], jobs: Jobs): Promise<void> {
  const { id, name, sealed_at } = whole.tournament;
  const waiting: { readonly round: string; readonly match: number }[] = [];
  for (const firstRound of sealed_at === null ? [] : rounds) {
    const opening = openingOf({ ...whole, whole: whole.stored.draw }, firstRound);
    if (opening.kind === 'opens') await openSecondChance(tx, whole, { firstRound, jobs, ...opening });
    if (opening.kind === 'waits')
      waiting.push({ round: roundInText(roundName(whole.stored.draw, firstRound)), match: opening.match });
  }
  await settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id, name },
    lookedFor: ['SECOND_CHANCE_WAITS'],
    found: waiting.map(({ round, match }) => ({
      type: 'SECOND_CHANCE_WAITS',
      match,
      what: `Everybody in ${round} is known, but nobody has said when it begins.`,
    })),
  });
}

async function follow(tx: Tx, whole: WholeDraw, part: LockedTournament, following: Following): Promise<void> {
  const isSealed = part.sealed_at !== null || (await sealIfBegun(tx, whole, part, following.sealer));
  if (isSealed) await followSealed(tx, whole, part, following);
  else if (!isDue(part, whole.now)) await followOpen(tx, whole, part, following.jobs);
}

const isDue = ({ starts_at }: LockedTournament, now: number): boolean =>
  starts_at !== null && starts_at.getTime() <= now;

/** A ball was hit in its rounds, or its start has passed. */
async function sealIfBegun(
  tx: Tx,
  { stored, matches, now }: WholeDraw,
  part: LockedTournament,
  by: Sealer | null,
): Promise<boolean> {
  if (by === null) return false;
  const played = matches.slice(firstMatchOf(stored.draw.size, part.first_round)).filter((one) => one.hasPlay);
  if (played.length === 0 && !isDue(part, now)) return false;
  const begun = played.flatMap(({ startsAt }) => (startsAt !== null && startsAt <= now ? [startsAt] : []));
  const firstBall = begun.length === 0 ? ('now' as const) : new Date(Math.min(...begun));
  const { sealed } = await sealInTransaction(tx, part.id, { when: isDue(part, now) ? 'due' : firstBall, by });
  return sealed;
}

/** A change of the draw, as before any seal: entries are carried over, and the lock moves with the first ball. */
async function followOpen(tx: Tx, whole: WholeDraw, part: LockedTournament, jobs: Jobs): Promise<void> {
  const { id, first_round: firstRound } = part;
  const remaining = remainingDraw(whole.stored.draw, firstRound);
  const before = await drawOf(tx, id);
  const after = { ...before, slots: remaining.slots, bestOf: remaining.bestOf };
  if (drawText(before) !== drawText(after)) {
    await changeDraw(tx, part, { before, after });
    await copySeeds(tx, { id, wholeId: whole.tournament.id });
  }
  const ahead = whole.matches.slice(firstMatchOf(whole.stored.draw.size, firstRound));
  const printed = firstBallOf(remaining, ahead);
  const startsAt = part.starts_at_by === 'page' && printed !== null ? new Date(printed) : part.starts_at;
  const columns = { ...followedColumns(whole, firstRound, startsAt), starts_at: startsAt };
  const isNew = Object.entries(columns).some(
    ([column, value]) => JSON.stringify(part[column as keyof typeof columns]) !== JSON.stringify(value),
  );
  if (isNew) await changeTournament(tx, id, columns);
  if (part.status === 'UPCOMING') await moveStart(tx, jobs, part, startsAt);
  const moved = await copyMatchDetails(tx, partOf(whole, part), { withPoints: false });
  await keepLockIssues(tx, await lockTournament(tx, id, null));
  if (isNew || moved) await tournamentChanged(tx, id);
}

async function followSealed(
  tx: Tx,
  whole: WholeDraw,
  { id, first_round }: LockedTournament,
  { by, operatorError = false }: Following,
): Promise<void> {
  const part = await lockTournament(tx, id, null);
  const before = await drawOf(tx, id);
  const after = followRemaining(before, remainingDraw(whole.stored.draw, first_round));
  const changed = after.results.flatMap((result, match) =>
    isSameResult(result, before.results[match]) ? [] : [match],
  );
  const arePlayersNew = drawText(before) !== drawText(after);
  if (arePlayersNew) {
    await saveSlots(tx, id, { before, after });
    await copySeeds(tx, { id, wholeId: whole.tournament.id });
  }
  // A match of the whole draw can open again that is none of its own.
  const isScored = part.status === 'SCORED' || part.status === 'PAYING';
  const isReopened = isScored && !isDecided(after, whole.stored.draw);
  if (changed.length > 0 || arePlayersNew || isReopened)
    await applyResults(tx, part, { before, draw: after, changed, by, operatorError });
  if (arePlayersNew) await announceReplaced(tx, id, { before, after });
  if (await copyMatchDetails(tx, partOf(whole, part), { withPoints: true })) await tournamentChanged(tx, id);
}

async function drawOf(tx: Tx, id: string): Promise<StoredDraw['draw']> {
  const stored = await loadDraw(tx, id);
  if (!stored) throw new Error(`Tournament ${id} has no draw`);
  return stored.draw;
}

const partOf = ({ tournament, stored }: WholeDraw, { id, first_round }: LockedTournament) => ({
  id,
  wholeId: tournament.id,
  firstMatch: firstMatchOf(stored.draw.size, first_round),
});
