import type { Lists } from '../../http/list.ts';
import { auditHandlers, auditList } from './audit-list.ts';

export const audit = {
  handlers: auditHandlers,
  lists: { audit: auditList } satisfies Partial<Lists>,
};
