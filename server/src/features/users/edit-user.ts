import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../records/audit/audited-write.ts';
import { assertPastTips } from './history/past-tips.ts';
import { renameUser } from './rename-user.ts';
import { readAdminUser } from './user-details-view.ts';
import { changeUser, lockSeenUser, type UserRow } from './user-store.ts';

export const editUserHandlers = {
  /** An administrator changes the fields that were sent. Equal values are no change. */
  editUser: async ({ ctx, actor, params, body, ifMatch }) => {
    const { reason, ...fields } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'user.update',
      resource: { type: 'USER', id: params.userId },
      reason,
      write: async (tx) => {
        const user = await lockSeenUser(tx, params.userId, ifMatch);
        const before = editable(user);
        const changes = Object.fromEntries(
          Object.entries(fields).filter(([field, value]) => before[field as keyof Editable] !== value),
        ) as Partial<Editable>;
        if (Object.keys(changes).length === 0)
          return { data: await readAdminUser(tx, user.id), unrecorded: 'nothing changed' };
        const { username, points, correctTips, totalTips } = changes;
        assertPastTips({ ...before, ...changes });
        if (username !== undefined)
          await renameUser(tx, { userId: user.id, username, productName: ctx.config.productName });
        await changeUser(tx, user.id, {
          ...(points !== undefined && { pastPoints: points }),
          ...(correctTips !== undefined && { pastCorrectTips: correctTips }),
          ...(totalTips !== undefined && { pastTotalTips: totalTips }),
        });
        return {
          data: await readAdminUser(tx, user.id),
          before: Object.fromEntries(
            Object.keys(changes).map((field) => [field, before[field as keyof Editable]]),
          ),
          after: changes,
        };
      },
    });
  },
} satisfies Partial<Handlers>;

const editable = (user: UserRow) => ({
  username: user.username,
  points: user.past_points,
  correctTips: user.past_correct_tips,
  totalTips: user.past_total_tips,
});
type Editable = ReturnType<typeof editable>;
