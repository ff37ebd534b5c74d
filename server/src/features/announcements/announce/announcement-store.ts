import { whenQuiet } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { isPublished } from '../../draws/audience.ts';
import { organiserOf } from '../../draws/draw-role-view.ts';
import type {
  AnnouncedLeague,
  AnnouncedTournament,
  AnnouncementRow,
  AnnouncementSubject,
} from '../text/news-facts.ts';

interface Waiting {
  /** Those of other kinds are for a newer release. */
  readonly kinds: readonly string[];
  /** They go before the others. */
  readonly first: readonly string[];
  readonly without: readonly string[];
}

export async function nextAnnouncement(
  db: Db,
  { kinds, first, without }: Waiting,
): Promise<{ readonly id: string; readonly kind: string } | null> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from announcement
    where finished_at is null and due_at <= clock_timestamp() and kind = any(${kinds}::text[])
      and id <> all(${without}::uuid[])
    order by kind = any(${first}::text[]) desc, created_at, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Over `announcement`: it waits its turn. */
const isOneTooMany = (mostADay: number) => sql<boolean>`(reached is null
  and exists (select from tournament t where t.id = tournament_id and t.organiser_id is not null)
  and (select count(*) from announcement sent where sent.tournament_id = announcement.tournament_id
    and sent.kind = announcement.kind and sent.reached is not null
    and sent.finished_at > clock_timestamp() - interval '1 day') >= ${mostADay})`;

/** Returns null when the announcement is finished, has to wait, or another process has it locked. */
export async function takeAnnouncement(
  tx: Tx,
  id: string,
  mostADay: number | undefined,
): Promise<(AnnouncementSubject & { readonly announcement: AnnouncementRow }) | null> {
  const announcement = await tx
    .selectFrom('announcement')
    .select(['id', 'kind', 'subject', 'facts', 'reached', 'tournament_id', 'league_id'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(mostADay === undefined ? sql<boolean>`true` : sql<boolean>`not ${isOneTooMany(mostADay)}`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!announcement) return null;
  const { tournament_id, league_id } = announcement;
  return {
    announcement,
    tournament: tournament_id === null ? null : await readTournament(tx, tournament_id),
    league: league_id === null ? null : await readLeague(tx, league_id),
  };
}

const readTournament = (tx: Tx, id: string): Promise<AnnouncedTournament> =>
  tx
    .selectFrom('tournament')
    .select(['id', 'name', 'location', 'status', 'starts_at', 'time_zone', 'entry_price'])
    .select(['prize_amount', 'prize_unit', 'prize_rule', 'prize_text'])
    .select([
      organiserOf(sql`tournament`).as('organiser'),
      isPublished(sql`tournament`).as('isPublished'),
      sql<boolean>`sealed_at is not null`.as('sealed'),
      sql<number>`(select count(*)::integer from match m where m.tournament_id = tournament.id and not m.is_bye)`.as(
        'matches',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function readLeague(tx: Tx, id: string): Promise<AnnouncedLeague | null> {
  const { rows } = await sql<AnnouncedLeague>`
    select l.id, l.name, o.username as owner, l.hidden_at is null and o.banned_at is null as "isShown"
    from league l
      join league_member m on m.league_id = l.id and m.role = 'owner'
      join app_user o on o.id = m.user_id
    where l.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Drops news on its way that is no longer true; people it has not reached do not get it, and it can be announced again. */
export async function dropUnfinished(tx: Tx, tournamentId: string, kinds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('announcement')
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', kinds)
    .where('finished_at', 'is', null)
    .execute();
}

interface NewAnnouncement {
  readonly kind: string;
  readonly tournamentId: string | null;
  readonly leagueId: string | null;
  readonly subject: string;
  readonly facts: object;
  readonly dueAt: string | null;
}

/** Does nothing and returns false when the event was announced before. */
export async function insertAnnouncement(tx: Tx, news: NewAnnouncement): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into announcement (tournament_id, league_id, kind, subject, facts, due_at)
    values (${news.tournamentId}, ${news.leagueId}, ${news.kind}, ${news.subject}, ${JSON.stringify(news.facts)},
      coalesce(${news.dueAt}::timestamptz, clock_timestamp()))
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Numbers the events of a kind; nobody else counts them while the tournament is locked. */
export async function countAnnounced(tx: Tx, tournamentId: string, kind: string): Promise<number> {
  const { before } = await tx
    .selectFrom('announcement')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return before;
}

interface Unsent {
  /** Null where nothing waits. */
  readonly id: string | null;
  readonly facts: unknown;
  readonly dueAt: string;
}

/** Locks the waiting announcement of this kind, and says when it is sent once this step has joined it. */
export async function lockUnsent(
  tx: Tx,
  {
    tournamentId,
    kind,
    lockAt,
  }: { readonly tournamentId: string; readonly kind: string; readonly lockAt: string | null },
): Promise<Unsent> {
  const { rows } = await sql<{ id: string; facts: unknown; created_at: string }>`
    select id, facts, created_at from announcement
    where tournament_id = ${tournamentId} and kind = ${kind} and finished_at is null and reached is null
    order by created_at desc limit 1 for update`.execute(tx);
  const clock = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  const nowMs = Date.parse(clock.rows[0]?.now ?? '');
  const dueMs = whenQuiet({
    nowMs,
    firstMs: row ? Date.parse(row.created_at) : nowMs,
    lockMs: lockAt === null ? null : Date.parse(lockAt),
  });
  return { id: row?.id ?? null, facts: row?.facts ?? {}, dueAt: new Date(dueMs).toISOString() };
}

export async function updateUnsent(
  tx: Tx,
  id: string,
  { facts, dueAt }: { readonly facts: object; readonly dueAt: string },
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ facts: JSON.stringify(facts), due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

export async function noteAnnouncementReached(tx: Tx, id: string, reached: string): Promise<void> {
  await tx.updateTable('announcement').set({ reached }).where('id', '=', id).execute();
}

export async function finishAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
