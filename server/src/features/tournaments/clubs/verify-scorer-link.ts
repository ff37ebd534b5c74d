/**
 * Finds a scorer's link by its secret, and decides at every call whether it still works: its draw must go on, nobody may have taken it
 * back, and whoever made it must still run the draw.
 */
import { SCORER_LINK_PREFIX } from '@boast/domain/account/scorer-link';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Identity, TokenVerifier } from '../../../gateways/identity/identity.ts';
import type { Context, ScorerLinkVerdict } from '../../../http/context.ts';
import type { DrawPlace } from '../../../http/draw-place.ts';
import { sha256 } from '../../auth/sha256.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { idOfDraw } from '../../draws/draw-role-view.ts';
import { noteScorerLinkUse } from './scorer-link-store.ts';

const SECRET_PATTERN = new RegExp(`^${SCORER_LINK_PREFIX}[\\w-]{43}$`);
const MAX_REMEMBERED = 10_000;

/** Results may be late by so many days after the last day of the draw. */
const DAYS_AFTER = 14;

/** Over a tournament: nobody enters its results by a link any more. */
export const isOverForScorers = (t: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${t}.status not in ('CREATING', 'UPCOMING', 'ACTIVE') or ${t}.end_date + ${DAYS_AFTER}::integer < current_date)`;

/** Over a person and a tournament: a link is worth no more than the right of whoever made it. */
export const maySpeakFor = (u: RawBuilder<unknown>, t: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${u}.banned_at is null and ${u}.deleted_at is null and (${u}.role is not distinct from 'administrator' or ${t}.organiser_id is not distinct from ${u}.id
    or exists (select from draw_helper h where h.tournament_id = ${t}.id and h.user_id = ${u}.id and h.role = 'organiser')))`;

export function createScorerLinks({ db, log }: Pick<Context, 'db' | 'log'>): {
  readonly scorerLinks: TokenVerifier;
  readonly judgeScorerLink: Context['judgeScorerLink'];
} {
  /** By digest. Whether a link still works is never remembered. */
  const remembered = new LRUCache<string, Identity>({ max: MAX_REMEMBERED });
  const noteUse = (id: string) =>
    inTransaction(db, (tx) => noteScorerLinkUse(tx, id)).catch((error: unknown) =>
      log.warn({ err: error }, "the use of a scorer's link was not noted"),
    );
  return {
    scorerLinks: {
      async verify(secret, beforeLookup) {
        if (!SECRET_PATTERN.test(secret)) return null;
        const digest = sha256(secret);
        const key = digest.toString('hex');
        const before = remembered.get(key);
        if (before) return before;
        beforeLookup?.();
        const identity = await findLink(db, digest);
        if (identity) remembered.set(key, identity);
        return identity;
      },
    },
    async judgeScorerLink(id, place) {
      const verdict = await judge(db, id, place);
      if (verdict === 'works') void noteUse(id);
      return verdict;
    },
  };
}

async function findLink(db: Db, digest: Buffer): Promise<Identity | null> {
  const link = await db
    .selectFrom('scorer_link')
    .select(['id', 'number'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!link) return null;
  return {
    providerId: `scorer-link ${link.id}`,
    email: null,
    emailConfirmed: false,
    sessionId: null,
    scorerLink: link,
  };
}

async function judge(db: Db, id: string, place: DrawPlace | null): Promise<ScorerLinkVerdict> {
  const { rows } = await sql<{ is_here: boolean; is_over: boolean; is_ended: boolean }>`
    select ${isOverForScorers(sql`t`)} as is_over,
      (l.taken_back_at is not null or not ${maySpeakFor(sql`u`, sql`t`)}) as is_ended,
      ${place === null ? sql`false` : sql`coalesce(t.id = (select ${wholeDrawIdOf(sql`one`)} from tournament one where one.id = ${idOfDraw(place)}), false)`}
        as is_here
    from scorer_link l join tournament t on t.id = l.tournament_id join app_user u on u.id = l.made_by
    where l.id = ${id}`.execute(db);
  const [link] = rows;
  if (!link || link.is_ended) return 'taken-back';
  if (link.is_over) return 'over';
  return link.is_here ? 'works' : 'elsewhere';
}
