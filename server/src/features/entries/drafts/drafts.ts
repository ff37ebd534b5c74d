import type { Draft, UnsentPicks } from '@boast/contract/entries';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { readDraftPicks } from '@boast/domain/picks/drafts';
import { packPicks, unpackPicks } from '@boast/domain/picks/packed-picks';
import { countDifferences, type Picks } from '@boast/domain/picks/picks';
import { toHex } from '@boast/domain/seal/hex';
import { isOpenForEntries } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { isPublished } from '../../draws/audience.ts';
import { type HeldForEntry, type HeldTournament, holdForEntry } from '../../draws/lock-tournament.ts';
import { drawVersionsOf } from '../draw-versions.ts';
import { lockedError } from '../lock-for-entry.ts';
import { carryDraft } from './carry-draft.ts';
import {
  clearDrafts,
  type DraftRow,
  findDraft,
  removeDrafts,
  type SubmittedDraft,
  writeDraft,
} from './draft-store.ts';

export const draftHandlers = {
  saveDraft: async ({ ctx, actor, params, body, ifMatch }) =>
    inTransaction(ctx.db, async (tx) => {
      const { tournamentId } = params;
      const held = await lockForDraft(tx, actor, tournamentId);
      const { drawVersion } = held;
      // A pick names a side, so in another draw it would mean another player.
      if (body.drawVersion !== drawVersion) throw drawChanged(drawVersion);
      const { draw } = await ctx.drawCache.whileHeld(tx, held);
      const picks = readDraftPicks(draw, body.picks);
      if (!picks) throw notOfThisDraw();
      const row = await writeDraft(tx, {
        tournamentId,
        userId: actor.userId,
        picks: packPicks(picks),
        drawVersion,
        entryVersion: body.entryVersion,
        seen: ifMatch ?? 0,
      });
      return { data: describeDraft(row, drawVersion) };
    }),

  /** A person's own draft. Refused once entries are closed, so that its absence reveals nothing about the picks. */
  getDraft: async ({ ctx, actor, params }) =>
    inTransaction(ctx.db, async (tx) => {
      const { drawVersion } = await lockForDraft(tx, actor, params.tournamentId);
      const owner = { tournamentId: params.tournamentId, userId: actor.userId };
      return { data: describeDraft(await readDraft(tx, owner, drawVersion), drawVersion) };
    }),

  deleteDraft: async ({ ctx, actor, params, ifMatch }) =>
    inTransaction(ctx.db, async (tx) => {
      const { tournamentId } = params;
      const { drawVersion } = await lockForDraft(tx, actor, tournamentId);
      const row = await writeDraft(tx, {
        tournamentId,
        userId: actor.userId,
        picks: null,
        drawVersion,
        entryVersion: null,
        seen: ifMatch ?? 0,
      });
      return { data: describeDraft(row, drawVersion) };
    }),

  /** It lists unsubmitted picks that can still be submitted; the next to lock comes first. */
  myDrafts: async ({ ctx, actor }) => {
    const { rows } = await sql<UnsentRow>`
    select t.id, t.name, t.gender, t.starts_at, d.picks, e.picks as entry_picks,
      (select count(*)::integer from match m where m.tournament_id = t.id and not m.is_bye) as total
    from draft d join tournament t on t.id = d.tournament_id
      left join entry e on e.tournament_id = d.tournament_id and e.user_id = d.user_id and e.status = 'ACTIVE'
    where d.user_id = ${actor.userId} and d.picks is not null and t.status = 'UPCOMING' and t.sealed_at is null and ${isPublished(sql`t`)}
      and t.starts_at > clock_timestamp()
    order by t.starts_at, t.id`.execute(ctx.db);
    return { data: rows.map(describe).filter(({ changes }) => changes !== 0) };
  },
} satisfies Partial<Handlers>;

const drawChanged = (drawVersion: number): ApiError =>
  new ApiError('STALE_VERSION', 'The draw has changed. Please reload and check your picks.', {
    drawVersion,
  });

const notOfThisDraw = (): ApiError =>
  new ApiError('INVALID_TIPS', "These picks don't fit the draw. Please reload and check your picks.");

const describeDraft = (row: DraftRow | null, drawVersion: number): Draft => ({
  version: row?.version ?? 0,
  drawVersion,
  picks: row?.picks ? toHex(row.picks) : null,
  entryVersion: row?.entry_version ?? null,
  dropped: row?.dropped ?? 0,
  updatedAt: row?.updated_at ?? null,
});

/**
 * Locks a draft's tournament as for an entry. People who cannot enter have no drafts, but terms and a confirmed address are only required
 * on submitting, so that no picks are lost before.
 */
async function lockForDraft(tx: Tx, actor: Actor, tournamentId: string): Promise<HeldForEntry> {
  if (actor.role !== null) throw new ApiError('ADMIN_CANNOT_ENTER', "Our staff can't enter tournaments");
  const { held: lock } = await holdForEntry(tx, tournamentId);
  if (!lock) throw notFound('Tournament');
  if (!isOpenForEntries(lock, lock.now)) {
    throw lockedError(lock, 'Entries are closed. We no longer keep unsubmitted picks.');
  }
  return lock;
}

/** The draft in the draw of now. Its version is an earlier one where players were merged since. */
async function readDraft(
  tx: Tx,
  owner: { readonly tournamentId: string; readonly userId: string },
  drawVersion: number,
): Promise<DraftRow | null> {
  const row = await findDraft(tx, owner);
  if (!row?.picks || row.draw_version === null || row.draw_version === drawVersion) return row;
  const draws = await drawVersionsOf(tx, owner.tournamentId);
  const now = carryDraft(draws, { picks: row.picks, from: row.draw_version, to: drawVersion });
  return { ...row, picks: Buffer.from(now.picks), dropped: row.dropped + now.dropped };
}

interface UnsentRow {
  readonly id: string;
  readonly name: string;
  readonly gender: UnsentPicks['tournament']['gender'];
  readonly starts_at: string | null;
  readonly picks: Buffer;
  readonly entry_picks: Buffer | null;
  readonly total: number;
}

function describe({ id, name, gender, starts_at, total, ...row }: UnsentRow): UnsentPicks {
  const picks = readPicks(row.picks);
  return {
    tournament: { id, name, gender, startsAt: starts_at },
    picked: picks.filter((pick) => pick !== null).length,
    total,
    changes: row.entry_picks && countDifferences(picks, readPicks(row.entry_picks)),
  };
}

function readPicks(bytes: Buffer): Picks {
  const size = bytes.length + 1;
  const picks = isDrawSize(size) ? unpackPicks(size, bytes) : null;
  if (!picks) throw new Error('A row holds picks that are none');
  return picks;
}

export async function spendDrafts(
  tx: Tx,
  { id: tournamentId }: HeldTournament,
  submitted: readonly SubmittedDraft[],
): Promise<void> {
  if (submitted.length > 0) await clearDrafts(tx, tournamentId, submitted);
}

export const forgetDrafts = (tx: Tx, of: { tournamentId: string } | { userId: string }): Promise<void> =>
  removeDrafts(tx, of);
