/** May these tips become the entry of this tournament now, and as which picks? Called under the tournament's row lock. */
import { type Draw, isDrawFull } from '../draw/draw.ts';
import { type Picks, pickProgress } from '../picks/picks.ts';
import { type MatchTip, readTips, type TipRefusal } from '../picks/tips.ts';
import { isOpenForEntries, type LockFacts } from '../tournament/status.ts';

export interface Submission {
  readonly tournament: LockFacts;
  /** The database's clock. */
  readonly now: number;
  readonly draw: Draw;
  /** By match number. */
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
