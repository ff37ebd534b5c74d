import { ApiError } from '../../http/api-error.ts';

interface Unsent {
  readonly what: 'reminder' | 'message';
  readonly readers: number;
  /** Returns false when one was sent that day. */
  readonly queue: () => Promise<boolean>;
}

/** Queues it for a job that tells people, unless nobody wants it. Throws SENT_TODAY. The answer is how many do. */
export async function sendOnceToday({ what, readers, queue }: Unsent): Promise<number> {
  if (readers > 0 && !(await queue()))
    throw new ApiError('SENT_TODAY', `A ${what} has gone out today. You can send another tomorrow`);
  return readers;
}

/** The day of a reminder or a message, of which each is sent once: '2026-05-29'. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10);
