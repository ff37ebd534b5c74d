import type { MailPreferences } from '@boast/contract/account';
import { maskEmail } from '@boast/domain/account/email';
import { NEWS_KINDS } from '@boast/domain/news/news';
import { type Db, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { loadMailLinks, type MailLink } from '../tournament-mails/mail-links.ts';
import { groupChanges, type SwitchChange, switchesOf, withSwitches } from './news-switches.ts';
import { mailGroups } from './update-user.ts';
import { lockUser, setNewsColumns } from './user-store.ts';

export const mailPreferenceHandlers = {
  getMailPreferences: async ({ ctx, query }) => {
    const { userId } = await readLink(ctx, query.token);
    return { data: await readPreferences(ctx.db, userId) };
  },

  updateMailPreferences: async ({ ctx, body }) => {
    const { userId } = await readLink(ctx, body.token);
    await setSwitches(ctx.db, userId, [...mailGroups(body), ...(body.switches ?? [])]);
    return { data: await readPreferences(ctx.db, userId) };
  },
} satisfies Partial<Handlers>;

/** What the link asks for: this kind, by mail or on devices, or all of it, is turned off. */
export async function unsubscribe(ctx: Pick<Context, 'db' | 'config'>, token: string): Promise<void> {
  const { userId, stops } = await readLink(ctx, token);
  await setSwitches(ctx.db, userId, offBy(stops));
}

function offBy(stops: MailLink['stops']): SwitchChange[] {
  if (stops === null) return NEWS_KINDS.map((kind) => ({ kind, mail: false }));
  if (stops.by === 'push') return [{ kind: stops.kind, push: false }];
  if (stops.kind === 'tournament_updates' || stops.kind === 'tournament_results')
    return groupChanges(`${stops.kind}_enabled`, false);
  return [{ kind: stops.kind, mail: false }];
}

async function readLink({ db, config }: Pick<Context, 'db' | 'config'>, token: string): Promise<MailLink> {
  const links = await loadMailLinks(db, config.publicUrl);
  const link = links.read(token);
  if (!link) throw gone();
  return link;
}

const gone = (): ApiError =>
  new ApiError('NOT_FOUND', 'This link is not one of ours: take it from a newer mail');

async function setSwitches(db: Db, userId: string, changes: readonly SwitchChange[]): Promise<void> {
  if (changes.length === 0) return;
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await setNewsColumns(tx, userId, withSwitches(user, changes));
  });
}

async function readPreferences(db: Db, userId: string): Promise<MailPreferences> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'tournament_updates_enabled', 'tournament_results_enabled', 'mail_off', 'push_off'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw gone();
  return {
    email: maskEmail(user.email ?? ''),
    tournamentUpdatesEnabled: user.tournament_updates_enabled,
    tournamentResultsEnabled: user.tournament_results_enabled,
    switches: switchesOf(user),
  };
}
