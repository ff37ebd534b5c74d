/** Carries entries over a draw change and completes them at the seal. */
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { type SettledEntry, settleDrawChange } from '@boast/domain/entry/draw-change';
import { fitPicks } from '@boast/domain/picks/fitting-picks';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { AUTO_BIT } from '@boast/domain/picks/pick-bits';
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Tx } from '../../db/database.ts';
import type { StoredDraw } from '../draws/stored-draw.ts';
import type { DrawVersions } from './draw-versions.ts';
import { type EntryRow, insertReceipts, writeEntries } from './entry-store.ts';
import type { SealableEntry } from './seal-entries.ts';

export const BATCH_SIZE = 1_000;

export interface Settlement {
  /** Each entry is read against the draw it names, never another. */
  readonly drawVersions: DrawVersions;
  readonly after: Pick<StoredDraw, 'draw' | 'version' | 'ranks'>;
  /** The rule fills every missing pick, because nobody can pick any more. */
  readonly atLock: boolean;
}

/**
 * Carries entries over to the draw of `after`, completes them by the rule, and records a receipt of every change. Returns the entries that
 * changed, by id.
 */
export async function carryEntries(
  tx: Tx,
  entries: readonly PickedEntry[],
  change: Settlement,
): Promise<Map<string, Pick<SealableEntry, 'version' | 'picks'>>> {
  const settled = entries.flatMap((entry) => {
    const { picks, replacements } = settle(entry, change);
    const fitting = fitPicks(change.after, picks);
    if (equalBytes(fitting.bytes, entry.picks)) return [];
    return [{ entryId: entry.id, picks: fitting, replacements }];
  });
  const changed = new Map<string, Pick<SealableEntry, 'version' | 'picks'>>();
  for (let first = 0; first < settled.length; first += BATCH_SIZE) {
    const batch = settled.slice(first, first + BATCH_SIZE);
    const rows = await writeEntries(tx, {
      changed: batch,
      origin: change.atLock ? 'auto_pick' : 'draw_change',
    });
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    await insertReceipts(tx, batch, versions);
    for (const { entryId, picks } of batch) {
      const version = versions.get(entryId);
      if (version === undefined) throw new Error(`Entry ${entryId} was not written`);
      changed.set(entryId, { picks: picks.bytes, version });
    }
  }
  return changed;
}

/**
 * Lets the rule fill missing picks in the seal's transaction and renew earlier automatic picks by the
 * present ranks, which the seal freezes. Returns all entries as they are afterwards.
 */
export async function completeEntries(
  tx: Tx,
  entries: readonly SealableEntry[],
  after: StoredDraw,
): Promise<readonly SealableEntry[]> {
  const playable = predictableMatches(after.draw);
  const isOpen = ({ picks }: SealableEntry): boolean =>
    playable.some((match) => picks[match] === 0) || picks.some((byte) => (byte & AUTO_BIT) !== 0);
  const open = entries.filter(isOpen).map((entry) => ({ ...entry, draw_version: after.version }));
  const drawVersions = new Map([[after.version, after.draw]]);
  const changed = await carryEntries(tx, open, { drawVersions, after, atLock: true });
  return changed.size === 0 ? entries : entries.map((entry) => ({ ...entry, ...changed.get(entry.id) }));
}

type PickedEntry = Pick<EntryRow, 'id' | 'draw_version'> & Pick<SealableEntry, 'picks'>;

/** Converts an entry to another draw. Throws when its own draw is not on record or its picks do not fit it. */
export function settle(entry: PickedEntry, { drawVersions, after, atLock }: Settlement): SettledEntry {
  const before = drawVersions.get(entry.draw_version);
  const picks = before && unpackPicks(before.size, entry.picks);
  if (!picks) throw new Error(`Entry ${entry.id} holds picks of another draw`);
  return settleDrawChange(before, after.draw, { picks, ranks: after.ranks, atLock });
}
