import type { StripeEmbeddedCheckout } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** How long Stripe may take, for its script and for its checkout. */
const PATIENCE_MS = 20_000;

export class TooSlow extends Error {}

interface CheckoutParts {
  readonly publicKey: string;
  readonly sessionSecret: string;
  /** The page was left: nothing is opened any more. There may be one checkout at a time. */
  readonly signal: AbortSignal;
}

/** Throws what Stripe's script failed with, or TooSlow. */
export async function openCheckout({
  publicKey,
  sessionSecret,
  signal,
}: CheckoutParts): Promise<StripeEmbeddedCheckout> {
  const stripe = await inTime(loadStripe(publicKey), forgetScript);
  signal.throwIfAborted();
  if (!stripe) throw new Error('There is no Stripe on this page');
  const opening = stripe.createEmbeddedCheckoutPage({ clientSecret: sessionSecret });
  return inTime(opening, () => void opening.then((checkout) => checkout.destroy()));
}

/** `onLate` puts away what may still come. */
async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new TooSlow());
    }, PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Stripe's loader waits for a script that never answers, and asks once more itself. Twice told that it failed, it begins anew. */
function forgetScript(): void {
  const fail = () =>
    document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'));
  fail();
  setTimeout(fail);
}
