/**
 * The reference: a tournament from the day it is published, by the rules as a person would tell them. It knows no database,
 * no locks and no queues. Of the product it uses the pure rules alone: how a draw may change, how picks are carried, what
 * is wrong with a lock.
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
  /** Its owner saved it; else a rule made it. */
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
  /** Null: the moment at which it was sealed by hand, before its start. */
  readonly effective: number | null;
  readonly drawVersion: number;
  readonly entries: readonly SealedEntry[];
}

/** The only one that has a time, if any has. */
export const TIMED_MATCH = 1;

export interface ModelTournament {
  status: TournamentStatus;
  start: number | null;
  /** Until that moment entries could be saved, whatever the start says. */
  startSetAt: number;
  byHand: boolean;
  zone: string;
  readonly zoneBy: ZoneKnownBy;
  /** What the clock at the venue shows when that match begins; null where none has a time. */
  readonly firstLocal: string | null;
  readonly name: string;
  readonly days: readonly [string, string];
  /** The draw of now, with results and with whoever stands in. */
  draw: Draw;
  /** As they were recorded; the first is version 1. */
  readonly versions: { readonly at: number; readonly draw: Draw }[];
  readonly entries: ModelEntry[];
  seal: ModelSeal | null;
  /** By person. */
  readonly paid: Map<number, number>;
  /** What prizes go by since somebody was paid. */
  counted: CountedForPrize;
}

/** One tournament, and those that it was started over from. */
export interface ModelLife {
  readonly tournaments: ModelTournament[];
  readonly credits: number[];
  /** Tournaments that a worker found, by its number, while others go on. */
  readonly found: Record<number, number[]>;
  /** World ranks, by player. */
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
