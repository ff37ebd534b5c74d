import { createHash } from 'node:crypto';
import type { ListedEntry } from '@boast/contract/draws/seal';
import { hashNow } from '@boast/domain/seal/hashing';
import { toHex } from '@boast/domain/seal/hex';
import { inclusionProof, type SealedEntry } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import { type Db, isUuid } from '../../../db/database.ts';
import { DELETED_USERNAME } from '../../../db/shown-username.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { type Handlers, WrittenAnswer } from '../../../http/handler.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { arePicksOpen, requirePublished } from '../../draws/audience.ts';
import { ownersOf } from '../../entries/entry-owner-view.ts';
import type { StoredSegment } from './sealed-segments.ts';

const RULE =
  'Each entry is a leaf: its id (16 bytes), its version (4 bytes, big endian) and its picks (a byte a match). The leaves ' +
  'stand in the order of their ids and are hashed with SHA-256 into a Merkle tree as RFC 6962, section 2.1, defines it. ' +
  'The draw is a text whose SHA-256 is the draw’s digest; the root is the SHA-256 of a byte 2, that digest and the root of the ' +
  'tree (of seals without a draw it is the root of the tree). Hash your own receipt’s leaf up along its proof: it must lead to ' +
  'this root. Hash the whole export: it must give this root, and as many entries.';

export const sealHandlers = {
  getSeal: async ({ ctx, params }) => {
    const seal = await readSeal(ctx.db, params.tournamentId);
    return {
      data: {
        tournamentId: params.tournamentId,
        root: seal.root.toString('hex'),
        entryCount: seal.entry_count,
        drawDigest: seal.draw_digest?.toString('hex') ?? null,
        draw: await sealedDraw(ctx.db, seal),
        sealedAt: seal.sealed_at,
        effectiveAt: seal.effective_at,
        rule: RULE,
        publicKey: ctx.receipts.publicKey,
        keyId: ctx.receipts.keyId,
      },
    };
  },

  entryProof: async ({ ctx, params }) => {
    const { entryId } = params;
    const entry = await ctx.db
      .selectFrom('entry')
      .select('tournament_id')
      .where('id', '=', entryId)
      .executeTakeFirst();
    if (!entry) throw notFound('Entry');
    const seal = await readOpenSeal(ctx.db, entry.tournament_id);
    const segment = await ctx.sealedSegments.read(entry.tournament_id, { holding: entryId });
    const place = segment?.placeOf(entryId) ?? -1;
    if (!segment || place === -1) throw notFound('Entry');
    const { leafHash, beside } = besideWay(segment, place);
    const roots = await ctx.sealedSegments.roots(entry.tournament_id);
    const above = hashNow(sha256, inclusionProof(roots, segment.number));
    const { version, picks } = segment.entryAt(place);
    return {
      data: {
        tournamentId: entry.tournament_id,
        entryId,
        version,
        picks: toHex(picks),
        leafHash: toHex(leafHash),
        index: segment.first + place,
        entryCount: seal.entry_count,
        proof: [...beside, ...above].map(toHex),
        drawDigest: seal.draw_digest?.toString('hex') ?? null,
        root: seal.root.toString('hex'),
      },
    };
  },

  sealedEntries: async ({ ctx, params, query }) => {
    const { tournamentId } = params;
    const { page, page_size: pageSize } = query;
    const seal = await readOpenSeal(ctx.db, tournamentId);
    const last = Math.min((page + 1) * pageSize, seal.entry_count);
    const pieces: string[] = [];
    for (let from = page * pageSize; from < last; from += PIECE)
      pieces.push(await writePiece(ctx, { tournamentId, from, to: Math.min(from + PIECE, last) }));
    const pageInfo = pageInfoOf({ page, pageSize, totalRecords: seal.entry_count });
    return new WrittenAnswer(`{"data":[${pieces.join(',')}],"pageInfo":${JSON.stringify(pageInfo)}}`);
  },
} satisfies Partial<Handlers>;

const PIECE = 500;

interface Piece {
  readonly tournamentId: string;
  readonly from: number;
  readonly to: number;
}

async function writePiece(
  { db, sealedSegments }: Pick<Context, 'db' | 'sealedSegments'>,
  { tournamentId, from, to }: Piece,
): Promise<string> {
  const entries: SealedEntry[] = [];
  while (from + entries.length < to) {
    const at = from + entries.length;
    const segment = await sealedSegments.read(tournamentId, { at });
    if (!segment) throw new Error(`The seal of tournament ${tournamentId} lacks segments`);
    const end = Math.min(segment.entryCount, to - segment.first);
    for (let place = at - segment.first; place < end; place += 1) entries.push(segment.entryAt(place));
  }
  const names = await ownersOf(
    db,
    entries.map(({ entryId }) => entryId),
  );
  return entries
    .map(({ entryId, version, picks }) =>
      JSON.stringify({
        entryId,
        version,
        picks: toHex(picks),
        userId: names.get(entryId)?.userId ?? entryId,
        username: names.get(entryId)?.username ?? DELETED_USERNAME,
      } satisfies ListedEntry),
    )
    .join(',');
}

/** Entries were sealed against this text of the draw; `merged` players were merged since. */
async function sealedDraw(
  db: Db,
  { tournament_id, draw_version }: { readonly tournament_id: string; readonly draw_version: number | null },
) {
  if (draw_version === null) return null;
  const { draw: text } = await db
    .selectFrom('draw_version')
    .select('draw')
    .where('tournament_id', '=', tournament_id)
    .where('version', '=', draw_version)
    .executeTakeFirstOrThrow();
  const merged = await db
    .selectFrom('player')
    .select(['id', 'merged_into'])
    .where('id', 'in', text.split('\n').filter(isUuid))
    .where('merged_into', 'is not', null)
    .execute();
  return { text, merged: merged.map(({ id, merged_into }) => ({ from: id, to: merged_into ?? id })) };
}

async function readSeal(db: Db, tournamentId: string) {
  const seal = await db
    .selectFrom('seal')
    .innerJoin('tournament as t', 't.id', 'seal.tournament_id')
    .selectAll('seal')
    .select(arePicksOpen(sql`t`).as('are_picks_open'))
    .where('seal.tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (seal) return seal;
  await requirePublished(db, tournamentId);
  throw new ApiError('NOT_SEALED', 'The entries are sealed when the tournament starts');
}

/** For what names picks. After a start over, root and number of the seal that came too early stay public, and its picks wait. */
async function readOpenSeal(db: Db, tournamentId: string) {
  const seal = await readSeal(db, tournamentId);
  if (!seal.are_picks_open)
    throw new ApiError('NOT_SEALED', 'These entries go on in another draw. They are shown once it starts');
  return seal;
}

/**
 * A leaf's hash, and the sibling hashes on its way up to the root of its segment, nearest first. All segments but the last hold
 * the same power of two of leaves, so no pair below a segment's root crosses its border; above it the proof goes on with the roots.
 */
function besideWay({ levels }: StoredSegment, place: number) {
  const hashAt = (level: Uint8Array, at: number) => level.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  const beside = levels
    .map((level, height) => hashAt(level, (place >> height) ^ 1))
    // The last node of an odd level moves up alone, as the root does.
    .filter(({ length }) => length > 0);
  return { leafHash: hashAt(levels[0] ?? new Uint8Array(), place), beside };
}

const HASH_BYTES = 32;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
