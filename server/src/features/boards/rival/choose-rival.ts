import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { putRival, removeRival } from './rival-store.ts';

export const rivalHandlers = {
  getRival: async ({ ctx, actor }) => ({ data: await readRival(ctx.db, actor.userId) }),

  /** Any two people may compare themselves, so anybody may be a rival. */
  chooseRival: async ({ ctx, actor, body }) =>
    inTransaction(ctx.db, async (tx) => {
      const rival = await findRival(tx, body.userId);
      if (!rival || rival.userId === actor.userId) throw notFound('Person');
      await putRival(tx, actor.userId, rival.userId);
      return { data: rival };
    }),

  endRival: async ({ ctx, actor }) => {
    await inTransaction(ctx.db, (tx) => removeRival(tx, actor.userId));
    return { data: null };
  },
} satisfies Partial<Handlers>;

/** Banned and deleted people are nobody's rival. */
const people = (db: Db | Tx) =>
  db
    .selectFrom('app_user as u')
    .select(['u.id as userId', 'u.username'])
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null);

const findRival = (tx: Tx, userId: string) => people(tx).where('u.id', '=', userId).executeTakeFirst();

const readRival = async (db: Db, userId: string) =>
  (await people(db)
    .innerJoin('rival', 'rival.rival_id', 'u.id')
    .where('rival.user_id', '=', userId)
    .executeTakeFirst()) ?? null;
