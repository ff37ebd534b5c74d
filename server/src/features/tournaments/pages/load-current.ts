import type { Draw } from '@boast/domain/draw/draw';
import type { Contest } from '@boast/domain/event/event';
import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import type { ByHand, DetailField } from '@boast/domain/import/judge/set-by-hand';
import type { PlanPlayer } from '@boast/domain/import/place/identify-players';
import type { SheetFacts } from '@boast/domain/import/sheet/read-sheet';
import type { StoredDraw } from '@boast/domain/import/sheet/stored-draw';
import { toLocal } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import { areEntriesComing } from '../../draws/entries-coming.ts';
import type { TournamentRow } from '../../draws/lock-tournament.ts';
import { loadContest } from '../event/load-event.ts';

interface StoredTournament {
  readonly current: CurrentTournament;
  readonly byHand: ByHand;
}

/** A contest as the door reads it, at this moment. */
export async function toCurrentTournament(
  tx: Tx,
  { id, draw, fields, isSealed, matches, places, roundsByHand }: Contest,
  now: number,
): Promise<StoredTournament> {
  const { name, location, startDate, endDate, startsAt, status, timeZone } = fields;
  const current: CurrentTournament = {
    name,
    location,
    startDate,
    endDate,
    startsAt: startsAt === null ? null : toLocal(startsAt, timeZone),
    status,
    isSealed,
    lock: startsAt,
    hasStarted: startsAt !== null && startsAt <= now,
    awaitsEntries: id !== null && (await areEntriesComing(tx, id)),
    ...draw,
    seeds: places.map(({ seed }) => seed),
    schedule: matches.map(({ startsAtLocal, court }) => ({ startsAtLocal, court })),
    gameScores: matches.map(({ gameScores }) => gameScores),
    players: await playersIn(tx, draw),
  };
  const byHand = {
    fields: fieldsByHand(fields),
    slots: numbersWhere(places, (place) => place.byHand),
    rounds: new Set(roundsByHand.flatMap((isByHand, index) => (isByHand ? [index + 1] : []))),
    results: numbersWhere(matches, ({ resultBy }) => resultBy === 'hand'),
  };
  return { current, byHand };
}

/** In the order of their slots. */
async function playersIn(tx: Tx, draw: Draw): Promise<PlanPlayer[]> {
  const ids = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));
  const rows = await tx
    .selectFrom('player')
    .select(['id as key', 'external_id as externalId', 'profile_url as profileUrl', 'full_name as fullName'])
    .select(['country', 'country_code as countryCode', 'image_url as imageUrl', 'world_rank as worldRank'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const players = new Map(rows.map((row) => [row.key, { ...row, identity: knownBy(row) }]));
  return ids.flatMap((id) => players.get(id) ?? []);
}

const knownBy = ({ externalId, profileUrl }: Omit<PlanPlayer, 'identity'>): PlanPlayer['identity'] =>
  externalId !== null ? 'external_id' : profileUrl !== null ? 'profile_url' : 'name_only';

const numbersWhere = <Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Set<number> =>
  new Set(rows.flatMap((row, number) => (isIt(row) ? [number] : [])));

const CURRENT_COLUMNS = {
  name: 'name',
  location: 'location',
  startDate: 'start_date',
  endDate: 'end_date',
} as const satisfies Record<Exclude<DetailField, 'startsAt'>, keyof TournamentRow>;

const fieldsByHand = ({ setByHand, startsAtBy }: Contest['fields']): Set<DetailField> => {
  const fields = Object.keys(CURRENT_COLUMNS) as (keyof typeof CURRENT_COLUMNS)[];
  return new Set<DetailField>([
    ...fields.filter((field) => setByHand.includes(CURRENT_COLUMNS[field])),
    ...(startsAtBy === 'hand' ? (['startsAt'] as const) : []),
  ]);
};

interface CurrentDraw {
  readonly row: TournamentRow;
  readonly facts: SheetFacts;
  readonly draw: StoredDraw;
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
    const { current } = await toCurrentTournament(tx, await loadContest(tx, row), Date.now());
    return { row, facts: { name, location, startDate, endDate }, draw: current };
  });
