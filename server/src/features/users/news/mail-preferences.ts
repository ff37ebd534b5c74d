import type { MailPreferences } from '@boast/contract/account';
import { maskEmail } from '@boast/domain/account/email';
import type { NewsKind } from '@boast/domain/news/kinds';
import { type Db, inTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { loadMailLinks, type MailLink } from '../../announcements/mail-links.ts';
import { lockUser } from '../user-store.ts';
import { setNewsColumns } from './news-settings-store.ts';
import { groupChanges, mailGroups, type SwitchChange, switchesOf, withSwitches } from './news-switches.ts';

export const mailPreferenceHandlers = {
  getMailPreferences: async ({ ctx, query }) => {
    return { data: await readPreferences(ctx.db, await readLink(ctx, query.token)) };
  },

  updateMailPreferences: async ({ ctx, body }) => {
    const link = await readLink(ctx, body.token);
    const changes = [...mailGroups(body), ...(body.switches ?? [])];
    const kinds = kindsOf(link);
    if (changes.some(({ kind }) => !kinds.has(kind)))
      throw new ApiError('FORBIDDEN', 'This link is for one kind of news: sign in to change the others');
    await setSwitches(ctx.db, link.userId, changes);
    return { data: await readPreferences(ctx.db, link) };
  },
} satisfies Partial<Handlers>;

export async function unsubscribe(ctx: Pick<Context, 'db' | 'config'>, token: string): Promise<void> {
  const { userId, stops } = await readLink(ctx, token);
  await setSwitches(ctx.db, userId, offBy(stops));
}

function offBy(stops: MailLink['stops']): SwitchChange[] {
  if (stops.by === 'push') return [{ kind: stops.kind, push: false }];
  if (stops.kind === 'tournament_updates' || stops.kind === 'tournament_results')
    return groupChanges(stops.kind, false);
  return [{ kind: stops.kind, mail: false }];
}

/** A link may change its own kind, or all of the group that its mail named. */
const kindsOf = ({ stops }: MailLink): ReadonlySet<NewsKind> => new Set(offBy(stops).map(({ kind }) => kind));

async function readLink({ db, config }: Pick<Context, 'db' | 'config'>, token: string): Promise<MailLink> {
  const links = await loadMailLinks(db, config.publicUrl);
  const link = links.read(token);
  if (!link) throw gone();
  return link;
}

const gone = (): ApiError =>
  new ApiError('NOT_FOUND', "This link has expired or isn't ours. Use the one in a newer email");

async function setSwitches(db: Db, userId: string, changes: readonly SwitchChange[]): Promise<void> {
  if (changes.length === 0) return;
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await setNewsColumns(tx, userId, withSwitches(user, changes));
  });
}

async function readPreferences(db: Db, link: MailLink): Promise<MailPreferences> {
  const user = await db
    .selectFrom('app_user')
    .select([
      'email',
      'tournament_updates_enabled',
      'tournament_results_enabled',
      'mail_on',
      'mail_off',
      'push_off',
    ])
    .where('id', '=', link.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw gone();
  return {
    email: maskEmail(user.email ?? ''),
    tournamentUpdatesEnabled: user.tournament_updates_enabled,
    tournamentResultsEnabled: user.tournament_results_enabled,
    switches: switchesOf(user).filter(({ kind }) => kindsOf(link).has(kind)),
  };
}
