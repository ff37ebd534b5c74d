/** Applies an act to the model and returns the answer: `ok`, or the code of a refusal. */
import { isDeepStrictEqual } from 'node:util';
import { changeRoundOne } from '@boast/domain/draw/change-round-one';
import { type Draw, isDrawFull } from '@boast/domain/draw/draw';
import { gamesOfRounds } from '@boast/domain/draw/match-games';
import { redraw } from '@boast/domain/draw/redraw';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { changeResult, hasPlay, isDrawComplete, isSameResult } from '@boast/domain/draw/results';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { readTips, writeTips } from '@boast/domain/picks/tips';
import { toHex } from '@boast/domain/seal/hex';
import { toInstant } from '@boast/domain/time/zoned-time';
import {
  LOCK_TROUBLES,
  type LockTrouble,
  lockTroubles,
  newTroubles,
} from '@boast/domain/tournament/lock-troubles';
import { changeDraw, pay } from './follow-money.ts';
import { addVersion, begin, end, type Scene, sealNow, settleAll, settled } from './follow-seal.ts';
import type { Act } from './life-acts.ts';
import {
  currentOf,
  isClosed,
  type ModelEntry,
  type ModelLife,
  type ModelTournament,
  must,
  standingEntry,
  TIMED_MATCH,
} from './life-model.ts';

/** Changes the life. `on` is the newest tournament at the time of the call. */
export function followAct(life: ModelLife, act: Act, { on, now }: { on: number; now: number }): string {
  const tournament = must(life.tournaments[on]);
  const scene = { life, tournament, now };
  switch (act.kind) {
    case 'save':
      return save(scene, act);
    case 'redraw':
      return reorder(scene, act);
    case 'place':
      return changePlace(scene, act);
    case 'start':
      if (tournament.seal) return 'LOCKED';
      return moveLock(scene, (after) => Object.assign(after, { start: act.at, byHand: true }));
    case 'zone':
      return moveLock(scene, (after) => moveZone(after, act.zone));
    case 'begin':
      return begin(scene, act.at);
    case 'seal':
      return sealNow(scene);
    case 'start over':
      return startOver(scene, act.at);
    case 'result':
      return enterResult(tournament, act);
    case 'pay':
      return pay(tournament);
    case 'take out':
      return takeOut(scene, act);
    case 'cancel':
      if (tournament.status === 'PAID' || tournament.paid.size > 0) return 'STATUS_REFUSED';
      tournament.status = 'CANCELLED';
      return 'ok';
  }
}

/** A worker's job: a tournament with a decided final is over, and its board is verified. */
export function completeAndScore(life: ModelLife): void {
  const tournament = currentOf(life);
  const isOver = tournament.status === 'ACTIVE' || tournament.status === 'COMPLETED';
  if (isOver && isDrawComplete(tournament.draw)) tournament.status = 'SCORED';
}

/** The tournaments that this worker finds when it begins. */
export const findCancelled = ({ tournaments }: ModelLife): number[] =>
  tournaments.flatMap(({ status }, index) => (status === 'CANCELLED' ? index : []));

/**
 * A worker's job: entries of cancelled tournaments are refunded, or move to the tournament that replaced
 * theirs.
 */
export function followCancelled(life: ModelLife, found: readonly number[]): void {
  for (const index of found) {
    const from = must(life.tournaments[index]);
    const to = life.tournaments[index + 1];
    for (const entry of from.entries.filter(({ active }) => active)) {
      const goesAlong =
        to && !to.seal && to.status === 'UPCOMING' && standingEntry(to, entry.person) === undefined;
      const picks = to && settled(life, entry, { from, draw: to.draw, atLock: false });
      end(life, entry);
      if (goesAlong && picks !== undefined)
        addEntry(life, to, { person: entry.person, picks, at: savedAt(entry) });
    }
  }
}

