/** Counts what the charts show, by UTC day, from existing rows and the visit counter. */

import type { InsightDay } from '@boast/contract/admin/home';
import { at } from '@boast/domain/at';
import { placeOf } from '@boast/domain/draw/bracket';
import { gamesToWin } from '@boast/domain/draw/match-games';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { assertTournament } from './assert-tournament.ts';

const firstDay = (days: number) => sql`(current_date - ${days - 1}::integer)`;

async function readDays(db: Db, days: number): Promise<InsightDay[]> {
  const since = firstDay(days);
  const { rows } = await sql<InsightDay>`
    with entries as (
      select created_at::date as day, count(*) as n from entry where created_at >= ${since} group by 1
    ), sign_ups as (
      select created_at::date as day, count(*) as n from app_user
      where created_at >= ${since} and provider_id is not null group by 1
    ), money as (
      select t.at::date as day, sum(p.amount) filter (where p.account = 'cash_received') as cents,
        sum(p.amount) filter (where p.account in ('user_credits', 'debt') and t.kind = 'PURCHASE') as credits
      from ledger_transaction t join posting p on p.transaction_id = t.id
      where t.at >= ${since} and t.kind = any(${MONEY_KINDS}) group by 1
    )
    select d::date::text as date, coalesce(e.n, 0)::integer as entries, coalesce(s.n, 0)::integer as "signUps",
      coalesce(m.cents, 0)::integer as "revenueCents", coalesce(m.credits, 0)::integer as "creditsSold",
      coalesce(v.visits, 0)::integer as visits
    from generate_series(${since}, current_date, interval '1 day') d
      left join entries e on e.day = d::date left join sign_ups s on s.day = d::date
      left join money m on m.day = d::date left join visit_count v on v.day = d::date
    order by d`.execute(db);
  return rows;
}

const MONEY_KINDS = ['PURCHASE', 'PAYMENT_REFUND', 'PAYMENT_REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'];

interface Funnel {
  readonly signedUp: number;
  readonly acceptedTerms: number;
  readonly entered: number;
  readonly enteredTwice: number;
}

/** Counts what people did after they signed up in these days. An entry that was voided later still counts. */
async function readFunnel(db: Db, days: number): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with newcomer as (
      select u.id, u.accepted_terms_at
      from app_user u where u.created_at >= ${firstDay(days)} and u.provider_id is not null and not u.is_admin
    ), entrant as (
      select e.user_id, count(distinct e.tournament_id) as tournaments
      from newcomer n join entry e on e.user_id = n.id group by e.user_id
    )
    select count(*) as "signedUp", count(*) filter (where n.accepted_terms_at is not null) as "acceptedTerms",
      count(e.user_id) as entered, count(*) filter (where e.tournaments >= 2) as "enteredTwice"
    from newcomer n left join entrant e on e.user_id = n.id`.execute(db);
  return rows[0] ?? { signedUp: 0, acceptedTerms: 0, entered: 0, enteredTwice: 0 };
}

export const insightHandlers = {
  getInsight: async ({ ctx: { db }, query }) => {
    const [days, funnel] = await Promise.all([readDays(db, query.days), readFunnel(db, query.days)]);
    const visits = days.reduce((sum, day) => sum + day.visits, 0);
    return { data: { days, funnel: { visits, ...funnel } } };
  },

  /** It answers only for sealed tournaments: before the seal, not even administrators may see picks. */
  getPickShares: async ({ ctx: { db, boards }, params }) => {
    const { tournamentId } = params;
    const sealed = await boards.current(tournamentId);
    if (!sealed) {
      await assertTournament(db, tournamentId);
      throw new ApiError('NOT_SEALED', 'Picks are counted once the entries are sealed');
    }
    const { draw, board } = sealed;
    const names = await readNames(db, tournamentId);
    const rounds = names.rounds.map(({ number, name }) => {
      const shares = sealed.entries
        .fieldOf(sealed.draw)
        .filter(({ match }) => placeOf(draw.size, match).round === number)
        .flatMap((field) => field.shares);
      const needed = gamesToWin(draw.bestOf[number - 1] ?? 5);
      const players = draw.slots.flatMap((_, n) => {
        const picks = shares.reduce((sum, share) => sum + (share.slot === n ? share.count : 0), 0);
        const playerId = pickedInSlot(draw, n);
        if (playerId === null || picks === 0) return [];
        return [{ playerId, fullName: names.players.get(playerId) ?? 'Unknown', picks }];
      });
      const scores = Array.from({ length: needed }, (_, lost) => ({
        score: `${needed}-${lost}`,
        picks: shares.reduce((sum, share) => sum + at(share.byGamesLost, lost), 0),
      }));
      return { number, name, players: players.toSorted((a, b) => b.picks - a.picks), scores };
    });
    return { data: { entryCount: board.entryCount, rounds } };
  },
} satisfies Partial<Handlers>;

async function readNames(db: Db, tournamentId: string) {
  const rounds = await db
    .selectFrom('round')
    .select(['number', 'name'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const players = await db
    .selectFrom('draw_slot')
    .innerJoin('player', (join) =>
      join.on((eb) =>
        eb('player.id', 'in', [eb.ref('draw_slot.player_id'), eb.ref('draw_slot.sealed_player_id')]),
      ),
    )
    .select(['player.id', 'player.full_name'])
    .where('draw_slot.tournament_id', '=', tournamentId)
    .execute();
  return { rounds, players: new Map(players.map((player) => [player.id, player.full_name])) };
}
