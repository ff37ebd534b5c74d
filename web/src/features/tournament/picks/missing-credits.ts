import { countText } from '../../../lib/text/number-text.ts';

export interface MissingCredits {
  /** Before the first pick. */
  readonly title: string;
  /**
   * At a submit: 'You need 1 credit to enter this tournament. Please purchase credits first.' The server says the same, as
   * 'Insufficient Credits: You need 1 credit to enter this tournament. Please purchase credits first.'
   */
  readonly message: string;
  readonly lacks: number;
}

/** The message for somebody whose credits do not pay for an entry; null if they do, or if it is free. */
export function missingCredits({ cost, has }: { cost: number; has: number }): MissingCredits | null {
  if (cost === 0 || has >= cost) return null;
  const price = countText(cost, 'credit');
  return {
    title: `Entering costs ${price}, and you have ${has > 0 ? has : 'none'}`,
    message: `You need ${price} to enter this tournament. Please purchase credits first.`,
    lacks: cost - has,
  };
}
