import { inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dismissIssue } from './data-issue-store.ts';

export const deleteDataIssue: Handler<'deleteDataIssue'> = async ({ ctx, actor, params }) => {
  const { dataIssueId: id } = params;
  await inTransaction(ctx.db, async (tx) => {
    const issue = await dismissIssue(tx, id, actor.userId);
    if (!issue) throw notFound('Data issue');
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'data-issue.delete',
      resourceType: 'DATA_ISSUE',
      resourceId: id,
      reason: 'Looked at and deleted from the list',
      before: { type: issue.type, resource: issue.resourceId, description: issue.description },
      after: undefined,
    });
  });
  return { data: { id } };
};
