import { formatDate } from '@boast/domain/time/calendar-date';

/** 'Nov 21' under an axis. */
export const shortDay = (date: string): string => formatDate(date).split(',')[0] ?? date;

/** 'Nov 21, 2026' over a tooltip, which may be asked for something that is no date. */
export const dayLabel = (date: unknown): string => (typeof date === 'string' ? formatDate(date) : '');
