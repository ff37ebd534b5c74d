import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import type { PlanPlayer } from '@boast/domain/import/identify-players';
import type { ByHand, DetailField } from '@boast/domain/import/kept-by-hand';
import type { KnownDraw } from '@boast/domain/import/sheet/known-draw';
import type { SheetFacts } from '@boast/domain/import/sheet/read-sheet';
import { toLocal } from '@boast/domain/time/zoned-time';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import { areEntriesComing } from '../../draws/entries-coming.ts';
import type { TournamentRow } from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';

interface StoredTournament {
  readonly current: CurrentTournament;
  readonly byHand: ByHand;
}

export async function loadCurrent(tx: Tx, row: TournamentRow): Promise<StoredTournament> {
  const stored = await loadDraw(tx, row.id);
  if (!stored) throw new Error(`Tournament ${row.id} has no draw`);
  const slots = await slotsOf(tx, row.id);
  const matches = await matchesOf(tx, row.id);
  const current: CurrentTournament = {
    name: row.name,
    location: row.location,
    startDate: row.start_date,
    endDate: row.end_date,
    startsAt: row.starts_at && toLocal(Date.parse(row.starts_at), row.time_zone),
    status: row.status as TournamentStatus,
    isSealed: row.sealed_at !== null,
    lock: row.starts_at === null ? null : Date.parse(row.starts_at),
    hasStarted: await hasStarted(tx, row.id),
    awaitsEntries: await areEntriesComing(tx, row.id),
    ...stored.draw,
    seeds: slots.map((slot) => slot.seed),
    schedule: matches.map((match) => ({ startsAtLocal: match.starts_at_local, court: match.court })),
    gameScores: matches.map((match) => match.game_scores as [number, number][]),
    players: slots.flatMap((slot) => (slot.id === null ? [] : [toPlanPlayer({ ...slot, id: slot.id })])),
  };
  const byHand = {
    fields: fieldsByHand(row),
    slots: numbersWhere(slots, (slot) => slot.by_hand),
    rounds: await roundsByHand(tx, row.id),
    results: numbersWhere(matches, (match) => match.result_by === 'hand'),
  };
  return { current, byHand };
}

const slotsOf = (tx: Tx, tournamentId: string) =>
  tx
    .selectFrom('draw_slot')
    .leftJoin('player', 'player.id', 'player_id')
    .selectAll('player')
    .select(['seed', 'draw_slot.by_hand'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();

const matchesOf = (tx: Tx, tournamentId: string) =>
  tx
    .selectFrom('match')
    .select(['starts_at_local', 'court', 'game_scores', 'result_by'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();

const numbersWhere = <Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Set<number> =>
  new Set(rows.flatMap((row, number) => (isIt(row) ? [number] : [])));

async function roundsByHand(tx: Tx, tournamentId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('round')
    .select('number')
    .where('tournament_id', '=', tournamentId)
    .where('by_hand', '=', true)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

async function hasStarted(tx: Tx, tournamentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tournament where id = ${tournamentId} and starts_at <= clock_timestamp()`.execute(tx);
  return rows.length > 0;
}

const CURRENT_COLUMNS = {
  name: 'name',
  location: 'location',
  startDate: 'start_date',
  endDate: 'end_date',
} as const satisfies Record<Exclude<DetailField, 'startsAt'>, keyof TournamentRow>;

const fieldsByHand = ({ set_by_hand, starts_at_by }: TournamentRow): Set<DetailField> => {
  const fields = Object.keys(CURRENT_COLUMNS) as (keyof typeof CURRENT_COLUMNS)[];
  return new Set<DetailField>([
    ...fields.filter((field) => set_by_hand.includes(CURRENT_COLUMNS[field])),
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

interface CurrentDraw {
  readonly row: TournamentRow;
  readonly facts: SheetFacts;
  readonly draw: KnownDraw;
}

/** Reads what a tournament's sheet says or may leave out, at one moment and without a lock. */
export const loadCurrentDraw = (db: Db, tournamentId: string): Promise<CurrentDraw> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!row) throw notFound('Tournament');
    const { name, location, start_date: startDate, end_date: endDate } = row;
    const { current } = await loadCurrent(tx, row);
    return { row, facts: { name, location, startDate, endDate }, draw: current };
  });
