/** What a draw change before the seal, and the seal itself, do to the entries that are in (edges 9 to 12 and 15). */
import { type Draw, predictableMatches } from '@boast/domain/draw/draw';
import {
  carryPicks,
  type SettledEntry,
  type SlotRanks,
  settleDrawChange,
} from '@boast/domain/entry/draw-change';
import { AUTO_BIT, packPicks, unpackPicks } from '@boast/domain/picks/picks';
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { raiseDrawVersion } from '../draws/tournament-store.ts';
import { lockDrafts, replaceDrafts } from './draft-store.ts';
import { activeEntries, insertReceipts, writePicks } from './entry-store.ts';
import type { SealableEntry } from './seal-entries.ts';

interface DrawChange {
  readonly before: Draw;
  readonly after: Draw;
  /** World ranks now, by slot. */
  readonly ranks: SlotRanks;
}

interface Settlement extends DrawChange {
  readonly atLock: boolean;
}

/** Entries or drafts written in one statement. */
const BATCH = 1_000;

/**
 * Carries every entry over to the new draw, completes it by the rule, and leaves a receipt of what was changed and filled
 * in. Answers how many entries changed. The caller has seen that the tournament is not sealed.
 */
async function carryEntries(
  tx: Tx,
  { id: tournamentId }: LockedTournament,
  change: DrawChange,
): Promise<number> {
  if (isSameBracket(change.before, change.after)) return 0;
  const changed = await settleEntries(tx, await activeEntries(tx, tournamentId), {
    ...change,
    atLock: false,
  });
  return changed.size;
}

/**
 * Edge 12: at the seal and in its transaction, whatever is not picked is picked by the rule, and what the rule picked
 * earlier is picked anew by the ranks of now, which the seal freezes (edge 48). Answers all of them as they are then.
 */
export async function completeEntries(
  tx: Tx,
  entries: readonly SealableEntry[],
  { draw, ranks }: { draw: Draw; ranks: SlotRanks },
): Promise<readonly SealableEntry[]> {
  const playable = predictableMatches(draw);
  const isOpen = ({ picks }: SealableEntry): boolean =>
    playable.some((match) => picks[match] === 0) || picks.some((byte) => (byte & AUTO_BIT) !== 0);
  const open = entries.filter(isOpen);
  const changed = await settleEntries(tx, open, { before: draw, after: draw, ranks, atLock: true });
  return changed.size === 0 ? entries : entries.map((entry) => ({ ...entry, ...changed.get(entry.id) }));
}

type PickedEntry = Pick<SealableEntry, 'id' | 'picks'>;

/** The entries that became others, by id, with what they are now. */
async function settleEntries(
  tx: Tx,
  entries: readonly PickedEntry[],
  change: Settlement,
): Promise<Map<string, Pick<SealableEntry, 'version' | 'picks'>>> {
  const settled = entries.flatMap((entry) => {
    const { picks, replacements } = settle(entry, change);
    const packed = packPicks(picks);
    return equalBytes(packed, entry.picks) ? [] : [{ entryId: entry.id, picks: packed, replacements }];
  });
  const changed = new Map<string, Pick<SealableEntry, 'version' | 'picks'>>();
  for (let first = 0; first < settled.length; first += BATCH) {
    const batch = settled.slice(first, first + BATCH);
    const rows = await writePicks(tx, {
      changed: batch,
      origin: change.atLock ? 'auto_pick' : 'draw_change',
    });
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    await insertReceipts(tx, batch, versions);
    for (const { entryId, picks } of batch) {
      const version = versions.get(entryId);
      if (version === undefined) throw new Error(`Entry ${entryId} was not written`);
      changed.set(entryId, { picks, version });
    }
  }
  return changed;
}

const isSameBracket = (before: Draw, after: Draw): boolean =>
  JSON.stringify([before.slots, before.bestOf]) === JSON.stringify([after.slots, after.bestOf]);

function settle(entry: PickedEntry, { before, after, ...rule }: Settlement): SettledEntry {
  const picks = unpackPicks(before.size, entry.picks);
  if (!picks) throw new Error(`Entry ${entry.id} holds picks of another draw`);
  return settleDrawChange(before, after, { picks, ...rule });
}

/**
 * Carries every draft over to the new draw as entries are (edges 9 to 11 and 15), but fills nothing in: what is gone is
 * for its owner to pick again. The caller has seen that the tournament is not sealed.
 */
async function carryDrafts(
  tx: Tx,
  { id: tournamentId }: LockedTournament,
  { before, after }: { before: Draw; after: Draw },
): Promise<void> {
  const carried = (await lockDrafts(tx, tournamentId)).flatMap((row) => {
    const picks = unpackPicks(before.size, row.picks);
    if (!picks) throw new Error(`The draft of ${row.user_id} holds picks of another draw`);
    const next = carryPicks(before, after, picks);
    const packed = packPicks(next.picks);
    if (equalBytes(packed, row.picks)) return [];
    return [{ userId: row.user_id, picks: packed, dropped: next.dropped.length }];
  });
  for (let first = 0; first < carried.length; first += BATCH) {
    await replaceDrafts(tx, tournamentId, carried.slice(first, first + BATCH));
  }
}

/**
 * After another draw was written over `before`: it is a version of its own, and everything that was picked comes along. The
 * caller has seen that the tournament is not sealed.
 */
export async function carryDrawChange(
  tx: Tx,
  tournament: LockedTournament,
  before: Draw,
): Promise<StoredDraw> {
  const { id: tournamentId } = tournament;
  await raiseDrawVersion(tx, tournamentId);
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  await carryEntries(tx, tournament, { before, after: stored.draw, ranks: stored.ranks });
  await carryDrafts(tx, tournament, { before, after: stored.draw });
  return stored;
}
