/**
 * Writes an entry. Everything that decides happens in one transaction under a shared lock of the tournament's row: the
 * sealer updates that row first, so what is acknowledged here is inside the seal (design.md 4, edges 1, 2 and 8).
 */
import type { MatchTip } from '@boast/contract/entries';
import type { Credits } from '@boast/domain/credits/credits';
import { decideSubmission, type SubmissionRefusal } from '@boast/domain/entry/submit';
import { packPicks } from '@boast/domain/picks/codec';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { chargeEntry } from '../credits/change-credits.ts';
import { spendDraft } from '../drafts/spend-draft.ts';
import { drawOfVersion } from '../draws/draw-cache.ts';
import type { StoredDraw } from '../draws/stored-draw.ts';
import { changeEntry, createEntry, type EntryRow } from './entry-store.ts';
import { type LockedTournament, lockedError, lockForSave } from './lock-for-entry.ts';

interface EntryToSave {
  readonly tournamentId: string;
  readonly userId: string;
  readonly matchTips: readonly MatchTip[];
  /** The version the caller saw; null when they did not say. */
  readonly ifMatch: number | null;
  /** What a new entry costs, zero while credits are off; `existing` when there must be one already, which changes free. */
  readonly price: Credits | 'existing';
  /** The draft that becomes this entry, as far as the caller knew it; null for whatever there is. */
  readonly draftVersion: number | null;
}

export interface SavedEntry {
  readonly entry: EntryRow;
  readonly created: boolean;
  /** The draw it was written against. */
  readonly stored: StoredDraw;
}

export async function saveEntry(tx: Tx, input: EntryToSave): Promise<SavedEntry> {
  const { tournamentId, userId, matchTips, ifMatch, price, draftVersion } = input;
  const locked = await lockForSave(tx, { tournamentId, userId });
  if (!locked) throw notFound('Tournament');
  const { lock, standing, hasDraft } = locked;
  const stored = await drawOfVersion(tx, tournamentId, lock.drawVersion);
  const { draw, matchIds } = stored;
  const decision = decideSubmission({ tournament: lock, now: lock.now, draw, matchIds, tips: matchTips });
  if (!decision.ok) throw refusalOf(decision, lock);
  const picks = packPicks(decision.picks);
  if (hasDraft) await spendDraft(tx, { tournamentId, userId, version: draftVersion });
  if (standing) return { entry: await changeEntry(tx, { standing, picks, ifMatch }), created: false, stored };
  // It was voided in this moment: there is nothing to change.
  if (price === 'existing') throw notFound('Entry');
  const entry = await enter(tx, { tournamentId, userId, picks }, price);
  // Another call of the same person was quicker by a moment: there is an entry to change now.
  return entry ? { entry, created: true, stored } : saveEntry(tx, input);
}

interface EntryToCreate {
  readonly tournamentId: string;
  readonly userId: string;
  readonly picks: Uint8Array;
}

/** Null when the person has entered already. The entry and what it costs stand or fall together (edge 33). */
async function enter(tx: Tx, write: EntryToCreate, price: Credits): Promise<EntryRow | null> {
  const entry = await createEntry(tx, { ...write, creditsPaid: price });
  if (entry && price > 0) await chargeEntry(tx, { ...write, entryId: entry.id, price });
  return entry;
}

function refusalOf(decision: SubmissionRefusal, lock: LockedTournament): ApiError {
  switch (decision.refusal) {
    case 'locked':
      return lockedError(
        lock,
        'Entries are closed: the tournament has started. Your last accepted entry stands.',
      );
    case 'draw_not_final':
      return new ApiError(
        'DRAW_NOT_FINAL',
        'Some Round 1 matches are still pending player assignments. Please try again when the draw is complete.',
      );
    case 'incomplete_tips':
      return new ApiError(
        'INCOMPLETE_TIPS',
        `You need to predict winners for all ${decision.total} matches before submitting. You've predicted ${decision.picked} matches.`,
        { picked: decision.picked, total: decision.total },
      );
    case 'invalid_tips':
      return new ApiError(
        'INVALID_TIPS',
        'These tips do not fit the draw. Please reload it and check your picks.',
        {
          reason: decision.reason,
          matchId: decision.matchId,
        },
      );
  }
}
