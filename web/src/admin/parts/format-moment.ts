import { zoneHere } from '../../lib/text/reader-zone.ts';

/** 'Nov 21, 2026, 14:05', by default in the reader's time zone. */
export const formatMoment = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone: zoneHere(timeZone) }),
  }).format(new Date(instant));

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** '5 min. ago', 'in 2 hr.', 'just now'; both in ms. */
export function formatAgo(instant: number, now: number): string {
  const distance = instant - now;
  const unit = units.find(([, ms]) => Math.abs(distance) >= ms);
  return unit ? relative.format(Math.trunc(distance / unit[1]), unit[0]) : 'just now';
}

/** 'MM/dd/yyyy', by default in the reader's time zone. */
export const formatCreated = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    ...(timeZone && { timeZone: zoneHere(timeZone) }),
  }).format(new Date(instant));

/** '$25.00', from cents of any currency. */
export const formatCents = (cents: number, currency = 'usd'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const formatSigned = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
