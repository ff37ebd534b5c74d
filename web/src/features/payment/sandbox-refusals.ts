import type { SandboxCheckoutStep } from '@boast/contract/sandbox-checkout';

type Refusal = NonNullable<SandboxCheckoutStep['refusal']>;

export const REFUSALS = {
  card_declined: { title: 'The card was declined', advice: 'Nothing was charged. Try another card.' },
  authentication_failed: {
    title: 'The bank did not confirm it',
    advice: 'Nothing was charged. Try again, or another card.',
  },
  not_a_test_card: {
    title: 'This is not a test card',
    advice: 'In test mode only the cards listed here are taken.',
  },
  not_open: { title: 'This checkout is closed', advice: 'Go back with Change and choose again.' },
} as const satisfies Record<Refusal, { title: string; advice: string }>;
