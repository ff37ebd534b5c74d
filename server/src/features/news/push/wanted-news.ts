import type { NewsKind } from '@boast/domain/news/news';
import { type RawBuilder, sql } from 'kysely';

/** The older groups of mail switches turn off all their kinds together. */
export const MAIL_GROUP_OF = {
  draw_open: 'tournament_updates_enabled',
  last_call: 'tournament_updates_enabled',
  picks_changed: null,
  rank_moved: 'tournament_results_enabled',
  overtaken: 'tournament_results_enabled',
  the_end: 'tournament_results_enabled',
} as const satisfies Record<NewsKind, 'tournament_updates_enabled' | 'tournament_results_enabled' | null>;

export const wantsByPush = (kind: NewsKind): RawBuilder<boolean> => sql`(${kind} <> all(u.push_off)
  and exists (select from push_subscription s where s.user_id = u.id))`;

export function wantsNews(kind: NewsKind): RawBuilder<boolean> {
  const group = MAIL_GROUP_OF[kind];
  const mailed = sql`(${kind} <> all(u.mail_off) ${group ? sql`and ${sql.ref(`u.${group}`)}` : sql``})`;
  return sql`(${mailed} or ${wantsByPush(kind)})`;
}
