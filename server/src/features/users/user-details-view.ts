import type { AdminUser } from '@boast/contract/admin/users';
import { mostPoints } from '@boast/domain/scoring/round-points';
import { isScoringRulesId, SCORING_RULES, scoringRules } from '@boast/domain/scoring/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { SHOWN_USERNAME } from '../../db/shown-username.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';

export const userDetailsHandlers = {
  getUser: async ({ ctx, params }) => {
    const user = await readAdminUser(ctx.db, params.userId);
    if (!user) throw notFound('User');
    return { data: user };
  },

  /**
   * A person's totals: what they brought from the old platform, final boards as the season counts them, and boards under way. As in the
   * season, second chances do not count.
   */
  getUserDetails: async ({ ctx, params }) => {
    const { userId } = params;
    const user = await readAdminUser(ctx.db, userId);
    if (!user) throw notFound('User');
    const [{ credits, debt }, entries] = await Promise.all([
      creditBalanceView(ctx.db, userId),
      readEntries(ctx, userId),
    ]);
    const counted = await Promise.all(entries.map((entry) => countEntry(ctx, entry)));
    const past = SCORING_RULES['classic-1'];
    const sumOf = (part: 'points' | 'possiblePoints') => counted.reduce((sum, entry) => sum + entry[part], 0);
    return {
      data: {
        credits,
        debt,
        entries: entries.length,
        points: user.points + sumOf('points'),
        possiblePoints: Math.max(user.points, mostPoints(past, [user.totalTips])) + sumOf('possiblePoints'),
      },
    };
  },
} satisfies Partial<Handlers>;

export async function readAdminUser(db: Db | Tx, id: string): Promise<AdminUser | null> {
  const user = await db
    .selectFrom('app_user as u')
    .select(SHOWN_USERNAME.as('username'))
    .select(['id', 'email', 'full_name as fullName', 'avatar_url as avatar', 'is_admin as isAdmin', 'role'])
    .select(['banned_at as bannedAt', 'ban_reason as banReason', 'accepted_terms_at as acceptedTermsAt'])
    .select('tournament_updates_enabled as tournamentUpdatesEnabled')
    .select('tournament_results_enabled as tournamentResultsEnabled')
    .select(['past_points as points', 'past_correct_tips as correctTips', 'past_total_tips as totalTips'])
    .select(({ eb }) => eb('provider_id', 'is not', null).as('hasSignedIn'))
    .select(['created_at as createdAt', 'deleted_at as deletedAt', 'version'])
    .$narrowType<Pick<AdminUser, 'role' | 'hasSignedIn'>>()
    .where('id', '=', id)
    .executeTakeFirst();
  return user ?? null;
}

interface EntryRow {
  readonly id: string;
  readonly tournament_id: string;
  readonly is_sealed: boolean;
  readonly scoring_rules: string;
  readonly points: number | null;
  readonly decided: readonly number[];
}

async function readEntries({ db }: Context, userId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.tournament_id, t.sealed_at is not null as is_sealed, t.scoring_rules, r.points,
      (select array_agg(played.count order by played.number) from (
        select ro.number, (count(*) filter (where m.winner is not null and not m.is_bye))::integer as count
        from round ro left join match m on m.tournament_id = ro.tournament_id and m.round_number = ro.number
        where ro.tournament_id = t.id group by ro.number) played) as decided
    from entry e join tournament t on t.id = e.tournament_id
    left join season_result r on r.tournament_id = e.tournament_id and r.user_id = e.user_id and r.entry_id = e.id
    where e.user_id = ${userId} and e.status = 'ACTIVE' and t.whole_draw_id is null`.execute(db);
  return rows;
}

async function countEntry({ boards }: Context, entry: EntryRow) {
  const rules = scoringRules(isScoringRulesId(entry.scoring_rules) ? entry.scoring_rules : 'classic-1');
  const possiblePoints = mostPoints(rules, entry.decided);
  if (entry.points !== null) return { points: entry.points, possiblePoints };
  const standing = entry.is_sealed ? await boards.standingOf(entry.tournament_id, entry.id) : null;
  return standing ? { points: standing.points, possiblePoints } : { points: 0, possiblePoints: 0 };
}
