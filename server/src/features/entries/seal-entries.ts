/** A block of entries as four values: reading a row for each entry would take longer than the seal. */
import { ID_BYTES } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import { copyOut } from '../../db/copy-out.ts';
import type { Tx } from '../../db/database.ts';

export interface SealableEntry {
  readonly id: string;
  readonly version: number;
  readonly picks: Uint8Array;
}

export interface EntryBlock {
  readonly count: number;
  /** Each id takes 16 bytes. */
  readonly ids: Buffer;
  /** Each id takes 16 bytes. */
  readonly userIds: Buffer;
  /** Each version takes 4 bytes, big endian. */
  readonly versions: Buffer;
  /** Each entry has one byte for each match, packed as in domain/picks/pick-bits.ts. */
  readonly picks: Buffer;
}

interface BlockWanted {
  readonly tournamentId: string;
  readonly matchCount: number;
  readonly drawn: { readonly version: number; readonly picksSince: number };
  readonly size: number;
  readonly after: string | null;
}

/** Returns null after the last entry, and throws when an entry has picks of another draw. */
export async function readEntryBlock(
  tx: Tx,
  { tournamentId, matchCount, drawn, size, after }: BlockWanted,
): Promise<EntryBlock | null> {
  const rows = await copyOut(
    tx,
    sql`select string_agg(uuid_send(id), '' order by id), string_agg(uuid_send(user_id), '' order by id),
        string_agg(int4send(version), '' order by id), string_agg(picks, '' order by id),
        int4send(count(*) filter (where length(picks) <> ${sql.lit(matchCount)}
          or draw_version not between ${sql.lit(drawn.picksSince)} and ${sql.lit(drawn.version)})::integer)
      from (
        select id, user_id, version, picks, draw_version from entry
        where tournament_id = ${sql.lit(tournamentId)} and status = 'ACTIVE'
          ${after === null ? sql`` : sql`and id > ${sql.lit(after)}`}
        order by id limit ${sql.lit(size)}
      ) block`,
  );
  const [ids, userIds, versions, picks, strange] = rows[0] ?? [];
  if (!ids || !userIds || !versions || !picks) return null;
  if (strange?.readInt32BE() !== 0) throw new Error(`Tournament ${tournamentId} has entries of another draw`);
  return { count: ids.length / ID_BYTES, ids, userIds, versions, picks };
}
