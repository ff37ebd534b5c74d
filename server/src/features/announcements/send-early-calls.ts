/** Moves last calls forward that would fall into a person's quiet hours, when those end too close to the lock or after it. */
import { earlyCall } from '@boast/domain/news/news';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import { NOW_ONCE } from '../../db/now-once.ts';
import { organiserOf } from '../draws/draw-role-view.ts';
import { wantsByPush } from '../news/delivery/wanted-news.ts';
import type { AnnouncedTournament, AnnouncementRow } from './announcement-store.ts';
import { nextReaders } from './audience.ts';
import { goesToAll, LAST_CALL, lastCallSubject } from './last-call-store.ts';
import type { MailLinks } from './mail-links.ts';
import { NEWS_TABLE } from './news-table.ts';
import { type TournamentMailHost, writeMails } from './write-mail.ts';

const BATCH = 50;

interface Clock {
  readonly tournament: AnnouncedTournament;
  readonly startsAt: string;
  readonly draftsOnly: boolean;
  readonly subject: string;
  readonly now: string;
  /** Null for people without a known zone, who use the tournament's. */
  readonly timeZone: string | null;
  readonly from: number;
  readonly to: number;
}

export async function sendEarlyCalls(host: TournamentMailHost, links: MailLinks): Promise<void> {
  for (const clock of await inTransaction(host.db, readClocks)) {
    const early = earlyCall({
      lockMs: Date.parse(clock.startsAt),
      leadMs: LAST_CALL.hours * 3_600_000,
      quiet: clock,
      zone: clock.timeZone ?? clock.tournament.time_zone,
    });
    const nowMs = Date.parse(clock.now);
    if (!early || nowMs < early.fromMs || nowMs >= early.toMs) continue;
    let reached: string | null = null;
    do reached = await inTransaction(host.db, (tx) => sendBatch(tx, host, { clock, links, reached }));
    while (reached !== null);
  }
}

interface Batch {
  readonly clock: Clock;
  readonly links: MailLinks;
  readonly reached: string | null;
}

/**
 * Sends one batch under the keys of the usual call, so that nobody gets both. Returns the last person reached; null when nobody is left.
 */
async function sendBatch(
  tx: Tx,
  host: TournamentMailHost,
  { clock, links, reached }: Batch,
): Promise<string | null> {
  const { tournament, startsAt, subject } = clock;
  const key = `last_call:${tournament.id}:${subject}:`;
  const announcement: AnnouncementRow = {
    id: '',
    kind: 'LAST_CALL',
    subject,
    facts: { draftsOnly: clock.draftsOnly },
    expires_at: startsAt,
    reached,
  };
  const readers = await nextReaders(tx, announcement, {
    tournamentId: tournament.id,
    most: BATCH,
    only: sql<boolean>`${wantsByPush('last_call')} and u.time_zone is not distinct from ${clock.timeZone}
      and u.quiet_from = ${clock.from} and u.quiet_to = ${clock.to} and not exists (
        select from push_notice n
        where n.business_key = ${key}::text || u.id)`,
  });
  const mails = readers.map((reader) => ({
    reader,
    businessKey: key + reader.userId,
    organiser: tournament.organiser,
    content: NEWS_TABLE.last_call.content({
      config: host.config,
      announcement,
      tournament,
      reader,
      standing: null,
    }),
    news: { kind: NEWS_TABLE.last_call.news, about: tournament.id, zone: tournament.time_zone },
    expiresAt: startsAt,
  }));
  await writeMails(tx, host, links, mails);
  return readers.length === BATCH ? (readers.at(-1)?.userId ?? null) : null;
}

async function readClocks(tx: Tx): Promise<Clock[]> {
  const { rows } = await sql<
    AnnouncedTournament &
      Pick<Clock, 'draftsOnly' | 'now' | 'subject'> & { zone: string | null; from: number; to: number }
  >`
    select t.id, t.name, t.location, t.status, t.starts_at, t.time_zone, t.prize_unit, t.entry_price, false as sealed,
      ${organiserOf(sql`t`)} as organiser,
      (select count(*)::integer from match m where m.tournament_id = t.id and not m.is_bye) as matches,
      not ${goesToAll(LAST_CALL.publishedBefore)} as "draftsOnly", clock_timestamp() as now,
      ${lastCallSubject(LAST_CALL.hours)} as subject,
      c.time_zone as zone, c.quiet_from as "from", c.quiet_to as "to"
    from tournament t cross join (
      select distinct u.time_zone, u.quiet_from, u.quiet_to from app_user u
      where u.deleted_at is null and ${wantsByPush('last_call')}) c
    where t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at > ${NOW_ONCE}
      and t.starts_at < ${NOW_ONCE} + interval '24 hours'
      and not exists (select from draw_slot s where s.tournament_id = t.id and s.kind = 'tbd')`.execute(tx);
  return rows.flatMap(({ draftsOnly, now, subject, zone, from, to, ...tournament }) =>
    tournament.starts_at === null
      ? []
      : [{ tournament, startsAt: tournament.starts_at, draftsOnly, subject, now, timeZone: zone, from, to }],
  );
}