function save({ life, tournament, now }: Scene, { person, picks, seen }: Act & { kind: 'save' }): string {
  const { draw, versions } = tournament;
  if (isClosed(tournament, now)) return 'LOCKED';
  if (!isDrawFull(draw)) return 'DRAW_NOT_FINAL';
  const matches = draw.results.map((_, match) => String(match));
  const reading = readTips(draw, matches, writeTips(seen, matches, picks));
  if (!reading.ok) return 'INVALID_TIPS';
  const { picked, total } = pickProgress(draw, reading.picks);
  if (picked < total) return 'INCOMPLETE_TIPS';
  const hex = toHex(packPicks(reading.picks));
  const standing = standingEntry(tournament, person);
  if (!standing && must(life.credits[person]) < 1) return 'INSUFFICIENT_CREDITS';
  if (!standing) addEntry(life, tournament, { person, picks: hex, at: now });
  else if (standing.picks !== hex)
    addVersion(standing, { picks: hex, drawVersion: versions.length, at: now, isOwn: true });
  return 'ok';
}

function addEntry(
  life: ModelLife,
  tournament: ModelTournament,
  { person, picks, at }: { person: number; picks: string; at: number },
): void {
  const drawVersion = tournament.versions.length;
  life.credits[person] = must(life.credits[person]) - 1;
  const first = { version: 1, at, picks, drawVersion, isOwn: true };
  tournament.entries.push({
    person,
    active: true,
    paid: 1,
    version: 1,
    picks,
    drawVersion,
    versions: [first],
  });
}

/** When the owner saved the entry, which also holds for a moved entry. */
const savedAt = ({ versions }: ModelEntry): number => must(versions.findLast(({ isOwn }) => isOwn)).at;

function takeOut({ life, tournament, now }: Scene, { person, seen }: Act & { kind: 'take out' }): string {
  const entry = standingEntry(tournament, person);
  if (!entry) return 'ok';
  if (entry.version !== seen) return 'STALE_VERSION';
  const { status, seal, start } = tournament;
  if (status !== 'CANCELLED' && (seal || (start !== null && now >= start))) return 'LOCKED';
  end(life, entry);
  return 'ok';
}

function reorder(scene: Scene, { seen, ...asked }: Act & { kind: 'redraw' }): string {
  const { tournament, now } = scene;
  const { status, seal, start, draw, versions } = tournament;
  if (status === 'CANCELLED') return 'DRAW_REFUSED';
  if (seen !== versions.length) return 'STALE_VERSION';
  if (!seal && start !== null && now >= start) return 'DRAW_REFUSED';
  const outcome = redraw(draw, asked, { sealed: seal !== null });
  if (!outcome.ok) return 'DRAW_REFUSED';
  // Only games change after the seal, and what was picked stays.
  if (seal) changeDraw(tournament, outcome.draw, false);
  else carryAll(scene, outcome.draw);
  return 'ok';
}

function changePlace(scene: Scene, { change, ours }: Act & { kind: 'place' }): string {
  const { tournament, now } = scene;
  const { status, seal, start, draw, versions } = tournament;
  if (status === 'CANCELLED') return 'DRAW_REFUSED';
  const outcome = changeRoundOne(draw, change, { sealed: seal !== null });
  if (!outcome.ok) return 'DRAW_REFUSED';
  if (seal) {
    versions.push({ at: now, draw: outcome.draw });
    // Another player in the place of one who came in earns nobody anything else.
    const isScored = !isDeepStrictEqual(draw.replaced ?? [], outcome.draw.replaced ?? []);
    if (isScored) changeDraw(tournament, outcome.draw, change.kind === 'replace' && ours);
    else tournament.draw = outcome.draw;
    return 'ok';
  }
  if (start !== null && now >= start) return 'DRAW_REFUSED';
  carryAll(scene, outcome.draw);
  return 'ok';
}

function carryAll(scene: Scene, draw: Draw): void {
  const { tournament, now } = scene;
  tournament.draw = draw;
  tournament.versions.push({ at: now, draw });
  settleAll(scene, { draw, atLock: false });
}

