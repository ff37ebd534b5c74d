/**
 * The person's picks in words, kept for the offline page. Written whenever entries are read, for one person at a
 * time, and removed when they sign out.
 */

import { playersOf } from '@boast/contract/draws/tournament-draw';
import type { EntryWithTournament } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import type { Gender } from '../../lib/text/gender.ts';

const KEY = 'boast-offline-picks';

export interface OfflinePick {
  readonly winner: string;
  readonly loser: string;
  readonly score: string;
}

export interface OfflineEntry {
  readonly tournamentId: string;
  /** The version of the entry; a new version is stored again. */
  readonly version: number;
  readonly name: string;
  readonly gender: Gender;
  readonly startDate: string;
  readonly endDate: string;
  readonly rounds: readonly { readonly name: string; readonly picks: readonly OfflinePick[] }[];
}

interface OfflineEntries {
  readonly v: 1;
  readonly userId: string;
  /** Latest end date first. */
  readonly entries: readonly OfflineEntry[];
}

/** Keeps at most this many: the entries of the tournaments that end last. */
const MOST = 8;

export function readOfflineEntries(storage: TextStorage): OfflineEntries | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<OfflineEntries> | null;
    const isKept = value?.v === 1 && typeof value.userId === 'string' && Array.isArray(value.entries);
    return isKept ? (value as OfflineEntries) : null;
  } catch {
    return null;
  }
}

export const forgetOfflineEntries = (storage: TextStorage): void => storage.removeItem(KEY);

/** Replaces the kept entry of the same tournament. Another person's entries are dropped. */
export function keepEntry(storage: TextStorage, userId: string, entry: OfflineEntry): void {
  const kept = readOfflineEntries(storage);
  const others = kept?.userId === userId ? kept.entries : [];
  const entries = [entry, ...others.filter(({ tournamentId }) => tournamentId !== entry.tournamentId)]
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .slice(0, MOST);
  try {
    storage.setItem(KEY, JSON.stringify({ v: 1, userId, entries } satisfies OfflineEntries));
  } catch {
    // Storage is full or blocked: the offline page then shows less.
  }
}

export const isKept = (
  kept: OfflineEntries | null,
  userId: string,
  { tournamentId, version }: Pick<EntryWithTournament, 'tournamentId' | 'version'>,
): boolean =>
  kept?.userId === userId &&
  kept.entries.some((one) => one.tournamentId === tournamentId && one.version === version);

/** An entry in words, without the rounds that have no pick. */
export function describeStored(entry: EntryWithTournament, tournament: Tournament): OfflineEntry {
  const names = new Map(playersOf(tournament).map(({ id, fullName }) => [id, fullName]));
  const tips = new Map(entry.matchTips.map((tip) => [tip.matchId, tip]));
  const rounds = tournament.rounds.map((round) => ({
    name: round.name,
    picks: round.matches.flatMap(({ id }): OfflinePick[] => {
      const tip = tips.get(id);
      const winner = tip && names.get(tip.predictedWinnerId);
      const loser = tip && names.get(tip.predictedLoserId);
      return winner && loser ? [{ winner, loser, score: tip.predictedScore }] : [];
    }),
  }));
  return {
    tournamentId: tournament.id,
    version: entry.version,
    name: tournament.name,
    gender: tournament.gender,
    startDate: tournament.startDate,
    endDate: tournament.endDate,
    rounds: rounds.filter(({ picks }) => picks.length > 0),
  };
}
