import type { MailPreferences } from '@boast/contract/account';
import { type Db, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { loadMailLinks, type MailLink } from '../tournament-mails/mail-links.ts';
import { type MailPreferenceColumns, setMailPreferences } from './user-store.ts';

export const mailPreferenceHandlers = {
  getMailPreferences: async ({ ctx, query }) => {
    const { userId } = await readLink(ctx, query.token);
    return { data: await readPreferences(ctx.db, userId) };
  },

  updateMailPreferences: async ({ ctx, body }) => {
    const { userId } = await readLink(ctx, body.token);
    const { tournamentUpdatesEnabled: updates, tournamentResultsEnabled: results } = body;
    await setPreferences(ctx.db, userId, {
      ...(updates !== undefined && { tournament_updates_enabled: updates }),
      ...(results !== undefined && { tournament_results_enabled: results }),
    });
    return { data: await readPreferences(ctx.db, userId) };
  },
} satisfies Partial<Handlers>;

/** What the link's mail program asked for: this kind of mail, or all of it, is turned off. */
export async function unsubscribe(ctx: Pick<Context, 'db' | 'config'>, token: string): Promise<void> {
  const { userId, preference } = await readLink(ctx, token);
  await setPreferences(ctx.db, userId, {
    ...(preference !== 'tournament_results' && { tournament_updates_enabled: false }),
    ...(preference !== 'tournament_updates' && { tournament_results_enabled: false }),
  });
}

async function readLink({ db, config }: Pick<Context, 'db' | 'config'>, token: string): Promise<MailLink> {
  const links = await loadMailLinks(db, config.publicUrl);
  const link = links.read(token);
  if (!link) throw gone();
  return link;
}

const gone = (): ApiError =>
  new ApiError('NOT_FOUND', 'This link is not one of ours: take it from a newer mail');

async function setPreferences(db: Db, userId: string, columns: MailPreferenceColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await inTransaction(db, (tx) => setMailPreferences(tx, userId, columns));
}

async function readPreferences(db: Db, userId: string): Promise<MailPreferences> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'tournament_updates_enabled', 'tournament_results_enabled'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw gone();
  return {
    email: masked(user.email ?? ''),
    tournamentUpdatesEnabled: user.tournament_updates_enabled,
    tournamentResultsEnabled: user.tournament_results_enabled,
  };
}

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
