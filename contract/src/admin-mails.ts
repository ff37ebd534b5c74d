import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { instant, operation, paged, single, uuid } from './operation.ts';
import { lines } from './text.ts';

/** `dead`: given up after the last attempt. `skipped`: not wanted, or too late, when its turn came. */
const MAIL_STATES = ['waiting', 'sent', 'dead', 'skipped'] as const;

const listedMail = z.object({
  id: uuid,
  /** What it is about: `entry-confirmed`, `last_call`, … */
  kind: z.string(),
  subject: z.string(),
  /** Empty once it has left: to whom it went is not kept. */
  recipient: z.string(),
  user: z.object({ id: uuid, username: z.string() }).nullable(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  /** While it waits. */
  nextAttemptAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Given up, and its text is still there. */
  canRetry: z.boolean(),
});
export type ListedMail = z.infer<typeof listedMail>;

export const listMails = operation({
  method: 'GET',
  path: '/admin/mails',
  summary: 'The mail outbox: what waits, what left, what was given up',
  access: 'admin',
  query: listQuery({ sorts: ['created_at', 'attempts'], order: 'desc' }).extend({
    state: z.enum(MAIL_STATES).optional(),
  }),
  response: paged(listedMail),
});

export const retryMail = operation({
  method: 'POST',
  path: '/admin/mails/:mailId/retry',
  summary: 'Sends a mail that was given up once more',
  access: 'admin',
  params: z.object({ mailId: uuid }),
  body: z.strictObject({ reason: lines().min(3).max(500) }),
  response: single(listedMail),
  errors: ['NOT_FOUND', 'RETRY_REFUSED'],
});
