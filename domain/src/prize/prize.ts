import { CREDIT_PRICE_CENTS } from '../credits/credits.ts';
import { hasWeights, type RoundPoints } from '../scoring/round-points.ts';
import { type Hashing, hashAll } from '../seal/hashing.ts';
import { toHex } from '../seal/hex.ts';
import { uuidBytes } from '../seal/uuid.ts';

/** Rules are versioned and never edited once published: a tournament stores the id it was opened with. */
export const PRIZE_RULES = {
  /** Most correct winners; the bonus for a game score does not break a tie for money. */
  'correct-1': { basis: 'correct' },
  'points-1': { basis: 'points' },
} as const satisfies Record<string, { basis: 'correct' | 'points' }>;

export type PrizeRuleId = keyof typeof PRIZE_RULES;

/** Under weights points decide the prize: a count of correct picks would ignore that some matches count more. */
export const prizeRuleUnder = (rules: RoundPoints, rule: PrizeRuleId): PrizeRuleId =>
  hasWeights(rules) ? 'points-1' : rule;

/** A whole number of cents, settled by hand, or of credits, posted in the ledger. */
export const PRIZE_UNITS = ['CENT', 'CREDIT'] as const;
export type PrizeUnit = (typeof PRIZE_UNITS)[number];

export const DEFAULT_PRIZE_CENTS = 10_000;

/** The prize in credits, for a winner who takes credits; null when that is not a whole number. */
export function creditsOfPrize(unit: PrizeUnit, amount: number): number | null {
  if (unit === 'CREDIT') return amount;
  return amount % CREDIT_PRICE_CENTS === 0 ? amount / CREDIT_PRICE_CENTS : null;
}

export const APPROVALS_NEEDED = 2;

/** Why somebody who would win may not. */
export const REMOVAL_REASONS = [
  'employee',
  'professional',
  'under_age',
  'duplicate_account',
  'open_dispute',
  'other',
] as const;

interface PrizeBoard {
  readonly entryCount: number;
  readonly correctOf: (entry: number) => number;
  readonly pointsOf: (entry: number) => number;
  readonly entryIdOf: (entry: number) => string;
}

interface PrizeTerms {
  readonly rule: PrizeRuleId;
  readonly pool: number;
  /** The seal's root, which nobody could know when they picked. */
  readonly root: Uint8Array;
  readonly removed: ReadonlySet<string>;
}

interface PrizeShare {
  readonly entryId: string;
  /** Its index in the board. */
  readonly entry: number;
  /** SHA-256 of root and entry id, in hex. It decides who gets the units that cannot be split. */
  readonly orderHash: string;
  /** Zero for some when there are more winners than units. */
  readonly amount: number;
}

interface PrizeResult {
  /** All winners' correct picks or points, by the rule's basis; null when nobody wins. */
  readonly best: number | null;
  /** In the order of their hashes. */
  readonly shares: readonly PrizeShare[];
}

/** Nobody wins without a correct pick. The amounts sum to the pool, or to nothing. */
export function* calculatePrize(board: PrizeBoard, terms: PrizeTerms): Hashing<PrizeResult> {
  const { best, winners } = findWinners(board, terms);
  const entryIds = winners.map(board.entryIdOf);
  const hashes = yield* hashAll(winners.length, (place) =>
    concat(terms.root, uuidBytes(entryIds[place] ?? '')),
  );
  const hashed = winners.map((entry, place) => ({
    entry,
    entryId: entryIds[place] ?? '',
    orderHash: toHex(hashes[place] ?? new Uint8Array()),
  }));
  hashed.sort((a, b) => (a.orderHash < b.orderHash ? -1 : 1));
  const baseShare = Math.floor(terms.pool / Math.max(1, hashed.length));
  const left = terms.pool - baseShare * hashed.length;
  return {
    best,
    shares: hashed.map((share, place) => ({ ...share, amount: baseShare + (place < left ? 1 : 0) })),
  };
}

function findWinners(
  { entryCount, correctOf, pointsOf, entryIdOf }: PrizeBoard,
  { rule, removed }: PrizeTerms,
): { best: number | null; winners: number[] } {
  const measure = PRIZE_RULES[rule].basis === 'correct' ? correctOf : pointsOf;
  let best = 0;
  let winners: number[] = [];
  for (let entry = 0; entry < entryCount; entry += 1) {
    const value = measure(entry);
    if (value === 0 || value < best || correctOf(entry) === 0 || removed.has(entryIdOf(entry))) continue;
    if (value > best) winners = [];
    best = value;
    winners.push(entry);
  }
  return { best: winners.length === 0 ? null : best, winners };
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
