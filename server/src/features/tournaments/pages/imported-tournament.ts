/** The tournament that an address and gender made before, as far as an import needs it. */
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawSnapshot } from '@boast/domain/import/diff-draw';
import type { PlanPlayer } from '@boast/domain/import/identify-players';
import type { ByHand, DetailField } from '@boast/domain/import/kept-by-hand';
import type { KnownDraw } from '@boast/domain/import/sheet/known-draw';
import type { SheetFacts } from '@boast/domain/import/sheet/read-sheet';
import type { Gender } from '@boast/domain/import/tour-page';
import { toLocal } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import {
  type LockedTournament,
  lockTournament,
  lockTournamentWhere,
  type TournamentRow,
} from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';

/**
 * Locks the row: two imports of one page, or an import and a result, go one after the other (edges 22 and 45); so do two
 * first imports, which have no row yet. A cancelled event's address may make another tournament.
 */
export async function findImported(
  tx: Tx,
  sourceUrl: string,
  gender: Gender,
): Promise<LockedTournament | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${gender} ${sourceUrl}`}, 0))`.execute(
    tx,
  );
  return lockTournamentWhere(
    tx,
    sql`source_url = ${sourceUrl} and gender = ${gender} and status <> 'CANCELLED'`,
  );
}

/** The tournament that a sheet is for, locked. Two sheets of new tournaments go one after the other, so that the second is told of the first. */
export async function findForSheet(
  tx: Tx,
  tournamentId: string | undefined,
): Promise<LockedTournament | null> {
  if (tournamentId === undefined) {
    await sql`select pg_advisory_xact_lock(hashtextextended('import sheet', 0))`.execute(tx);
    return null;
  }
  return lockTournament(tx, tournamentId, null);
}

export interface StoredSnapshot extends DrawSnapshot, Draw {
  /** Fixed: the draw and the start are what everybody picked. */
  readonly isSealed: boolean;
  readonly byHand: ByHand;
}

/** What the database holds, in the form a page is compared with. Player keys are the players' ids. */
export async function snapshotOf(tx: Tx, tournament: TournamentRow): Promise<StoredSnapshot> {
  const stored = await loadDraw(tx, tournament.id);
  if (!stored) throw new Error(`Tournament ${tournament.id} has no draw`);
  const slots = await tx
    .selectFrom('draw_slot')
    .leftJoin('player', 'player.id', 'player_id')
    .selectAll('player')
    .select(['seed', 'draw_slot.by_hand'])
    .where('tournament_id', '=', tournament.id)
    .orderBy('number')
    .execute();
  const matches = await tx
    .selectFrom('match')
    .select(['starts_at_local', 'court', 'game_scores'])
    .where('tournament_id', '=', tournament.id)
    .orderBy('number')
    .execute();
  const roundsByHand = await tx
    .selectFrom('round')
    .select('number')
    .where('tournament_id', '=', tournament.id)
    .where('by_hand', '=', true)
    .execute();
  return {
    name: tournament.name,
    location: tournament.location,
    startDate: tournament.start_date,
    endDate: tournament.end_date,
    startsAt: tournament.starts_at && toLocal(tournament.starts_at.getTime(), tournament.time_zone),
    isSealed: tournament.sealed_at !== null,
    byHand: {
      fields: fieldsByHand(tournament),
      slots: new Set(slots.flatMap((slot, number) => (slot.by_hand ? [number] : []))),
      rounds: new Set(roundsByHand.map(({ number }) => number)),
      startDate: tournament.start_date,
      endDate: tournament.end_date,
    },
    ...stored.draw,
    seeds: slots.map((slot) => slot.seed),
    schedule: matches.map((match) => ({ startsAtLocal: match.starts_at_local, court: match.court })),
    gameScores: matches.map((match) => match.game_scores as unknown as [number, number][]),
    players: slots.flatMap((slot) => (slot.id === null ? [] : [toPlanPlayer({ ...slot, id: slot.id })])),
  };
}

/** Columns that a page gives, by the field of the comparison. */
export const DETAIL_COLUMNS = {
  name: 'name',
  location: 'location',
  startDate: 'start_date',
  endDate: 'end_date',
} as const satisfies Record<Exclude<DetailField, 'startsAt'>, keyof TournamentRow>;

const fieldsByHand = ({ set_by_hand, starts_at_by }: TournamentRow): Set<DetailField> => {
  const fields = Object.keys(DETAIL_COLUMNS) as (keyof typeof DETAIL_COLUMNS)[];
  return new Set<DetailField>([
    ...fields.filter((field) => set_by_hand.includes(DETAIL_COLUMNS[field])),
    ...(starts_at_by === 'hand' ? (['startsAt'] as const) : []),
  ]);
};

interface PlayerRow {
  id: string;
  external_id: string | null;
  profile_url: string | null;
  full_name: string | null;
  country: string | null;
  country_code: string | null;
  image_url: string | null;
  world_rank: number | null;
}

const toPlanPlayer = (row: PlayerRow): PlanPlayer => ({
  key: row.id,
  identity: row.external_id !== null ? 'external_id' : row.profile_url !== null ? 'profile_url' : 'name_only',
  externalId: row.external_id,
  profileUrl: row.profile_url,
  fullName: row.full_name ?? '',
  country: row.country,
  countryCode: row.country_code,
  imageUrl: row.image_url,
  worldRank: row.world_rank,
});

interface SheetDraw {
  readonly row: TournamentRow;
  readonly facts: SheetFacts;
  readonly draw: KnownDraw;
}

/** What a tournament's sheet says, and need not say again: read at one moment, and not kept from changing. */
export const sheetDrawOf = (db: Db, tournamentId: string): Promise<SheetDraw> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!row) throw notFound('Tournament');
    const { name, location, start_date: startDate, end_date: endDate } = row;
    return { row, facts: { name, location, startDate, endDate }, draw: await snapshotOf(tx, row) };
  });
