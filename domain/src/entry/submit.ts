import type { Columns } from '../board/columns.ts';
import { type Draw, isDrawFull } from '../draw/draw.ts';
import { AUTO_BIT, PICKED_BIT } from '../picks/pick-bits.ts';
import { pickProgress } from '../picks/pick-progress.ts';
import type { Picks } from '../picks/picks.ts';
import { type MatchTip, readTips, type TipRefusal } from '../picks/tips.ts';
import { isOpenForEntries, type LockFacts } from '../tournament/status.ts';

interface Submission {
  readonly tournament: LockFacts;
  /** Read from the database's clock. */
  readonly now: number;
  readonly draw: Draw;
  readonly matchIds: readonly string[];
  readonly tips: readonly MatchTip[];
}

export type SubmissionRefusal =
  | { readonly refusal: 'locked' }
  | { readonly refusal: 'draw_not_final' }
  | { readonly refusal: 'invalid_tips'; readonly reason: TipRefusal; readonly matchId: string }
  | { readonly refusal: 'incomplete_tips'; readonly picked: number; readonly total: number };

type SubmissionDecision =
  | { readonly ok: true; readonly picks: Picks }
  | ({ readonly ok: false } & SubmissionRefusal);

export function decideSubmission({ tournament, now, draw, matchIds, tips }: Submission): SubmissionDecision {
  if (!isOpenForEntries(tournament, now)) return { ok: false, refusal: 'locked' };
  if (!isDrawFull(draw)) return { ok: false, refusal: 'draw_not_final' };
  const reading = readTips(draw, matchIds, tips);
  if (!reading.ok)
    return { ok: false, refusal: 'invalid_tips', reason: reading.refusal, matchId: reading.matchId };
  const { picked, total } = pickProgress(draw, reading.picks);
  if (picked < total) return { ok: false, refusal: 'incomplete_tips', picked, total };
  return { ok: true, picks: reading.picks };
}

/**
 * The entries that the rule completes at the seal, in order: those with an unpicked match of `predictable`, or with
 * one that the rule picked earlier.
 */
export function findOpenEntries({ byMatch, entryCount }: Columns, predictable: readonly number[]): number[] {
  const open = new Set<number>();
  for (const [match, column] of byMatch.entries()) {
    const whole = predictable.includes(match) ? PICKED_BIT : 0;
    addOthers(column.subarray(0, entryCount), { looked: whole | AUTO_BIT, whole }, open);
  }
  return [...open].sort((a, b) => a - b);
}

interface MatchMask {
  /** The bits to compare. */
  readonly looked: number;
  /** Their value in a pick that needs nothing. */
  readonly whole: number;
}

/** Adds entries whose pick differs. It compares four picks at a time, because hardly any differ. */
function addOthers(column: Uint8Array, { looked, whole }: MatchMask, others: Set<number>): void {
  const four = new Int32Array(column.buffer, column.byteOffset, column.length >> 2);
  const [lookedFour, wholeFour] = [looked * 0x01010101, whole * 0x01010101];
  const add = (from: number, to: number): void => {
    for (const [index, pick] of column.subarray(from, to).entries())
      if ((pick & looked) !== whole) others.add(from + index);
  };
  for (let at = 0; at < four.length; at += 1) {
    if (((four[at] as number) & lookedFour) !== wholeFour) add(at * 4, at * 4 + 4);
  }
  add(four.length * 4, column.length);
}
