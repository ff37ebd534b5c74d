import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';

/** Mail to the staff goes to the configured address, otherwise to every administrator. */
export async function staffAddresses({ config }: Pick<Context, 'config'>, db: Db | Tx): Promise<string[]> {
  if (config.staffEmail !== undefined) return [config.staffEmail];
  const administrators = await db
    .selectFrom('app_user')
    .select('email')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('email')
    .execute();
  return administrators.flatMap(({ email }) => email ?? []);
}
