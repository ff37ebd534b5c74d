import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';

/** As it is stored, and shown to everybody. */
export interface Calculation {
  readonly rule: PrizeRuleId;
  readonly unit: PrizeUnit;
  readonly pool: number;
  /** Hex, of the seal. */
  readonly root: string;
  readonly resultsVersion: number;
  readonly entryCount: number;
  readonly best: number | null;
  readonly winners: readonly Winner[];
  /** Entries that were ruled out, in the order of their ids. */
  readonly removed: readonly string[];
}

interface Winner {
  readonly entryId: string;
  readonly userId: string;
  readonly correct: number;
  readonly points: number;
  readonly orderHash: string;
  readonly amount: number;
}
