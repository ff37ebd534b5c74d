import type { Entry, EntryWithTournament, SavedEntry } from '@boast/contract/entries';
import type { Gender } from '@boast/contract/values/gender';
import type { PickReplacement } from '@boast/domain/entry/draw-change';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { writeTips } from '@boast/domain/picks/tips';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { DELETED_USERNAME } from '../../db/shown-username.ts';
import { askTogether } from '../../engine/ask-together.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Standing } from '../boards/board/boards.ts';
import { arePicksOpen, isPublished } from '../draws/audience.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { describeChanges, namesForChanges } from './draw-change-view.ts';
import type { EntryRow } from './entry-store.ts';

declare module '../../http/context.ts' {
  interface Context {
    /** A person's entries, those of the newest draw first. */
    readonly entriesOf: (userId: string) => Promise<readonly FoundEntry[]>;
  }
}

interface EntryFacts {
  readonly row: EntryRow;
  readonly username: string;
  readonly stored: StoredDraw;
  readonly standing: Standing | null;
}

/** One entry as its owner sees it. Runs no query, so that it may be called inside a transaction. */
function describeEntry({ row, username, stored, standing }: EntryFacts): Entry {
  const { draw, matchIds } = stored;
  const picks = unpackPicks(draw.size, row.picks);
  if (!picks) throw new Error(`Entry ${row.id} holds picks of another draw`);
  return {
    id: row.id,
    entryId: row.id,
    tournamentId: row.tournament_id,
    userId: row.user_id,
    status: row.status === 'VOID' ? 'VOID' : 'ACTIVE',
    voided:
      row.status === 'VOID' ? { reason: row.void_reason ?? '', refundedCredits: row.credits_paid } : null,
    version: row.version,
    matchTips: writeTips(draw, matchIds, picks) as Entry['matchTips'],
    automaticMatchIds: matchIds.filter((_, match) => picks[match]?.auto),
    points: standing?.points ?? 0,
    score: standing?.score ?? 0,
    possibleScore: standing?.possibleScore ?? 0,
    rank: standing?.rank ?? null,
    username,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

interface JustSaved {
  readonly entry: EntryRow;
  readonly stored: StoredDraw;
}

/** The same text is sent and stored. It runs no query, because it is called inside the transaction. */
export function writeSavedEntry(
  { receipts }: Pick<Context, 'receipts'>,
  { username }: Actor,
  { entry, stored }: JustSaved,
): string {
  const data: SavedEntry = {
    ...describeEntry({ row: entry, username, stored, standing: null }),
    receipt: receipts.sign({
      tournamentId: entry.tournament_id,
      entryId: entry.id,
      version: entry.version,
      drawDigest: stored.digest,
      picks: entry.picks.toString('hex'),
      savedAt: entry.updated_at,
    }),
  };
  return JSON.stringify({ data });
}

export const entryHandlers = {
  /**
   * Before the seal only the owner may read an entry here, not even administrators; afterwards everybody may. Owners may show
   * theirs at a secret address (shown-picks-view.ts).
   */
  getEntry: async ({ ctx, actor, params }) => {
    const found = await ctx.db
      .selectFrom('entry')
      .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
      .select(['entry.user_id', 'entry.status'])
      .select(arePicksOpen(sql`tournament`).as('are_picks_open'))
      .where('entry.id', '=', params.entryId)
      .executeTakeFirst();
    if (!found) throw notFound('Entry');
    assertReadable(found, actor);
    const [entry] = await describeEntries(
      ctx,
      await selectEntries(ctx.db, sql<boolean>`entry.id = ${params.entryId}`),
    );
    if (!entry) throw notFound('Entry');
    return { data: entry };
  },

  myEntries: async ({ ctx, actor }) => {
    const entries = await ctx.entriesOf(actor.userId);
    return {
      data: await describeEntries(
        ctx,
        entries.filter(({ is_shown }) => is_shown),
      ),
    };
  },

  entryDrawChanges: async ({ ctx, actor, params }) => {
    const entry = await ctx.db
      .selectFrom('entry')
      .select(['tournament_id', 'user_id'])
      .where('id', '=', params.entryId)
      .executeTakeFirst();
    // Somebody else's entry answers 404, for administrators too, because picks are the owner's secret.
    if (entry?.user_id !== actor.userId) throw notFound('Entry');
    const rows = await ctx.db
      .selectFrom('entry_draw_change')
      .select(['version', 'at', 'replacements'])
      .where('entry_id', '=', params.entryId)
      .orderBy('version', 'desc')
      .execute();
    const names = await namesForChanges(ctx.db, entry.tournament_id, rows);
    return {
      data: rows.map((row) => ({
        version: row.version,
        at: row.at,
        changes: describeChanges(row.replacements as PickReplacement[], names),
      })),
    };
  },
} satisfies Partial<Handlers>;

interface OwnedEntry {
  readonly user_id: string;
  readonly status: string;
  readonly are_picks_open: boolean;
}

function assertReadable({ user_id, status, are_picks_open }: OwnedEntry, actor: Actor | null): void {
  if (user_id === actor?.userId) return;
  if (!are_picks_open)
    throw new ApiError('NOT_SEALED', "You can see others' picks once the tournament has started");
  // A void entry is in no seal, so only its owner may see it.
  if (status !== 'ACTIVE') throw notFound('Entry');
}

/** Everything of theirs, for a person's own file. */
export const readOwnEntries = async (
  ctx: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<EntryWithTournament[]> => describeEntries(ctx, await ctx.entriesOf(userId));

/** One statement reads the entries of everybody who asks for theirs at the same moment. */
export const createEntriesReader = (db: Db): Context['entriesOf'] =>
  askTogether(async (userIds: readonly string[]) => {
    const rows = await selectEntries(db, sql<boolean>`entry.user_id = any(${[...userIds]}::uuid[])`);
    const byPerson = Map.groupBy(rows, (row) => row.user_id);
    return userIds.map((userId) => byPerson.get(userId) ?? []);
  });

/** `where` is over `entry`. */
export const selectEntries = (db: Db, where: RawBuilder<boolean>) =>
  db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .selectAll('entry')
    .select([
      'name',
      'gender',
      'start_date',
      'end_date',
      'starts_at',
      'tournament.is_demo',
      'tournament.draw_version as newest_draw',
      'sealed_at',
      'tournament.status as tournament_status',
      'username',
      'deleted_at',
    ])
    .select(isPublished(sql`tournament`).as('is_shown'))
    .where(where)
    .orderBy('start_date', 'desc')
    .orderBy('entry.id')
    .execute();

type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The caller has checked that these entries may be read. */
export const describeEntries = (ctx: Context, rows: readonly FoundEntry[]): Promise<EntryWithTournament[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...(await withStanding(ctx, row, row.deleted_at ? DELETED_USERNAME : row.username)),
      tournament: {
        id: row.tournament_id,
        name: row.name,
        gender: row.gender as Gender,
        status: row.tournament_status as 'UPCOMING',
        startDate: row.start_date,
        endDate: row.end_date,
        startsAt: row.starts_at,
        isDemo: row.is_demo,
      },
    })),
  );

async function withStanding(ctx: Context, row: FoundEntry, username: string): Promise<Entry> {
  const stored = await drawOf(ctx, row);
  // Before the seal there is no board to ask the database for.
  const standing = row.sealed_at === null ? null : await ctx.boards.standingOf(row.tournament_id, row.id);
  return describeEntry({ row, username, stored, standing });
}

/** After the seal an open slot may still get its name without a new draw version. */
async function drawOf(
  { db, drawCache }: Context,
  { tournament_id, newest_draw, sealed_at }: FoundEntry,
): Promise<StoredDraw> {
  if (sealed_at === null) return drawCache.forReader(tournament_id, newest_draw);
  const stored = await loadDraw(db, tournament_id);
  if (!stored) throw new Error(`Tournament ${tournament_id} has no draw`);
  return stored;
}
