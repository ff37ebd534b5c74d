/**
 * Quiet hours and the daily limit. The sender asks `whenToTell` just before sending; moved.ts decides whether a result is news at all.
 */
import { type LocalTime, toInstant, toLocal } from '../time/zoned-time.ts';
import { NEWS, type NewsKind } from './kinds.ts';
import { isCapped } from './weight.ts';

export const MAX_PUSHES_A_DAY = 6;

/** Minutes of the day, 0 to 1439, on the person's clock: `from` until `to`. Equal values mean never. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22 * 60, to: 8 * 60 };

export interface ToTell {
  readonly kind: NewsKind;
  readonly nowMs: number;
  /** The news is worthless from then on; for a last call this is the lock. */
  readonly expiresMs: number;
  readonly quiet: QuietHours | null;
  readonly zone: string;
  /** Pushes to this person within the last 24 hours that counted. */
  readonly pushesToday: number;
}

export type Telling =
  | { readonly tell: 'now' }
  | { readonly tell: 'later'; readonly atMs: number }
  | { readonly tell: 'never'; readonly why: 'late' | 'quiet' | 'enough' };

export function whenToTell({ kind, nowMs, expiresMs, quiet, zone, pushesToday }: ToTell): Telling {
  if (nowMs >= expiresMs) return { tell: 'never', why: 'late' };
  const span = quiet && quietSpanAt(nowMs, quiet, zone);
  if (span) {
    if (NEWS[kind].inQuietHours === 'drop') return { tell: 'never', why: 'quiet' };
    if (span.endMs + leastMs(kind) >= expiresMs) return { tell: 'never', why: 'late' };
    return { tell: 'later', atMs: span.endMs };
  }
  if (isCapped(NEWS[kind].weight) && pushesToday >= MAX_PUSHES_A_DAY) return { tell: 'never', why: 'enough' };
  return { tell: 'now' };
}

const leastMs = (kind: NewsKind): number => NEWS[kind].leastMinutes * 60_000;

interface LastCall {
  readonly lockMs: number;
  readonly leadMs: number;
  readonly quiet: QuietHours | null;
  readonly zone: string;
}

/** A last call that would fall into quiet hours goes out this long before them. */
const BEFORE_QUIET_MS = 60 * 60_000;

/**
 * The span in which somebody is called early: the call would fall into their quiet hours, and too little time would be left
 * after them. Null when they are called with everybody else.
 */
export function earlyCall({ lockMs, leadMs, quiet, zone }: LastCall): {
  readonly fromMs: number;
  readonly toMs: number;
} | null {
  const span = quiet && quietSpanAt(lockMs - leadMs, quiet, zone);
  if (!span || span.endMs + leastMs('last_call') < lockMs) return null;
  return { fromMs: span.startMs - BEFORE_QUIET_MS, toMs: span.startMs };
}

/** The quiet hours around a moment, as two moments; null outside quiet hours. */
export function quietSpanAt(
  atMs: number,
  { from, to }: QuietHours,
  zone: string,
): { readonly startMs: number; readonly endMs: number } | null {
  if (from === to) return null;
  // Quiet hours that began the evening before may still last, and clocks change by an hour or so.
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

/** 1320 gives `22:00`. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `22:00` gives 1320. The caller has checked that it is a time. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
