import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import { findingKey } from '@boast/domain/import/judge/judged-finding';
import { findLookalikes, type Lookalike } from '@boast/domain/import/judge/lookalikes';
import { namedByHand } from '@boast/domain/import/judge/named-by-hand';
import { type ByHand, NOTHING_BY_HAND } from '@boast/domain/import/judge/set-by-hand';
import type { OtherEvent, PageFacts } from '@boast/domain/import/page-facts';
import { type PagePlan, plannedDates } from '@boast/domain/import/plan-page';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import {
  findPlayers,
  namesakesOf,
  type StoredPlayer,
  storedNamesakes,
  withChosenPlayers,
  withPlayersByHand,
} from '../../players/upsert-players.ts';
import { type LockedEvent, lockEvent } from '../event/load-event.ts';
import { toCurrentTournament } from './load-current.ts';

export interface ImportFacts {
  /** Null for a new tournament, like `current`. */
  readonly event: LockedEvent | null;
  readonly current: CurrentTournament | null;
  readonly page: PageFacts & {
    readonly storedPlayers: ReadonlyMap<string, StoredPlayer>;
    /** New players whom we may know, for a person to say so. */
    readonly lookalikes: readonly Lookalike[];
  };
  readonly byHand: ByHand;
}

interface PageToImport extends Pick<PageFacts, 'planned' | 'isCompleted' | 'isFollowed'> {
  readonly existing: LockedTournament | null;
  readonly now: Date;
  /** Places set by hand that are given to the page. */
  readonly take?: readonly number[];
  /** Ids of players who a person says are those of the page. */
  readonly takeKnown?: readonly string[];
}

export async function loadImportFacts(
  tx: Tx,
  { existing, now, take = [], takeKnown = [], ...page }: PageToImport,
): Promise<ImportFacts> {
  const { planned } = page;
  const { players } = planned.plan;
  const stored = await findPlayers(tx, { players, tournamentId: existing?.id ?? null });
  const found = await applyChosen(tx, { planned, found: stored, takeKnown });
  if (!existing) {
    const facts = await factsOf(tx, page, found);
    const otherEvents = await findOtherEvents(tx, planned);
    const newPage = { ...facts, otherEvents, accepted: new Set<string>(), now: now.getTime() };
    return { event: null, current: null, page: newPage, byHand: NOTHING_BY_HAND };
  }
  const event = await lockEvent(tx, existing.id);
  const { current, byHand } = await toCurrentTournament(tx, event.state.whole, event.facts.now);
  const chosenIds = namedByHand({ current, byHand, planned, storedPlayers: found });
  const facts = await factsOf(tx, page, await withPlayersByHand(tx, found, chosenIds));
  const accepted = await acceptedBefore(tx, existing.id);
  const slots = new Set([...byHand.slots].filter((slot) => !take.includes(slot)));
  return {
    event,
    current,
    page: { ...facts, otherEvents: [], accepted, now: now.getTime() },
    byHand: { ...byHand, slots },
  };
}

type ReadPage = Pick<PageToImport, 'planned' | 'isCompleted' | 'isFollowed'>;

async function factsOf(tx: Tx, page: ReadPage, storedPlayers: ReadonlyMap<string, StoredPlayer>) {
  const { plan, page: printed } = page.planned;
  const players = plan.players.filter(({ key }) => !storedPlayers.has(key));
  return {
    ...page,
    storedPlayers,
    namesakes: await namesakesOf(tx, { players, gender: printed.gender }),
    lookalikes: await lookalikesOf(tx, page.planned, storedPlayers),
  };
}

/** Nobody of ours is in a draw twice. */
async function lookalikesOf(
  tx: Tx,
  { plan, page }: PagePlan,
  storedPlayers: ReadonlyMap<string, StoredPlayer>,
): Promise<Lookalike[]> {
  const players = plan.players.filter(({ key }) => !storedPlayers.has(key));
  const placed = new Set([...storedPlayers.values()].map(({ id }) => id));
  const stored = await storedNamesakes(tx, { players, gender: page.gender });
  return findLookalikes(
    players,
    stored.filter(({ id }) => !placed.has(id)),
  );
}

interface ChosenPlayers {
  readonly planned: PagePlan;
  readonly found: Map<string, StoredPlayer>;
  readonly takeKnown: readonly string[];
}

async function applyChosen(
  tx: Tx,
  { planned, found, takeKnown }: ChosenPlayers,
): Promise<Map<string, StoredPlayer>> {
  if (takeKnown.length === 0) return found;
  const alike = await lookalikesOf(tx, planned, found);
  const chosen = alike.filter(({ playerId }) => takeKnown.includes(playerId));
  return withChosenPlayers(tx, found, new Map(chosen.map(({ key, playerId }) => [playerId, key])));
}

async function acceptedBefore(tx: Tx, tournamentId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('accepted_finding')
    .select(['type', 'what'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return new Set(rows.map(findingKey));
}

async function findOtherEvents(tx: Tx, planned: PagePlan): Promise<OtherEvent[]> {
  const { page, plan } = planned;
  const { startDate, endDate } = plannedDates(planned);
  if (startDate === null || endDate === null) return [];
  const numbers = plan.players.flatMap(({ externalId }) => externalId ?? []);
  const pages = plan.players.flatMap(({ profileUrl }) => profileUrl ?? []);
  const { rows } = await sql<OtherEvent>`
    select t.name, t.start_date as "startDate", t.source_url as "sourceUrl", t.sheet_at is not null as "isFromSheet",
      count(p.id)::int as shared
    from tournament t
    left join draw_slot s on s.tournament_id = t.id
    left join player p on p.id = s.player_id and (p.external_id = any(${numbers}) or p.profile_url = any(${pages}))
    where t.gender = ${page.gender} and t.status <> 'CANCELLED' and t.whole_draw_id is null
      and t.start_date <= ${endDate} and t.end_date >= ${startDate}
    group by t.id`.execute(tx);
  return rows;
}
