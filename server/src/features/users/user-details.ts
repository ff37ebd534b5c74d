import type { Handler } from '../../http/handler.ts';
import { readUser } from './user-view.ts';

export const userDetails: Handler<'userDetails'> = async ({ ctx, actor }) => ({
  data: await readUser(ctx, actor.userId),
});
