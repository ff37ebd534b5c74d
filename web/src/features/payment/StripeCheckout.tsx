import { type Ref, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { openCheckout, TooSlow } from './open-checkout.ts';

type StripeCheckoutProps = { publicKey: string; sessionSecret: string };

/**
 * Stripe's own checkout in a frame of theirs; card data never touches our page. Stripe itself redirects to the
 * receipt.
 */
export function StripeCheckout(props: StripeCheckoutProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ publicKey, sessionSecret, onRetry }: StripeCheckoutProps & { onRetry: () => void }) {
  const { state, container } = useCheckout(publicKey, sessionSecret);
  return (
    <>
      {state === 'loading' && <LoadingMark message="Opening the checkout..." />}
      {state === 'failed' && <ErrorState {...WORDS.failed} onRetry={onRetry} />}
      {/* A retry in this page would wait for the same answer; only a reload asks again. */}
      {state === 'late' && <ErrorState {...WORDS.late} onRetry={() => location.reload()} />}
      <div ref={container} />
    </>
  );
}

const WORDS = {
  failed: {
    title: "Couldn't load the checkout",
    message:
      "We couldn't reach Stripe, our payment provider. Check your connection and any content blocker. You haven't been charged.",
  },
  late: {
    title: 'The checkout is taking too long',
    message: "Stripe, our payment provider, isn't responding. You haven't been charged.",
  },
} as const;

interface Checkout {
  readonly state: 'loading' | 'open' | keyof typeof WORDS;
  readonly container: Ref<HTMLDivElement>;
}

function useCheckout(publicKey: string, sessionSecret: string): Checkout {
  const [state, setState] = useState<Checkout['state']>('loading');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    openCheckout({ publicKey, sessionSecret, signal: leaving.signal }).then(
      (checkout) => {
        if (leaving.signal.aborted || !container.current) return checkout.destroy();
        leaving.signal.addEventListener('abort', () => checkout.destroy());
        checkout.mount(container.current);
        setState('open');
      },
      (error) => {
        if (!leaving.signal.aborted) setState(error instanceof TooSlow ? 'late' : 'failed');
      },
    );
    return () => leaving.abort();
  }, [publicKey, sessionSecret]);
  return { state, container };
}
