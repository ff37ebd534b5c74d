import type { ClubFacts, Tournament, TournamentStatus, TournamentSummary } from '@boast/contract/tournaments';
import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import { audienceOf, maySee } from '@boast/domain/tournament/audience';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isPublic, wholeDrawIdOf } from './audience.ts';
import { readFedDraws } from './fed-draw-view.ts';
import { readLot } from './lot-view.ts';
import { selectMatches } from './match-view.ts';
import { readSecondChances } from './second-chance-view.ts';

interface SummaryRow {
  id: string;
  name: string;
  location: string;
  gender: TournamentSummary['gender'];
  status: TournamentStatus;
  start_date: string;
  end_date: string;
  starts_at: string | null;
  time_zone: string;
  image_url: string | null;
  draw_size: number;
  is_demo: boolean;
  player_count: number;
  entry_count: number;
  completed_matches: number;
  total_matches: number;
  first_round: number;
  whole_draw_id: string | null;
  feed: string | null;
  whole_draw_name: string;
}

interface DetailRow extends SummaryRow {
  source_url: string | null;
  sheet_at: string | null;
  scoring_rules: ScoringRulesId;
  prize_amount: number;
  prize_unit: string;
  prize_rule: string;
  prize_text: string | null;
  draw_version: number;
  results_version: number;
  sealed_at: string | null;
  has_entries: boolean;
  started_over_as: string | null;
  second_chances: number[];
  fed_draws: string[];
  entry_price: number | null;
  organiser_id: string | null;
  organiser_name: string | null;
  listing: ClubFacts['listing'];
  hidden_reason: string | null;
  version: number;
}

/** A list of hundreds reads these alone. */
const SUMMARY = sql`
  t.id, t.name, t.location, t.gender, t.status, t.start_date, t.end_date, t.starts_at, t.time_zone, t.image_url,
  t.draw_size, t.is_demo, t.first_round, t.whole_draw_id, t.feed`;

const DETAIL = sql`
  t.*, head.listing, head.hidden_reason, exists (select 1 from entry e where e.tournament_id in (t.id, t.started_over_from)) as has_entries,
  (select u.username from app_user u where u.id = t.organiser_id) as organiser_name,
  (select again.id from tournament again where again.started_over_from = t.id) as started_over_as`;

