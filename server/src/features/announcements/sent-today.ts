import { ApiError } from '../../http/api-error.ts';

export const sentToday = (what: 'reminder' | 'message'): ApiError =>
  new ApiError('SENT_TODAY', `A ${what} has gone out today. You can send another tomorrow`);

/** The day of a reminder or a message, of which each is sent once: '2026-05-29'. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10);
