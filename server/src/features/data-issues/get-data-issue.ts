import { ISSUES } from '@boast/domain/issue/issue';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { toDataIssue } from './list-data-issues.ts';

/** Also one that is over, so that a link to it in an old note still says what it was. */
export const getDataIssue: Handler<'getDataIssue'> = async ({ ctx, params }) => {
  const row = await ctx.db
    .selectFrom('data_issue')
    .selectAll()
    .where('id', '=', params.dataIssueId)
    .executeTakeFirst();
  if (!row) throw notFound('Data issue');
  const issue = toDataIssue(row);
  const { todo } = ISSUES[issue.type];
  return {
    data: {
      ...issue,
      todo,
      found: issue.description.endsWith(todo)
        ? issue.description.slice(0, -todo.length).trim()
        : issue.description,
      closedAt: row.closed_at?.toISOString() ?? null,
      dismissedAt: row.dismissed_at?.toISOString() ?? null,
    },
  };
};
