/** Reads an event with its draw and contests as one value, under the locks of its rows. */

import type { Contest, ContestFields, EventState, Listing, MatchDetails } from '@boast/domain/event/event';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import type { ZoneKnownBy } from '@boast/domain/tournament/lock-troubles';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import {
  assertSeen,
  type LockedTournament,
  lockContests,
  type TournamentRow,
} from '../../draws/lock-tournament.ts';
import { listed, loadDraws, type StoredDraw } from '../../draws/stored-draw.ts';
import { prizePaid } from '../prizes/prize-paid.ts';

export interface LockedEvent {
  readonly state: EventState;
  readonly facts: EventFacts;
  /** The row of a contest, as it was locked or last read. */
  readonly rowOf: (contestId: string | null) => LockedTournament;
  /** The draw of a contest as it is stored, with the ids of its matches. */
  readonly storedOf: (contestId: string | null) => StoredDraw;
}

interface EventFacts {
  /** The database's clock in milliseconds, read after the locks. */
  readonly now: number;
  readonly of: (contestId: string | null) => ContestFacts;
}

interface ContestFacts {
  /** Also counts entries of the tournament that this one was started over from, which are still coming along. */
  readonly hasEntries: boolean;
  readonly isPaid: boolean;
}

/** `ifMatch` is the version of this contest that the caller saw, or null. Throws NOT_FOUND and STALE_VERSION. */
export async function lockEvent(
  tx: Tx,
  tournamentId: string,
  ifMatch: number | null = null,
): Promise<LockedEvent> {
  const rows = await lockContests(tx, sql`${tournamentId}`);
  if (!rows) throw notFound('Tournament');
  const row = rows.find(({ id }) => id === tournamentId);
  if (row) assertSeen(row, ifMatch);
  return loadEvent(tx, rows);
}

export async function loadEvent(tx: Tx, rows: readonly LockedTournament[]): Promise<LockedEvent> {
  const draws = await loadDraws<MoreRow>(
    tx,
    rows.map(({ id }) => id),
    MORE,
  );
  const drawOf = (contestId: string | null) => found(draws.find((draw) => draw.tournamentId === contestId));
  const [whole, ...secondChances] = rows.map((row) => toContest(row, drawOf(row.id)));
  const facts = new Map(
    draws.map(({ tournamentId, row }) => [
      tournamentId,
      { hasEntries: row.has_entries, isPaid: row.is_paid },
    ]),
  );
  return {
    state: { whole: found(whole), secondChances },
    facts: {
      now: draws[0] ? Date.parse(draws[0].row.now) : 0,
      of: (contestId) => facts.get(contestId ?? '') ?? { hasEntries: false, isPaid: false },
    },
    rowOf: (contestId) => found(rows.find(({ id }) => id === contestId)),
    storedOf: drawOf,
  };
}

/** A contest alone, as it is stored. */
export async function loadContest(tx: Tx, row: TournamentRow): Promise<Contest> {
  const [stored] = await loadDraws<MoreRow>(tx, [row.id], MORE);
  return toContest(row, found(stored));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is no contest of this event');
  return value;
}

const toContest = (
  row: TournamentRow,
  { draw, row: more }: StoredDraw & { readonly row: MoreRow },
): Contest => ({
  id: row.id,
  firstRound: row.first_round,
  feed: row.feed as Contest['feed'],
  isSealed: row.sealed_at !== null,
  openedAgainAt: row.started_over_from === null ? null : Date.parse(row.created_at),
  fields: toFields(row),
  draw,
  places: more.seeds.map((seed, slot) => ({ seed, byHand: more.slots_by_hand[slot] ?? false })),
  roundsByHand: more.rounds_by_hand,
  playBy: more.play_by,
  matches: more.starts_at.map((startsAt, match) => ({
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    startsAtLocal: more.starts_at_local[match] ?? null,
    court: more.courts[match] ?? null,
    gameScores: more.game_scores[match] ?? [],
    resultBy: more.results_by[match] ?? null,
    gamesSoFar: more.games_so_far[match] ?? null,
  })),
});

const toFields = (row: TournamentRow): ContestFields => ({
  name: row.name,
  gender: row.gender,
  location: row.location,
  timeZone: row.time_zone,
  zoneBy: row.zone_by as ZoneKnownBy,
  startDate: row.start_date,
  endDate: row.end_date,
  imageUrl: row.image_url,
  setByHand: row.set_by_hand,
  listing: row.listing as Listing,
  hiddenReason: row.hidden_reason,
  secondChances: row.second_chances,
  fedDraws: row.fed_draws as ContestFields['fedDraws'],
  scoringRules: row.scoring_rules as ScoringRulesId,
  startsAt: row.starts_at === null ? null : Date.parse(row.starts_at),
  startsAtBy: row.starts_at_by as ContestFields['startsAtBy'],
  status: row.status as TournamentStatus,
  entryPrice: row.entry_price,
  prizeAmount: row.prize_amount,
  prizeUnit: row.prize_unit as PrizeUnit,
  prizeRule: row.prize_rule as PrizeRuleId,
  prizeText: row.prize_text,
});

/** One array a column, by number, as in stored-draw.ts. */
interface MoreRow {
  now: string;
  has_entries: boolean;
  is_paid: boolean;
  seeds: (string | null)[];
  slots_by_hand: boolean[];
  rounds_by_hand: boolean[];
  play_by: Contest['playBy'][number][];
  starts_at: (string | null)[];
  starts_at_local: (string | null)[];
  courts: (string | null)[];
  game_scores: MatchDetails['gameScores'][];
  results_by: MatchDetails['resultBy'][];
  games_so_far: MatchDetails['gamesSoFar'][];
}

const MORE = {
  ofTournament: sql`, clock_timestamp() as now, ${prizePaid(sql.ref('t.id'))} as is_paid,
    exists (select from entry e where e.tournament_id in (t.id, t.started_over_from)) as has_entries`,
  ofSlots: sql`, ${listed('s.seed', 's.number')} as seeds, ${listed('s.by_hand', 's.number')} as slots_by_hand`,
  ofRounds: sql`, ${listed('r.by_hand', 'r.number')} as rounds_by_hand, ${listed('r.play_by', 'r.number')} as play_by`,
  ofMatches: sql`, ${listed('m.starts_at', 'm.number')} as starts_at, ${listed('m.starts_at_local', 'm.number')} as starts_at_local,
    ${listed('m.court', 'm.number')} as courts, ${listed('m.game_scores', 'm.number')} as game_scores,
    ${listed('m.result_by', 'm.number')} as results_by, ${listed('m.games_so_far', 'm.number')} as games_so_far`,
};
