import type { AdminLeague } from '@boast/contract/admin/leagues';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { defineList, nameOrder, readList } from '../../http/list.ts';
import { auditedWrite } from '../records/audit/audited-write.ts';
import { readCards } from './league-card-view.ts';
import { lockLeague, setLeagueHidden } from './league-store.ts';

const openReports = sql`(select count(*) from league_report r where r.league_id = l.id and r.dealt_with_at is null)`;

export const leagueList = defineList('leagues', {
  from: sql`league l`,
  id: sql`l.id`,
  sorts: {
    reports: [openReports, sql`l.created_at`],
    name: nameOrder(sql`l.name`),
    members: [sql`l.member_count`],
    created_at: [sql`l.created_at`],
  },
  where: ({ show }) => [
    ...(show === 'reported' ? [sql`${openReports} > 0`] : []),
    ...(show === 'hidden' ? [sql`l.hidden_at is not null`] : []),
  ],
  searched: [sql`l.name`],
  load: ({ db }, ids) => loadLeagues(db, sql`where l.id = any(${ids}::uuid[])`),
  csv: {
    hidden: ({ hidden }) => hidden?.reason ?? null,
  },
});

export const adminLeagueHandlers = {
  listLeagues: ({ ctx, query }) => readList(ctx, leagueList, { query }),

  /** Hiding and showing both close the open reports. */
  hideLeague: async ({ ctx, actor, params: { leagueId }, body: { isHidden, reason } }) => {
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: isHidden ? 'league.hide' : 'league.show',
      resource: { type: 'LEAGUE', id: leagueId },
      reason,
      write: async (tx) => {
        const league = await lockLeague(tx, leagueId);
        if (!league) throw notFound('League');
        await setLeagueHidden(tx, leagueId, isHidden ? reason : null);
        const [data] = await loadLeagues(tx, sql`where l.id = ${leagueId}`);
        const before = { name: league.name, welcome: league.welcome, hidden: league.hidden_at !== null };
        return { data, before, after: { hidden: isHidden } };
      },
    });
  },
} satisfies Partial<Handlers>;

interface More {
  readonly createdAt: string;
  readonly reports: number;
  readonly lastReport: string | null;
  readonly hiddenAt: string | null;
  readonly hiddenReason: string | null;
}

/** Administrators also read what hidden leagues show to nobody else. */
async function loadLeagues(db: Db, rest: RawBuilder<unknown>): Promise<AdminLeague[]> {
  const cards = await readCards<More>(db, {
    more: sql`, l.created_at as "createdAt", ${openReports}::integer as reports,
      (select r.reason from league_report r where r.league_id = l.id and r.dealt_with_at is null
        order by r.reported_at desc limit 1) as "lastReport",
      l.hidden_at as "hiddenAt", l.hidden_reason as "hiddenReason"`,
    rest,
  });
  return cards.map(({ row, ...card }) => ({
    ...card,
    name: row.name,
    welcome: row.welcome,
    createdAt: row.createdAt,
    reports: row.reports,
    lastReport: row.lastReport,
    hidden: row.hiddenAt && row.hiddenReason !== null ? { reason: row.hiddenReason, at: row.hiddenAt } : null,
  }));
}
