import type { Lists } from '../../http/list.ts';
import { dataIssueHandlers, dataIssueList } from './data-issue-list.ts';

export const issues = {
  handlers: dataIssueHandlers,
  lists: { 'data-issues': dataIssueList } satisfies Partial<Lists>,
};
