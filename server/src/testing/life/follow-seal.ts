/** Seals the model as of its start, now, or the first ball, and carries entries over. */

import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { standIn } from '@boast/domain/draw/stand-in';
import { settleDrawChange } from '@boast/domain/entry/draw-change';
import { drawAtFirstBall, hasOtherByes } from '@boast/domain/entry/first-ball';
import { isConsistent } from '@boast/domain/picks/consistent-picks';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { toHex } from '@boast/domain/seal/hex';
import {
  currentOf,
  type ModelEntry,
  type ModelLife,
  type ModelTournament,
  type ModelVersion,
  must,
  picksOfHex,
} from './life-model.ts';

/** The tournament of a life that is meant, and the time. */
export interface Scene {
  readonly life: ModelLife;
  readonly tournament: ModelTournament;
  readonly now: number;
}

/** A worker's job with a correct clock: what is due is sealed as of its start. */
export function sealDue(life: ModelLife, now: number): void {
  const tournament = currentOf(life);
  const { status, start, seal } = tournament;
  if (status === 'UPCOMING' && !seal && start !== null && start <= now && !areEntriesComing(life))
    writeSeal({ life, tournament, now }, standsSince(tournament));
}

export function sealNow(scene: Scene): string {
  const { now, tournament } = scene;
  const { status, start, seal } = tournament;
  if (status === 'CANCELLED' || (!seal && start === null)) return 'STATUS_REFUSED';
  if (!seal && areEntriesComing(scene.life)) return 'LOCKED';
  tournament.status = 'ACTIVE';
  if (seal) return 'ok';
  writeSeal(scene, start !== null && start <= now ? standsSince(tournament) : null);
  return 'ok';
}

/** Everything is sealed as it was at that moment, in the draw that was played. */
export function begin(scene: Scene, at: number): string {
  const { life, tournament, now } = scene;
  if (tournament.seal) return 'LOCKED';
  if (at > now || at < now - 48 * 3_600_000) return 'INVALID_INPUT';
  // What stood before entries opened again is not known.
  if (life.tournaments.length > 1 && at < must(tournament.versions[0]).at) return 'INVALID_INPUT';
  if (tournament.status !== 'UPCOMING' || areEntriesComing(life)) return 'LOCKED';
  const then = tournament.versions.findLast((version) => version.at < at) ?? must(tournament.versions[0]);
  const current = tournament.draw;
  // Picks of a match that is a bye now, or the other way about, could not be read.
  if (hasOtherByes(then.draw, current)) return 'LOCKED';
  for (const entry of tournament.entries.filter(({ active }) => active)) {
    const stood = entry.versions.findLast((version) => version.at < at);
    if (!stood) end(life, entry);
    else Object.assign(entry, { version: stood.version, picks: stood.picks, drawVersion: stood.drawVersion });
  }
  const played = drawAtFirstBall(then.draw, current);
  const isPutBack = drawText(played) !== drawText(current);
  if (isPutBack) tournament.versions.push({ at: now, draw: played });
  settleAll(scene, { draw: played, atLock: true });
  sealEntries(tournament, at);
  if (!isPutBack) return 'ok';
  tournament.draw = standIn(played, current.slots);
  tournament.versions.push({ at: now, draw: tournament.draw });
  return 'ok';
}

/** True while a tournament that was started over waits for its entries: sealing now would lose them. */
const areEntriesComing = ({ tournaments }: ModelLife): boolean =>
  tournaments.at(-2)?.entries.some(({ active }) => active) === true;

/** A start set after it had passed did not close anything before it was set. */
const standsSince = ({ start, startSetAt }: ModelTournament): number => Math.max(must(start), startSetAt);

/** Seals the newest draw version; null means as of now. */
function writeSeal(scene: Scene, effective: number | null): void {
  const { tournament } = scene;
  settleAll(scene, { draw: tournament.draw, atLock: true });
  sealEntries(tournament, effective);
}

function sealEntries(tournament: ModelTournament, effective: number | null): void {
  const entries = tournament.entries.filter(({ active }) => active);
  tournament.status = 'ACTIVE';
  tournament.seal = {
    effective,
    drawVersion: tournament.versions.length,
    entries: entries.map(({ person, version, picks }) => ({ person, version, picks })),
  };
}

interface Settling {
  readonly draw: Draw;
  readonly atLock: boolean;
}

/** Carries every entry over to the newest draw version. */
export function settleAll({ life, tournament, now }: Scene, { draw, atLock }: Settling): void {
  const drawVersion = tournament.versions.length;
  for (const entry of tournament.entries.filter(({ active }) => active)) {
    const picks = settled(life, entry, { from: tournament, draw, atLock });
    if (picks !== entry.picks)
      addVersion(entry, { picks, drawVersion, at: atLock ? Number.POSITIVE_INFINITY : now, isOwn: false });
    else entry.drawVersion = drawVersion;
  }
}

export function settled(
  { ranks }: ModelLife,
  { picks, drawVersion }: ModelEntry,
  { from, draw, atLock }: { from: ModelTournament; draw: Draw; atLock: boolean },
): string {
  const written = must(from.versions[drawVersion - 1]).draw;
  const bySlot = draw.slots.map((slot) => (slot.kind === 'player' ? (ranks[slot.playerId] ?? null) : null));
  const after = settleDrawChange(written, draw, { picks: picksOfHex(draw, picks), ranks: bySlot, atLock });
  if (!isConsistent(draw, after.picks)) throw new Error('The rule carried an entry to picks that do not fit');
  return toHex(packPicks(after.picks));
}

export function addVersion(
  entry: ModelEntry,
  { picks, drawVersion, at, isOwn }: Omit<ModelVersion, 'version'>,
): void {
  const version = Math.max(...entry.versions.map((one) => one.version)) + 1;
  Object.assign(entry, { version, picks, drawVersion });
  entry.versions.push({ version, at, picks, drawVersion, isOwn });
}

/** The entry stays on record, and its credits go back. */
export function end(life: ModelLife, entry: ModelEntry): void {
  entry.active = false;
  life.credits[entry.person] = must(life.credits[entry.person]) + entry.paid;
}
