/** Everything that can be done to a tournament, and random choices of it. */
import type { RoundOneChange } from '@boast/domain/draw/change-round-one';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { Redraw } from '@boast/domain/draw/redraw';
import type { Picks } from '@boast/domain/picks/picks';
import * as fc from 'fast-check';

export const PEOPLE = 16;
export const LIVES = 12;

/** As the product is asked; times in milliseconds. */
export type Act =
  | { readonly kind: 'save'; readonly person: number; readonly picks: Picks; readonly seen: Draw }
  | ({ readonly kind: 'redraw'; readonly seen: number } & Redraw)
  | { readonly kind: 'place'; readonly change: RoundOneChange; readonly ours: boolean }
  | { readonly kind: 'start'; readonly at: number | null }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'begin'; readonly at: number }
  | { readonly kind: 'seal' }
  | { readonly kind: 'start over'; readonly at: number }
  | {
      readonly kind: 'result';
      readonly match: number;
      readonly result: MatchResult | null;
      readonly ours: boolean;
    }
  /** The hold is ended, and whoever wins is paid. */
  | { readonly kind: 'pay' }
  | { readonly kind: 'take out'; readonly person: number; readonly entryId: string; readonly seen: number }
  | { readonly kind: 'cancel' };

/** A worker's job on every tournament. `apart`: its clock is an hour wrong. */
export type Job =
  | { readonly kind: 'seal-due' | 'advance'; readonly apart: boolean }
  | { readonly kind: 'follow' };

const picks = fc.array(fc.nat(5), { minLength: 7, maxLength: 7 });

/** Rolled before the state is known: the kind of act, and its objects by number. */
const dice = fc.record({
  kind: fc.nat(999),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(1_000),
  how: fc.nat(1_000),
  picks,
});
export type Dice = typeof dice extends fc.Arbitrary<infer D> ? D : never;

const crowd = fc.array(picks, { minLength: PEOPLE, maxLength: PEOPLE });

/** People who save while something else happens. */
const FEW = 4;
const few = fc.array(picks, { minLength: FEW, maxLength: FEW });
const nobody = fc.constant([]);

/**
 * The acts on one life at the same moment: one, two at once, everybody as in the last minute, or a few beside
 * another act.
 */
const moment = fc.oneof(
  { weight: 2, arbitrary: fc.record({ dice: fc.tuple(dice), crowd: nobody }) },
  { weight: 3, arbitrary: fc.record({ dice: fc.tuple(dice, dice), crowd: nobody }) },
  { weight: 12, arbitrary: fc.record({ dice: fc.tuple(), crowd }) },
  { weight: 2, arbitrary: fc.record({ dice: fc.tuple(dice), crowd: few }) },
);
export type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

const job: fc.Arbitrary<Job> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('seal-due' as const), apart: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), apart: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'follow' as const }) },
);

/** Everything at the same moment: acts on each life, and jobs on all of them. */
export const anyRound = fc.record({
  /** Tens of minutes since the last round. */
  later: fc.integer({ min: 1, max: 3 }),
  moments: fc.array(moment, { minLength: LIVES, maxLength: LIVES }),
  jobs: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Job[]>([]) },
    { weight: 2, arbitrary: fc.array(job, { minLength: 1, maxLength: 2 }) },
  ),
});
export type Round = typeof anyRound extends fc.Arbitrary<infer R> ? R : never;
