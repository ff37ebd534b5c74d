import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import { findingKey } from '@boast/domain/import/judge/judged-finding';
import { type ByHand, NOTHING_BY_HAND } from '@boast/domain/import/judge/kept-by-hand';
import { findLookalikes, type Lookalike } from '@boast/domain/import/judge/lookalikes';
import { namedByHand } from '@boast/domain/import/judge/named-by-hand';
import type { OtherEvent, PageFacts } from '@boast/domain/import/page-facts';
import { type PagePlan, plannedDates } from '@boast/domain/import/plan-page';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import {
  findPlayers,
  knowByHand,
  knowChosen,
  namesakesOf,
  type StoredPlayer,
  storedNamesakes,
} from '../../players/upsert-players.ts';
import { loadCurrent } from './load-current.ts';

export interface ImportFacts {
  readonly current: CurrentTournament | null;
  readonly page: PageFacts & {
    readonly known: ReadonlyMap<string, StoredPlayer>;
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
  const found = await takeChosen(tx, { planned, found: stored, takeKnown });
  if (!existing) {
    const facts = await factsOf(tx, page, found);
    const otherEvents = await findOtherEvents(tx, planned);
    const newPage = { ...facts, otherEvents, accepted: new Set<string>(), now: now.getTime() };
    return { current: null, page: newPage, byHand: NOTHING_BY_HAND };
  }
  const { current, byHand } = await loadCurrent(tx, existing);
  const named = namedByHand({ current, byHand, planned, known: found });
  const facts = await factsOf(tx, page, await knowByHand(tx, found, named));
  const accepted = await acceptedBefore(tx, existing.id);
  const slots = new Set([...byHand.slots].filter((slot) => !take.includes(slot)));
  return {
    current,
    page: { ...facts, otherEvents: [], accepted, now: now.getTime() },
    byHand: { ...byHand, slots },
  };
}

type ReadPage = Pick<PageToImport, 'planned' | 'isCompleted' | 'isFollowed'>;

async function factsOf(tx: Tx, page: ReadPage, known: ReadonlyMap<string, StoredPlayer>) {
  const { plan, page: printed } = page.planned;
  const players = plan.players.filter(({ key }) => !known.has(key));
  return {
    ...page,
    known,
    namesakes: await namesakesOf(tx, { players, gender: printed.gender }),
    lookalikes: await lookalikesOf(tx, page.planned, known),
  };
}

/** Nobody of ours is in a draw twice. */
async function lookalikesOf(
  tx: Tx,
  { plan, page }: PagePlan,
  known: ReadonlyMap<string, StoredPlayer>,
): Promise<Lookalike[]> {
  const players = plan.players.filter(({ key }) => !known.has(key));
  const placed = new Set([...known.values()].map(({ id }) => id));
  const stored = await storedNamesakes(tx, { players, gender: page.gender });
  return findLookalikes(
    players,
    stored.filter(({ id }) => !placed.has(id)),
  );
}

interface Chosen {
  readonly planned: PagePlan;
  readonly found: Map<string, StoredPlayer>;
  readonly takeKnown: readonly string[];
}

async function takeChosen(tx: Tx, { planned, found, takeKnown }: Chosen): Promise<Map<string, StoredPlayer>> {
  if (takeKnown.length === 0) return found;
  const alike = await lookalikesOf(tx, planned, found);
  const chosen = alike.filter(({ playerId }) => takeKnown.includes(playerId));
  return knowChosen(tx, found, new Map(chosen.map(({ key, playerId }) => [playerId, key])));
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
