import type { Handlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { auditHandlers, auditList } from './audit/audit-list.ts';
import { dataIssueHandlers, dataIssueList } from './issues/data-issue-list.ts';

export const records = {
  handlers: {
    ...auditHandlers,
    ...dataIssueHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    'data-issues': dataIssueList,
    audit: auditList,
  } satisfies Partial<Lists>,
};
