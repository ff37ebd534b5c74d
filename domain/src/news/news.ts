/**
 * What people are told of while they are elsewhere, and when: the kinds of news, quiet hours and how much a day. Whoever is
 * about to send decides by `whenToTell`, at that moment; whether a result is news at all is said in moved.ts.
 */
import { type LocalTime, toInstant, toLocal } from '../time/zoned-time.ts';

export const NEWS_KINDS = [
  'draw_open',
  'last_call',
  'picks_changed',
  'rank_moved',
  'overtaken',
  'the_end',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

interface Manner {
  /** What becomes of it in quiet hours: it waits for their end, or is dropped, for by then the board has gone on. */
  readonly inQuietHours: 'wait' | 'drop';
  /** How long it is worth telling, where nothing else ends that. */
  readonly worthMinutes: number;
}

export const NEWS = {
  draw_open: { inQuietHours: 'wait', worthMinutes: 48 * 60 },
  last_call: { inQuietHours: 'wait', worthMinutes: 24 * 60 },
  picks_changed: { inQuietHours: 'wait', worthMinutes: 48 * 60 },
  rank_moved: { inQuietHours: 'drop', worthMinutes: 6 * 60 },
  overtaken: { inQuietHours: 'drop', worthMinutes: 6 * 60 },
  the_end: { inQuietHours: 'wait', worthMinutes: 48 * 60 },
} as const satisfies Record<NewsKind, Manner>;

/** A push a person gets within 24 hours is one of so many at most. */
export const MOST_PUSHED_A_DAY = 6;

/** Before the lock: with less left nobody completes an entry. */
const USEFUL_MS = 30 * 60_000;

/** Minutes of the day, 0 to 1439, on the person's clock: from the first on, until the second. The same twice is never. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** 22:00 to 08:00. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22 * 60, to: 8 * 60 };

export interface ToTell {
  readonly kind: NewsKind;
  readonly nowMs: number;
  /** From then on it is no news any more; of a last call this is the lock. */
  readonly expiresMs: number;
  /** Null: none. */
  readonly quiet: QuietHours | null;
  /** IANA name. */
  readonly zone: string;
  /** What this person got within the last 24 hours. */
  readonly toldToday: number;
}

export type Telling =
  | { readonly tell: 'now' }
  | { readonly tell: 'later'; readonly atMs: number }
  | { readonly tell: 'never'; readonly why: 'late' | 'quiet' | 'enough' };

export function whenToTell({ kind, nowMs, expiresMs, quiet, zone, toldToday }: ToTell): Telling {
  if (nowMs >= expiresMs) return { tell: 'never', why: 'late' };
  const span = quiet && quietSpanAt(nowMs, quiet, zone);
  if (span) {
    if (NEWS[kind].inQuietHours === 'drop') return { tell: 'never', why: 'quiet' };
    const useful = kind === 'last_call' ? USEFUL_MS : 0;
    if (span.endMs + useful >= expiresMs) return { tell: 'never', why: 'late' };
    return { tell: 'later', atMs: span.endMs };
  }
  if (toldToday >= MOST_PUSHED_A_DAY) return { tell: 'never', why: 'enough' };
  return { tell: 'now' };
}

interface LastCall {
  readonly lockMs: number;
  /** How long before the lock everybody is called. */
  readonly leadMs: number;
  readonly quiet: QuietHours | null;
  readonly zone: string;
}

/** How long before quiet hours a last call goes that would fall into them. */
const BEFORE_QUIET_MS = 60 * 60_000;

/**
 * The span in which somebody is called early: the call would fall into their quiet hours, and at the end of those too little
 * would be left. Null where they are called as everybody is.
 */
export function earlyCall({ lockMs, leadMs, quiet, zone }: LastCall): {
  readonly fromMs: number;
  readonly toMs: number;
} | null {
  const span = quiet && quietSpanAt(lockMs - leadMs, quiet, zone);
  if (!span || span.endMs + USEFUL_MS < lockMs) return null;
  return { fromMs: span.startMs - BEFORE_QUIET_MS, toMs: span.startMs };
}

/** The quiet hours that a moment falls into, as moments; null where it falls into none. */
export function quietSpanAt(
  atMs: number,
  { from, to }: QuietHours,
  zone: string,
): { readonly startMs: number; readonly endMs: number } | null {
  if (from === to) return null;
  // A day early: quiet hours that began the evening before may still last, and clocks change by an hour or so.
  const today = toLocal(atMs, zone).slice(0, 10);
  for (const day of [dayAfter(today, -1), today]) {
    const startMs = momentOf(day, from, zone);
    const endMs = momentOf(from < to ? day : dayAfter(day, 1), to, zone);
    if (startMs <= atMs && atMs < endMs) return { startMs, endMs };
  }
  return null;
}

const momentOf = (day: string, minute: number, zone: string): number =>
  toInstant(`${day}T${clockTime(minute)}` satisfies LocalTime, zone).epochMs;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** `22:00` of 1320. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** 1320 of `22:00`, which the caller knows to be a time. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
