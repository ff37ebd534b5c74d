/**
 * The model: a tournament from its publication on, by the rules as a person would explain them. It has no
 * database, locks or queues, and uses only pure rules of the product: draw changes, carried picks, lock
 * troubles.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import type { CountedForPrize } from '@boast/domain/prize/counted-for-prize';
import { fromHex } from '@boast/domain/seal/hex';
import type { ZoneKnownBy } from '@boast/domain/tournament/lock-troubles';
import type { TournamentStatus } from '@boast/domain/tournament/status';

export interface ModelVersion {
  readonly version: number;
  readonly at: number;
  readonly picks: string;
  readonly drawVersion: number;
  /** True when its owner saved it; false when a rule made it. */
  readonly isOwn: boolean;
}

export interface ModelEntry {
  readonly person: number;
  active: boolean;
  readonly paid: number;
  version: number;
  /** Packed, in hex. */
  picks: string;
  drawVersion: number;
  readonly versions: ModelVersion[];
}

interface SealedEntry {
  readonly person: number;
  readonly version: number;
  readonly picks: string;
}

interface ModelSeal {
  /** Null when it was sealed by hand, before its start. */
  readonly effective: number | null;
  readonly drawVersion: number;
  readonly entries: readonly SealedEntry[];
}

/** The only match that may have a time. */
export const TIMED_MATCH = 1;

export interface ModelTournament {
  status: TournamentStatus;
  start: number | null;
  /** Entries were open until this moment, whatever the start says. */
  startSetAt: number;
  byHand: boolean;
  zone: string;
  readonly zoneBy: ZoneKnownBy;
  /** The local time at which that match begins; null when no match has a time. */
  readonly firstLocal: string | null;
  readonly name: string;
  readonly days: readonly [string, string];
  /** The current draw, with results and replacements. */
  draw: Draw;
  /** In order; the first is version 1. */
  readonly versions: { readonly at: number; readonly draw: Draw }[];
  readonly entries: ModelEntry[];
  seal: ModelSeal | null;
  /** By person. */
  readonly paid: Map<number, number>;
  /** The results that prizes count since the first payment. */
  counted: CountedForPrize;
}

/** A tournament and those that it was started over from. */
export interface ModelLife {
  readonly tournaments: ModelTournament[];
  readonly credits: number[];
  /** Tournaments that each worker has found, by worker, while others go on. */
  readonly found: Record<number, number[]>;
  /** World ranks by player. */
  readonly ranks: Readonly<Record<string, number | null>>;
}

export const currentOf = ({ tournaments }: ModelLife): ModelTournament => must(tournaments.at(-1));

export const standingEntry = (tournament: ModelTournament, person: number): ModelEntry | undefined =>
  tournament.entries.find((one) => one.active && one.person === person);

export const picksOfHex = ({ size }: Draw, hex: string) => must(unpackPicks(size, fromHex(hex)));

export const isClosed = ({ status, start, seal }: ModelTournament, now: number): boolean =>
  status !== 'UPCOMING' || seal !== null || start === null || now >= start;

export function must<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Error('There is no such thing in the model');
  return found;
}
