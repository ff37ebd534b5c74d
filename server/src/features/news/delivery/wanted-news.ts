/** Whether a person wants a kind of news, and by which channel, read from their switches. Conditions are over `u` (app_user). */
import { MAIL_GROUPS, type MailGroup, NEWS, NEWS_KINDS, type NewsKind } from '@boast/domain/news/kinds';
import { type RawBuilder, sql } from 'kysely';

/** A mail that can be turned off names its kind. Older mails and links name a group of kinds. */
export type MailPreference = NewsKind | MailGroup;

export const kindsOf = (group: MailGroup): NewsKind[] =>
  NEWS_KINDS.filter((kind) => NEWS[kind].mailGroup === group);

/** Only what differs from a kind's own default is stored. */
export const isOnByMail = (preference: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  case when ${preference} = any(${OFF_AT_FIRST}::text[]) then ${preference} = any(u.mail_on)
    else ${preference} <> all(u.mail_off) end
  and ${sql.join(
    MAIL_GROUPS.map(
      (group) =>
        sql`(u.${sql.ref(`${group}_enabled`)} or ${preference} <> all(${[group, ...kindsOf(group)]}::text[]))`,
    ),
    sql` and `,
  )})`;

const OFF_AT_FIRST = NEWS_KINDS.filter((kind) => !NEWS[kind].isMailedAtFirst);

export const isOnByPush = (kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${kind} <> all(u.push_off))`;

export const wantsByPush = (kind: NewsKind): RawBuilder<boolean> => sql`(${isOnByPush(sql.val(kind))}
  and exists (select from push_subscription s where s.user_id = u.id))`;

export const wantsNews = (kind: NewsKind): RawBuilder<boolean> =>
  sql`(${isOnByMail(sql`${kind}::text`)} or ${wantsByPush(kind)})`;
