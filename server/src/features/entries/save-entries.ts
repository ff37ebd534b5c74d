/**
 * Writes entries. All checks run in one transaction under a shared lock of the tournament's row. The sealer updates that row first, so
 * every save confirmed here is inside the seal.
 */
import type { MatchTip } from '@boast/contract/entries';
import { type Credits, credits, creditsText, isPriceAgreed, NO_CREDITS } from '@boast/domain/credits/credits';
import { decideSubmission, type SubmissionRefusal } from '@boast/domain/entry/submit';
import { type FittingPicks, fitPicks } from '@boast/domain/picks/fitting-picks';
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { chargeEntries } from '../credits/change-credits.ts';
import type { DrawCache } from '../draws/draw-cache.ts';
import type { HeldForEntry } from '../draws/lock-tournament.ts';
import type { StoredDraw } from '../draws/stored-draw.ts';
import { spendDrafts } from './drafts/drafts.ts';
import { type EntryRow, writeEntries } from './entry-store.ts';
import { type LockedSave, lockedError } from './lock-for-entry.ts';

export interface EntryToSave {
  readonly userId: string;
  readonly matchTips: readonly MatchTip[];
  /** Null for the person's active entry, or a new one. */
  readonly entryId: string | null;
  /** The caller saw this version of the entry, 0 for none; null when they did not say. */
  readonly seen: number | null;
  /** The price of a new entry where the tournament has none, zero while credits are off. */
  readonly price: Credits;
  /** The price of a new entry that the caller saw; null when they did not say. */
  readonly seenPrice: number | null;
  /** The draft that becomes this entry has this version, if the caller named one; null means any version. */
  readonly draftVersion: number | null;
}

/** Credits are off, or the entry exists: changing one is free. */
export const FREE = { price: NO_CREDITS, seenPrice: null } satisfies Partial<EntryToSave>;

export interface SavedEntry {
  readonly entry: EntryRow;
  readonly stored: StoredDraw;
}

/**
 * Writes the saves of one tournament, at most one for each person, all locked before. A refused save does not affect the others: its
 * outcome is the refusal. A person without an outcome must be tried again, because another transaction holds or just made their entry.
 * Throws StartOver when a later step must undo all of them.
 */
export async function saveEntries(
  tx: Tx,
  { tournamentId, saves, locked, draws }: SavesToWrite,
): Promise<ReadonlyMap<string, SavedEntry | ApiError>> {
  const outcomes = new Map<string, SavedEntry | ApiError>();
  const accepted: AcceptedSave[] = [];
  // All saves see the same tournament.
  const [first] = locked.values();
  const stored = first ? await draws.whileHeld(tx, first.lock) : null;
  for (const save of saves) {
    const decided = stored ? decide(save, locked.get(save.userId), stored) : notFound('Tournament');
    if (decided instanceof ApiError) outcomes.set(save.userId, decided);
    else if (decided) accepted.push(decided);
  }
  if (!first || !stored) return outcomes;
  for (const entry of await insertEntries(tx, tournamentId, accepted))
    outcomes.set(entry.user_id, { entry, stored });
  const submitted = accepted.filter(
    ({ save }) => outcomes.has(save.userId) && locked.get(save.userId)?.hasDraft,
  );
  await spendDrafts(
    tx,
    first.lock,
    submitted.map(({ save }) => ({ userId: save.userId, version: save.draftVersion })),
  );
  return outcomes;
}

/** Rolls back the whole batch, which then runs again without the refused saves. */
export class StartOver extends Error {
  override readonly name = 'StartOver';
  /** By person, and empty when only the timing was wrong. */
  readonly refused: ReadonlyMap<string, ApiError>;
  constructor(refused: ReadonlyMap<string, ApiError> = new Map()) {
    super('saves must be written anew');
    this.refused = refused;
  }
}

interface AcceptedSave {
  readonly save: EntryToSave;
  readonly picks: FittingPicks;
  readonly active: EntryRow | null;
  readonly price: Credits;
}

interface SavesToWrite {
  readonly tournamentId: string;
  readonly saves: readonly EntryToSave[];
  readonly locked: ReadonlyMap<string, LockedSave>;
  readonly draws: DrawCache;
}

function decide(
  save: EntryToSave,
  locked: LockedSave | undefined,
  stored: StoredDraw,
): AcceptedSave | ApiError | null {
  if (!locked) return notFound('Tournament');
  const { lock, active, hasEntry } = locked;
  const decision = decideSubmission({
    tournament: lock,
    now: lock.now,
    draw: stored.draw,
    matchIds: stored.matchIds,
    tips: save.matchTips,
  });
  if (!decision.ok) return refusalOf(decision, lock);
  if (hasEntry && !active) return null;
  if (save.entryId !== null && active?.id !== save.entryId) return notFound('Entry');
  if (active && save.seen !== null && save.seen !== active.version) return staleEntry(active.version);
  const takesCredits = save.price > 0 && lock.entryPrice !== null;
  const price = takesCredits ? credits(lock.entryPrice) : save.price;
  if (!active && !isPriceAgreed(price, save.seenPrice)) return otherPrice(price);
  return { save, picks: fitPicks(stored, decision.picks), active, price };
}

/**
 * Returns the entries as stored afterwards. Equal picks write nothing and return the present version, so a repeated call is harmless;
 * a stale version was refused before. A person whose other call created the entry first is missing from the result.
 */
async function insertEntries(
  tx: Tx,
  tournamentId: string,
  accepted: readonly AcceptedSave[],
): Promise<readonly EntryRow[]> {
  const fresh = accepted.filter(({ active }) => !active);
  const written = await writeEntries(tx, {
    changed: accepted.flatMap(({ active, picks }) =>
      active && !equalBytes(active.picks, picks.bytes) ? [{ entryId: active.id, picks }] : [],
    ),
    made: {
      tournamentId,
      entries: fresh.map(({ save, picks, price }) => ({ userId: save.userId, picks, creditsPaid: price })),
    },
  });
  await charge(tx, fresh, written);
  const now = new Map(written.map((entry) => [entry.user_id, entry]));
  return accepted.flatMap(({ save, active }) => now.get(save.userId) ?? active ?? []);
}

/** Entries and their charges commit or roll back together. */
async function charge(tx: Tx, fresh: readonly AcceptedSave[], written: readonly EntryRow[]): Promise<void> {
  const prices = new Map(fresh.map(({ save, price }) => [save.userId, price]));
  const due = written.flatMap(({ id: entryId, user_id: userId, tournament_id: tournamentId }) => {
    const price = prices.get(userId);
    return price ? [{ userId, entryId, tournamentId, price }] : [];
  });
  if (due.length === 0) return;
  const refused = await chargeEntries(tx, due);
  if (refused.size > 0) throw new StartOver(refused);
}

const staleEntry = (version: number): ApiError =>
  new ApiError(
    'STALE_VERSION',
    'This entry was changed on another device. Please check it and submit again.',
    {
      version,
    },
  );

const otherPrice = (price: Credits): ApiError =>
  new ApiError(
    'STALE_VERSION',
    `Entering ${price === 0 ? 'is free' : `costs ${creditsText(price)}`} now. Nothing was submitted: submit again if you agree.`,
    { entryCredits: price },
  );

function refusalOf(decision: SubmissionRefusal, lock: HeldForEntry): ApiError {
  switch (decision.refusal) {
    case 'locked':
      return lockedError(
        lock,
        'Entries are closed: the tournament has started. Your last accepted entry counts.',
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
        "These tips don't fit the draw. Please reload and check your picks.",
        {
          reason: decision.reason,
          matchId: decision.matchId,
        },
      );
  }
}
