import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';

type StripeCheckoutProps = { publicKey: string; sessionSecret: string };

/** Stripe's own checkout in a frame of theirs; card data never touches our page. Stripe leads to the receipt itself. */
export function StripeCheckout({ publicKey, sessionSecret }: StripeCheckoutProps) {
  const [stripe] = useState(() => loadStripe(publicKey));
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret: sessionSecret }}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