/** An order with a limit applies before anything is counted, so that a list does not walk all draws. */
async function selectTournaments<Row extends SummaryRow>(
  db: Db | Tx,
  columns: RawBuilder<unknown>,
  { where, order = sql`` }: { where: RawBuilder<unknown>; order?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns},
      (select count(*) from draw_slot s where s.tournament_id = t.id and s.kind = 'player') as player_count,
      (select count(*) from entry e where e.tournament_id = t.id and e.status = 'ACTIVE') as entry_count,
      head.name as whole_draw_name,
      counted.completed as completed_matches, counted.total as total_matches
    from (select * from tournament t ${where} ${order}) t
    join tournament head on head.id = ${wholeDrawIdOf(sql`t`)}
    cross join lateral (
      select count(*) filter (where m.ending is not null) as completed, count(*) as total
      from match m where m.tournament_id = t.id and not m.is_bye
    ) counted
    ${order}`.execute(db);
  return rows;
}

const toSummary = (row: SummaryRow): TournamentSummary => ({
  id: row.id,
  name: row.name,
  location: row.location,
  gender: row.gender,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
  imageUrl: row.image_url,
  drawSize: row.draw_size,
  playerCount: row.player_count,
  entryCount: row.entry_count,
  completedMatches: row.completed_matches,
  totalMatches: row.total_matches,
  isDemo: row.is_demo,
  firstRound: row.first_round,
  feed: row.feed as TournamentSummary['feed'],
  wholeDraw: row.whole_draw_id === null ? null : { id: row.whole_draw_id, name: row.whole_draw_name },
});

interface TournamentFilter {
  readonly statuses: readonly TournamentStatus[] | undefined;
  readonly gender: TournamentSummary['gender'] | undefined;
  readonly sortBy: 'start_date' | 'end_date';
  readonly order: 'asc' | 'desc';
  readonly unpublished: boolean;
}

export async function listTournamentSummaries(
  db: Db,
  filter: TournamentFilter,
): Promise<TournamentSummary[]> {
  const conditions = [
    ...(filter.unpublished ? [] : [isPublic(sql`t`)]),
    ...(filter.statuses ? [sql`t.status = any(${[...filter.statuses]})`] : []),
    ...(filter.gender ? [sql`t.gender = ${filter.gender}`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`order by ${sql.ref(`t.${filter.sortBy}`)} ${direction}, t.end_date, t.id limit 500`;
  const rows = await selectTournaments(db, SUMMARY, { where, order });
  return rows.map(toSummary);
}

/** `condition` is over `t`. */
export async function summariesOf(
  db: Db | Tx,
  ids: readonly string[],
  condition: RawBuilder<boolean> = sql`true`,
): Promise<TournamentSummary[]> {
  const where = sql`where t.id = any(${[...ids]}::uuid[]) and ${condition}`;
  return (await selectTournaments(db, SUMMARY, { where })).map(toSummary);
}

export async function findTournament(db: Db | Tx, id: string, isStaff: boolean): Promise<Tournament | null> {
  const [row] = await selectTournaments<DetailRow>(db, DETAIL, { where: sql`where t.id = ${id}` });
  if (!row || !maySee(audienceOfRow(row), { isStaff })) return null;
  const matches = await selectMatches(db, sql`where m.tournament_id = ${id} order by m.number`);
  const rounds = await db
    .selectFrom('round')
    .select(['id', 'number', 'name', 'play_by as playBy'])
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  const slots = await readSlots(db, id);
  return {
    ...toSummary(row),
    club: await readClub(db, row),
    sourceUrl: row.source_url,
    sheetAt: row.sheet_at,
    scoringRules: row.scoring_rules,
    prize: {
      amount: row.prize_amount,
      unit: row.prize_unit as PrizeUnit,
      rule: row.prize_rule as PrizeRuleId,
      text: row.prize_text,
    },
    entryCredits: row.entry_price ?? ENTRY_PRICE,
    secondChances:
      row.whole_draw_id === null && row.second_chances.length === 0
        ? []
        : await readSecondChances(db, row.whole_draw_id ?? id),
    fedDraws:
      row.whole_draw_id === null && row.fed_draws.length === 0
        ? []
        : await readFedDraws(db, row.whole_draw_id ?? id, isStaff || row.organiser_id !== null),
    areRulesFixed: row.has_entries,
    players: slots.flatMap(toPlayer),
    slots: slots.map((slot) => ({
      kind: slot.kind as 'player' | 'tbd' | 'bye',
      playerId: slot.player_id,
      replacedAfterSeal: slot.replaced_after_seal,
      sealedPlayer: sealedPlayer(slot),
      byeAtSeal: slot.bye_at_seal,
    })),
    rounds: rounds.map((round) => ({
      ...round,
      matches: matches.filter((m) => m.roundNumber === round.number),
    })),
    isDrawFull: slots.every((slot) => slot.kind !== 'tbd'),
    drawVersion: row.draw_version,
    resultsVersion: row.results_version,
    sealedAt: row.sealed_at,
    startedOverAs: row.started_over_as,
    version: row.version,
  };
}

const audienceOfRow = ({ organiser_id, listing, hidden_reason, ...row }: DetailRow) =>
  audienceOf({ isOfClub: organiser_id !== null, listing, hiddenReason: hidden_reason }, row);

async function readClub(db: Db | Tx, row: DetailRow): Promise<ClubFacts | null> {
  if (row.organiser_name === null) return null;
  const { organiser_name: organiserName, listing, hidden_reason: hiddenReason } = row;
  return { organiserName, listing, hiddenReason, lot: await readLot(db, row.id) };
}

const readSlots = (db: Db | Tx, tournamentId: string) =>
  db
    .selectFrom('draw_slot')
    .leftJoin('player', 'player.id', 'draw_slot.player_id')
    .leftJoin('player as sealed', 'sealed.id', 'draw_slot.sealed_player_id')
    .select(['kind', 'player_id', 'replaced_after_seal', 'bye_at_seal', 'sealed_player_id', 'seed'])
    .select([
      'player.full_name',
      'player.world_rank',
      'player.country',
      'player.country_code',
      'player.image_url',
    ])
    .select(sql<PlayerFacts | null>`to_jsonb(sealed)`.as('sealed'))
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();

interface PlayerFacts {
  full_name: string | null;
  world_rank: number | null;
  country: string | null;
  country_code: string | null;
  image_url: string | null;
}
interface SlotPlayer extends PlayerFacts {
  player_id: string | null;
  seed: string | null;
}

interface SealedSlot {
  sealed_player_id: string | null;
  sealed: PlayerFacts | null;
}

const sealedPlayer = ({
  sealed_player_id,
  sealed,
}: SealedSlot): Tournament['slots'][number]['sealedPlayer'] =>
  (sealed && toPlayer({ ...sealed, player_id: sealed_player_id, seed: null })[0]) ?? null;

const toPlayer = (slot: SlotPlayer): Tournament['players'] =>
  slot.player_id === null || slot.full_name === null
    ? []
    : [
        {
          id: slot.player_id,
          fullName: slot.full_name,
          worldRank: slot.world_rank,
          country: slot.country,
          countryCode: slot.country_code,
          imageUrl: slot.image_url,
          seed: slot.seed,
        },
      ];
