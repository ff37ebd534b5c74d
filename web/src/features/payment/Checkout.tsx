import type { CreditPack } from '@boast/domain/credits/credits';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { call } from '../../api/app-api.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { toast } from '../../ui/toast.ts';
import { ChosenPack } from './PackChoice.tsx';
import { SandboxCheckout } from './SandboxCheckout.tsx';

const StripeCheckout = lazy(async () => ({ default: (await import('./StripeCheckout.tsx')).StripeCheckout }));

type CheckoutProps = { pack: CreditPack; onChange: () => void };

/** Creates the payment and opens the provider's checkout in the page. */
export function Checkout({ pack, onChange }: CheckoutProps) {
  // The same choice asked for again, by a slow network or a second render, is the same payment.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const payment = useQuery({
    queryKey: ['me', 'new-payment', idempotencyKey],
    queryFn: async () => (await call('createPayment', { body: { creditAmount: pack }, idempotencyKey })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { isError } = payment;
  useEffect(() => {
    if (isError) toast.error('Error', { description: 'Failed to initialize payment' });
  }, [isError]);
  return (
    <div className="flex flex-col gap-6">
      <ChosenPack pack={pack} onChange={onChange} />
      {payment.isPending && <LoadingMark message="Opening the checkout..." />}
      {payment.isError && (
        <ErrorState
          title="Failed to initialize payment"
          message={payment.error.message}
          onRetry={() => void payment.refetch()}
          retrying={payment.isFetching}
        />
      )}
      {payment.isSuccess && (
        <EmbeddedCheckout provider={payment.data.provider} sessionSecret={payment.data.sessionSecret} />
      )}
    </div>
  );
}

type EmbeddedCheckoutProps = { provider: 'stripe' | 'sandbox'; sessionSecret: string };

function EmbeddedCheckout({ provider, sessionSecret }: EmbeddedCheckoutProps) {
  const { stripe } = useConfig();
  if (provider === 'sandbox') return <SandboxCheckout sessionSecret={sessionSecret} />;
  if (stripe.publicKey === null) {
    return <ErrorState title="Configuration Error" message="Failed to load configuration" />;
  }
  return (
    <PromptSuspense fallback={<LoadingMark message="Opening the checkout..." />}>
      <StripeCheckout publicKey={stripe.publicKey} sessionSecret={sessionSecret} />
    </PromptSuspense>
  );
}
