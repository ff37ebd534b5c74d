import type { CurrentTournament } from '@boast/domain/import/current-tournament';
import { findingKey } from '@boast/domain/import/judged-finding';
import { type ByHand, NOTHING_BY_HAND } from '@boast/domain/import/kept-by-hand';
import type { OtherEvent, PageFacts } from '@boast/domain/import/page-facts';
import { type PagePlan, plannedDates } from '@boast/domain/import/plan-page';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { findPlayers, type StoredPlayer } from '../../players/upsert-players.ts';
import { loadCurrent } from './load-current.ts';

export interface ImportFacts {
  readonly current: CurrentTournament | null;
  readonly page: PageFacts & { readonly known: ReadonlyMap<string, StoredPlayer> };
  readonly byHand: ByHand;
}

interface PageToImport extends Pick<PageFacts, 'planned' | 'isCompleted' | 'isFollowed'> {
  readonly existing: LockedTournament | null;
  readonly now: Date;
}

export async function loadImportFacts(
  tx: Tx,
  { existing, now, ...page }: PageToImport,
): Promise<ImportFacts> {
  const { planned } = page;
  const tournamentId = existing?.id ?? null;
  const known = await findPlayers(tx, { players: planned.plan.players, tournamentId });
  const facts = { ...page, known, now: now.getTime() };
  if (!existing) {
    const otherEvents = await findOtherEvents(tx, planned);
    return { current: null, page: { ...facts, otherEvents, accepted: new Set() }, byHand: NOTHING_BY_HAND };
  }
  const accepted = await acceptedBefore(tx, existing.id);
  return { ...(await loadCurrent(tx, existing)), page: { ...facts, otherEvents: [], accepted } };
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
    where t.gender = ${page.gender} and t.status <> 'CANCELLED'
      and t.start_date <= ${endDate} and t.end_date >= ${startDate}
    group by t.id`.execute(tx);
  return rows;
}
