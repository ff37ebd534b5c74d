/** The sandbox accepts no other number, so nobody's real card ever passes through here. */
import type { ReversalState } from '@boast/domain/payment/reversals';

type CardOutcome = 'paid' | 'declined' | 'authenticate' | 'settles_paid' | 'settles_failed';

export interface Afterwards {
  readonly afterMs: number;
  readonly of: 'refund' | 'dispute';
  readonly event: 'created' | 'failed' | 'closed';
  readonly state: ReversalState;
  /** Half of the money is concerned, otherwise all of it. */
  readonly half?: true;
}

export interface TestCard {
  /** Holds digits only. */
  readonly number: string;
  readonly label: string;
  readonly outcome: CardOutcome;
  readonly afterwards?: readonly Afterwards[];
  readonly arrival?: 'backwards' | 'twice';
}

/** A payment stays in processing this long, and each later step takes as long. */
export const STEP_MS = 2 * 60_000;

const refund = { afterMs: STEP_MS, of: 'refund', event: 'created', state: 'settled' } as const;
const dispute = { afterMs: STEP_MS, of: 'dispute', event: 'created', state: 'open' } as const;
const lost = { afterMs: 2 * STEP_MS, of: 'dispute', event: 'closed', state: 'settled' } as const;
const won = { ...lost, state: 'undone' } as const;

const PLAIN_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Pays at once', outcome: 'paid' },
  { number: '4000000000000002', label: 'Is declined', outcome: 'declined' },
  { number: '4000000000003220', label: 'Asks for 3-D Secure', outcome: 'authenticate' },
  { number: '4000000000000077', label: 'Is processed, and pays after two minutes', outcome: 'settles_paid' },
  {
    number: '4000000000000341',
    label: 'Is processed, and fails after two minutes',
    outcome: 'settles_failed',
  },
];

const CARDS_THAT_GO_BACK: readonly Omit<TestCard, 'outcome'>[] = [
  { number: '4000000000007726', label: 'Pays, and is refunded after two minutes', afterwards: [refund] },
  {
    number: '4000000000008005',
    label: 'Pays, and half of it is refunded after two minutes',
    afterwards: [{ ...refund, half: true }],
  },
  {
    number: '4000000000005126',
    label: 'Pays, is refunded after two minutes, and the refund fails two minutes later',
    afterwards: [
      { ...refund, state: 'open' },
      { ...refund, afterMs: 2 * STEP_MS, event: 'failed', state: 'undone' },
    ],
  },
  {
    number: '4000000000000259',
    label: 'Pays, is disputed after two minutes, and we lose two minutes later',
    afterwards: [dispute, lost],
  },
  {
    number: '4000000000002685',
    label: 'Pays, is disputed after two minutes, and we win two minutes later',
    afterwards: [dispute, won],
  },
  {
    number: '4000000000001976',
    label: 'Pays, and the bank only asks after two minutes',
    afterwards: [{ ...dispute, state: 'announced' }],
  },
  {
    number: '4000000000008013',
    label: 'Pays and is refunded at once, told backwards',
    afterwards: [{ ...refund, afterMs: 0 }],
    arrival: 'backwards',
  },
  {
    number: '4000000000008021',
    label: 'Pays, is disputed and won at once, told backwards',
    afterwards: [
      { ...dispute, afterMs: 0 },
      { ...won, afterMs: 0 },
    ],
    arrival: 'backwards',
  },
  {
    number: '4000000000008039',
    label: 'Pays, and is refunded after two minutes, each told twice',
    afterwards: [refund],
    arrival: 'twice',
  },
];

export const TEST_CARDS: readonly TestCard[] = [
  ...PLAIN_CARDS,
  ...CARDS_THAT_GO_BACK.map((card) => ({ ...card, outcome: 'paid' as const })),
];

/** Spaces between digits are allowed. It returns null for any card that is not a test card. */
export function testCard(typed: string): TestCard | null {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find(({ number }) => number === digits) ?? null;
}
