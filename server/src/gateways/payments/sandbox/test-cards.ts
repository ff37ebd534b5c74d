/** The cards that the sandbox knows. It takes no other number, so that nobody's real card ever passes through here. */

export type CardOutcome = 'paid' | 'declined' | 'authenticate' | 'settles_paid' | 'settles_failed';

interface TestCard {
  /** Digits only. */
  readonly number: string;
  /** What it does, as the page shows it. */
  readonly label: string;
  readonly outcome: CardOutcome;
}

export const TEST_CARDS: readonly TestCard[] = [
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

/** How long a payment stays in processing. */
export const PROCESSING_MS = 2 * 60_000;

/** Spaces between the digits are fine. Null for any card that is not a test card. */
export function testCard(typed: string): TestCard | null {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find(({ number }) => number === digits) ?? null;
}
