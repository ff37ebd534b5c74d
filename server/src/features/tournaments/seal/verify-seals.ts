/** Computes the root of every seal again from its stored bytes, and compares the sealed picks with the saved versions. */
import { hashNow } from '@boast/domain/seal/hashing';
import { toHex } from '@boast/domain/seal/hex';
import { type SealedEntry, sealRoot } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { liftTimeLimits } from '../../../engine/lift-time-limits.ts';
import { rootOfEntries, rootOfSegments, sha256 } from './seal-root.ts';
import { loadSegment, type StoredSegment } from './sealed-segments.ts';

interface SealsVerdict {
  readonly seals: number;
  readonly entries: number;
  /** There are at most a thousand, a sentence each. It is empty if every seal holds. */
  readonly differences: readonly string[];
}

const SHOWN = 1_000;

/** Reads one snapshot, a segment at a time, and writes nothing. */
export const verifySeals = (db: Db): Promise<SealsVerdict> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(walk);

async function walk(tx: Tx): Promise<SealsVerdict> {
  await liftTimeLimits(tx);
  const seals = await tx
    .selectFrom('seal')
    .leftJoin('draw_version', (join) =>
      join
        .onRef('draw_version.tournament_id', '=', 'seal.tournament_id')
        .onRef('draw_version.version', '=', 'seal.draw_version'),
    )
    .select(['seal.tournament_id', 'entry_count', 'root', 'draw_digest', 'digest'])
    .orderBy('tournament_id')
    .execute();
  const differences: string[] = [];
  let entries = 0;
  for (const seal of seals) {
    const roots: Uint8Array[] = [];
    let count = 0;
    const numbers = await tx
      .selectFrom('seal_segment')
      .select('number')
      .where('tournament_id', '=', seal.tournament_id)
      .orderBy('number')
      .execute();
    for (const { number } of numbers) {
      const segment = await loadSegment(tx, seal.tournament_id, { number, first: count });
      const sealed = entriesOf(segment);
      roots.push(await rootOfEntries(sealed));
      count += sealed.length;
      differences.push(...(await otherThanSaved(tx, sealed)));
    }
    entries += count;
    const entriesRoot = roots.length === 0 ? await rootOfEntries([]) : await rootOfSegments(roots);
    const root = hashNow(sha256, sealRoot(entriesRoot, seal.draw_digest));
    if (seal.draw_digest && !(seal.digest?.equals(seal.draw_digest) ?? false))
      differences.push(`The draw on record is not the one that the seal of ${seal.tournament_id} names`);
    if (count !== seal.entry_count || !seal.root.equals(root)) {
      differences.push(
        `The seal of ${seal.tournament_id} does not hold: ${count} entries give ${toHex(root)}, but it says ${seal.entry_count} and ${seal.root.toString('hex')}`,
      );
    }
  }
  return { seals: seals.length, entries, differences: differences.slice(0, SHOWN) };
}

const entriesOf = (segment: StoredSegment): SealedEntry[] =>
  Array.from({ length: segment.entryCount }, (_, place) => segment.entryAt(place));

/** A saved version never changes, so the sealed picks must equal it. */
async function otherThanSaved(tx: Tx, entries: readonly SealedEntry[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_missing: boolean }>`
    select entry_id as id, v.picks is null as is_missing from entry_version v
      right join unnest(${entries.map(({ entryId }) => entryId)}::uuid[], ${entries.map(({ version }) => version)}::integer[],
        ${entries.map(({ picks }) => Buffer.from(picks))}::bytea[]) as sealed (entry_id, version, picks)
        using (entry_id, version)
    where v.picks is distinct from sealed.picks`.execute(tx);
  return rows.map(({ id, is_missing }) =>
    is_missing
      ? `The entry ${id} was sealed as a version that is not on record`
      : `The entry ${id} was sealed with other picks than were saved`,
  );
}
