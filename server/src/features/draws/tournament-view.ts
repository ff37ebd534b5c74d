import type { ClubFacts, Tournament, TournamentStatus, TournamentSummary } from '@boast/contract/tournaments';
import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import { audienceOf, maySee } from '@boast/domain/tournament/audience';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isPublic, wholeDrawIdOf } from './audience.ts';
import { readFedDraws } from './fed-draw-view.ts';
import { readLot } from './lot-view.ts';
import { drawPlayer, selectMatches } from './match-view.ts';
import { readSecondChances } from './second-chance-view.ts';

/** Columns under the contract's names. A list of hundreds reads these alone. */
const SUMMARY = sql`
  t.id, t.name, t.location, t.gender, t.status, t.start_date as "startDate", t.end_date as "endDate", t.starts_at as "startsAt",
  t.time_zone as "timeZone", t.image_url as "imageUrl", t.draw_size as "drawSize", t.is_demo as "isDemo",
  t.first_round as "firstRound", t.feed,
  case when t.whole_draw_id is not null then jsonb_build_object('id', head.id, 'name', head.name) end as "wholeDraw"`;

const DETAIL = sql`${SUMMARY},
  t.source_url as "sourceUrl", t.sheet_at as "sheetAt", t.scoring_rules as "scoringRules", t.draw_version as "drawVersion",
  t.results_version as "resultsVersion", t.sealed_at as "sealedAt", t.version, coalesce(t.entry_price, ${ENTRY_PRICE}) as "entryCredits",
  jsonb_build_object('amount', t.prize_amount, 'unit', t.prize_unit, 'rule', t.prize_rule, 'text', t.prize_text) as prize,
  exists (select 1 from entry e where e.tournament_id in (t.id, t.started_over_from)) as "areRulesFixed",
  (select again.id from tournament again where again.started_over_from = t.id) as "startedOverAs",
  t.second_chances <> '{}' as "hasSecondChances", t.fed_draws <> '{}' as "hasFedDraws", t.organiser_id is not null as "isOfClub",
  (select u.username from app_user u where u.id = t.organiser_id) as "organiserName", head.listing,
  head.hidden_reason as "hiddenReason"`;

interface DetailRow
  extends Omit<
      Tournament,
      'club' | 'secondChances' | 'fedDraws' | 'players' | 'slots' | 'rounds' | 'isDrawFull'
    >,
    Pick<ClubFacts, 'listing' | 'hiddenReason'> {
  hasSecondChances: boolean;
  hasFedDraws: boolean;
  isOfClub: boolean;
  organiserName: string | null;
}

/** An order with a limit applies before anything is counted, so that a list does not walk all draws. */
async function selectTournaments<Row = TournamentSummary>(
  db: Db | Tx,
  columns: RawBuilder<unknown>,
  { where, order = sql`` }: { where: RawBuilder<unknown>; order?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns},
      (select count(*) from draw_slot s where s.tournament_id = t.id and s.kind = 'player') as "playerCount",
      (select count(*) from entry e where e.tournament_id = t.id and e.status = 'ACTIVE') as "entryCount",
      counted.completed as "completedMatches", counted.total as "totalMatches"
    from (select * from tournament t ${where} ${order}) t
    join tournament head on head.id = ${wholeDrawIdOf(sql`t`)}
    cross join lateral (
      select count(*) filter (where m.ending is not null) as completed, count(*) as total
      from match m where m.tournament_id = t.id and not m.is_bye
    ) counted
    ${order}`.execute(db);
  return rows;
}

interface TournamentFilter {
  readonly statuses: readonly TournamentStatus[] | undefined;
  readonly gender: TournamentSummary['gender'] | undefined;
  readonly sortBy: 'start_date' | 'end_date';
  readonly order: 'asc' | 'desc';
  readonly unpublished: boolean;
}

export function listTournamentSummaries(db: Db, filter: TournamentFilter): Promise<TournamentSummary[]> {
  const conditions = [
    ...(filter.unpublished ? [] : [isPublic(sql`t`)]),
    ...(filter.statuses ? [sql`t.status = any(${[...filter.statuses]})`] : []),
    ...(filter.gender ? [sql`t.gender = ${filter.gender}`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`order by ${sql.ref(`t.${filter.sortBy}`)} ${direction}, t.end_date, t.id limit 500`;
  return selectTournaments(db, SUMMARY, { where, order });
}

/** `condition` is over `t`. */
export const summariesOf = (
  db: Db | Tx,
  ids: readonly string[],
  condition: RawBuilder<boolean> = sql`true`,
): Promise<TournamentSummary[]> =>
  selectTournaments(db, SUMMARY, { where: sql`where t.id = any(${[...ids]}::uuid[]) and ${condition}` });

export async function findTournament(db: Db | Tx, id: string, isStaff: boolean): Promise<Tournament | null> {
  const [row] = await selectTournaments<DetailRow>(db, DETAIL, { where: sql`where t.id = ${id}` });
  if (!row || !maySee(audienceOf(row, row), { isStaff })) return null;
  const { hasSecondChances, hasFedDraws, isOfClub, organiserName, listing, hiddenReason, ...own } = row;
  const matches = await selectMatches(db, sql`where m.tournament_id = ${id} order by m.number`);
  const rounds = await db
    .selectFrom('round')
    .select(['id', 'number', 'name', 'play_by as playBy'])
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  const slots = await readSlots(db, id);
  const wholeId = own.wholeDraw?.id ?? id;
  const isPart = own.wholeDraw !== null;
  return {
    ...own,
    club:
      organiserName === null ? null : { organiserName, listing, hiddenReason, lot: await readLot(db, id) },
    secondChances: isPart || hasSecondChances ? await readSecondChances(db, wholeId) : [],
    fedDraws: isPart || hasFedDraws ? await readFedDraws(db, wholeId, isStaff || isOfClub) : [],
    players: slots.flatMap(({ player }) => player ?? []),
    slots: slots.map(({ player, ...slot }) => ({ ...slot, playerId: player?.id ?? null })),
    rounds: rounds.map((round) => ({
      ...round,
      matches: matches.filter((m) => m.roundNumber === round.number),
    })),
    isDrawFull: slots.every((slot) => slot.kind !== 'tbd'),
  };
}

const readSlots = (db: Db | Tx, tournamentId: string) =>
  db
    .selectFrom('draw_slot as s')
    .leftJoin('player as p', 'p.id', 's.player_id')
    .leftJoin('player as sealed', 'sealed.id', 's.sealed_player_id')
    .select(['kind', 'replaced_after_seal as replacedAfterSeal', 'bye_at_seal as byeAtSeal'])
    .select([drawPlayer('p', sql`s.seed`).as('player'), drawPlayer('sealed', sql`null`).as('sealedPlayer')])
    .where('tournament_id', '=', tournamentId)
    .orderBy('s.number')
    .$narrowType<Pick<Tournament['slots'][number], 'kind'>>()
    .execute();