function startOver({ life, tournament, now }: Scene, at: number): string {
  const { draw, paid, seal, status } = tournament;
  const hasBegun = draw.results.some((result) => result && hasPlay({ ...result, gameScores: [] }));
  if (!seal || status !== 'ACTIVE' || hasBegun || paid.size > 0 || at <= now) return 'STATUS_REFUSED';
  const { size, slots, results } = draw;
  // Games that changed after the seal are those that one picks now.
  const empty: Draw = { size, slots, bestOf: gamesOfRounds(draw), results: results.map(() => null) };
  const again: ModelTournament = {
    ...structuredClone(tournament),
    status: 'UPCOMING',
    start: at,
    startSetAt: now,
    byHand: true,
    draw: empty,
    versions: [{ at: now, draw: empty }],
    entries: [],
    seal: null,
  };
  const brought = newTroubles(troublesOf({ ...again, start: tournament.start }, now), troublesOf(again, now));
  if (brought.some(isRefused)) return 'LOCK_REFUSED';
  tournament.status = 'CANCELLED';
  life.tournaments.push(again);
  return 'ok';
}

function enterResult(tournament: ModelTournament, { match, result, ours }: Act & { kind: 'result' }): string {
  if (!tournament.seal || tournament.status === 'CANCELLED') return 'RESULT_REFUSED';
  const outcome = changeResult(tournament.draw, { match, result, cascade: true, otherGames: true });
  if (!outcome.ok) return 'RESULT_REFUSED';
  const { results } = tournament.draw;
  const isNew = outcome.draw.results.some((one, number) => !isSameResult(one, results[number]));
  if (isNew) changeDraw(tournament, outcome.draw, ours);
  return 'ok';
}

/**
 * Changes start or zone. If the lock rule refuses, nothing changes; a start in the past means that play began
 * then.
 */
function moveLock(scene: Scene, change: (after: ModelTournament) => void): string {
  const { tournament, now } = scene;
  const before = { ...tournament };
  const after = { ...tournament };
  change(after);
  const isPublished = tournament.status === 'UPCOMING';
  // A start that moves further into the past is asked about again.
  const known = troublesOf(tournament, now).filter(
    ({ type }) => type !== 'START_IN_PAST' || after.start === before.start,
  );
  const brought = isPublished ? newTroubles(known, troublesOf(after, now)) : [];
  if (brought.some(isRefused)) return 'LOCK_REFUSED';
  Object.assign(tournament, after, after.start !== before.start && { startSetAt: now });
  if (!brought.some(({ type }) => type === 'START_IN_PAST')) return 'ok';
  const outcome = begin(scene, must(after.start));
  if (outcome !== 'ok') Object.assign(tournament, before);
  return outcome;
}

const isRefused = ({ type }: LockTrouble): boolean => LOCK_TROUBLES[type].grade === 'refused';

function moveZone(after: ModelTournament, zone: string): void {
  const isAnother = zone !== after.zone;
  after.zone = zone;
  if (isAnother && after.firstLocal !== null && !after.byHand && !after.seal)
    after.start = toInstant(after.firstLocal, zone).epochMs;
}

const troublesOf = (tournament: ModelTournament, now: number) =>
  tournament.seal
    ? []
    : lockTroubles({
        name: tournament.name,
        startDate: tournament.days[0],
        endDate: tournament.days[1],
        timeZone: tournament.zone,
        zoneBy: tournament.zoneBy,
        startsAt: tournament.start,
        matchTimes: timesOf(tournament),
        isPublished: true,
        now,
      });

function timesOf({ firstLocal, zone, draw }: ModelTournament): number[] {
  const isPlayed = resolveDraw(draw)[TIMED_MATCH]?.isBye === false;
  return firstLocal !== null && isPlayed ? [toInstant(firstLocal, zone).epochMs] : [];
}
