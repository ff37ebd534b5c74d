import type { Stripe, StripeEmbeddedCheckout } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The time that Stripe gets for its script and its checkout. */
const PATIENCE_MS = 20_000;

interface CheckoutParts {
  readonly publicKey: string;
  readonly sessionSecret: string;
  /** Aborted when the page is left. There may be only one checkout at a time. */
  readonly signal: AbortSignal;
}

/** Rejects with the error of Stripe's script, or with TooSlow. */
export async function openCheckout({
  publicKey,
  sessionSecret,
  signal,
}: CheckoutParts): Promise<StripeEmbeddedCheckout> {
  const stripe = await loadInTime(publicKey);
  signal.throwIfAborted();
  if (!stripe) throw new Error("Stripe isn't on this page");
  const opening = stripe.createEmbeddedCheckoutPage({ clientSecret: sessionSecret });
  return inTime(opening, () => void opening.then((checkout) => checkout.destroy()));
}

export class TooSlow extends Error {}

/** `onLate` disposes of an answer that comes after the time limit. */
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

/**
 * Stripe's loader waits forever for a script that never answers, and retries one that failed: each try gets half the
 * time.
 */
async function loadInTime(publicKey: string): Promise<Stripe | null> {
  let late = 0;
  const timer = setInterval(() => {
    late += 1;
    document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'));
  }, PATIENCE_MS / 2);
  try {
    return await loadStripe(publicKey);
  } catch (error) {
    throw late > 0 ? new TooSlow() : error;
  } finally {
    clearInterval(timer);
  }
}
