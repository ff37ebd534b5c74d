import type { CallResult } from '../../api/call-result.ts';
import { ownKey } from '../../api/own-key.ts';
import { type Leave, leaveFromHere } from '../../lib/router/navigate.ts';
import '../../api/later-routes.ts';
import type { SandboxCheckoutStep } from '@boast/contract/payments';
import { pageOfSite } from '@boast/domain/account/page-of-site';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';

import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { dollars } from './payment-text.ts';

type Step = Pick<SandboxCheckoutStep, 'state' | 'returnUrl'> & { refusal?: SandboxCheckoutStep['refusal'] };

/** Replaces a card provider's checkout in the sandbox: it takes test cards only, and says so. */
export function SandboxCheckout({ sessionSecret }: { sessionSecret: string }) {
  const checkout = useQuery({
    queryKey: ownKey('sandbox', sessionSecret),
    queryFn: async () => (await callApi('readSandboxCheckout', { body: { sessionSecret } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Read
      query={checkout}
      title="Couldn't open the checkout"
      skeleton={<LoadingMark message="Opening the checkout..." />}
    >
      {(opened) => <OpenCheckout checkout={opened} sessionSecret={sessionSecret} />}
    </Read>
  );
}

type OpenCheckoutProps = { checkout: CallResult<'readSandboxCheckout'>['data']; sessionSecret: string };

function OpenCheckout({ checkout, sessionSecret }: OpenCheckoutProps) {
  const { step, pay, answer, once } = useCheckoutSteps(sessionSecret);
  const { amountCents, description, testCards, state } = checkout;
  const refusal = step?.refusal ?? null;
  const failure = pay.error ?? answer.error;
  const box = useRef<HTMLDivElement>(null);
  // The answer stands above the form, which a phone has scrolled past.
  useEffect(() => {
    if (step?.refusal || failure) box.current?.focus();
  }, [step, failure]);
  return (
    <Panel title="Pay by card" level={2} note={<Badge tone="warning">Test mode</Badge>}>
      <p className="text-quiet">
        {description}. No money moves here. Use the test cards below, never a real card.
      </p>
      <div ref={box} tabIndex={-1} className="mt-4 scroll-mt-4 empty:hidden">
        {refusal && (
          <Alert tone="danger" title={REFUSALS[refusal].title} announce>
            {REFUSALS[refusal].advice}
          </Alert>
        )}
        {failure && (
          <Alert tone="danger" title="Couldn't send the payment" announce>
            {failure.message}
          </Alert>
        )}
      </div>
      {(step?.state ?? state) === 'authenticating' ? (
        <ThreeDSecure busy={answer.isPending} onAnswer={(approved) => once(() => answer.mutate(approved))} />
      ) : (
        <CardForm
          cards={testCards}
          amount={dollars(amountCents)}
          busy={pay.isPending}
          onPay={(cardNumber) => once(() => pay.mutate(cardNumber))}
        />
      )}
    </Panel>
  );
}

function useCheckoutSteps(sessionSecret: string) {
  const [step, setStep] = useState<Step | null>(null);
  const follow = (next: Step, leave: Leave) => {
    if (isOver(next.state)) leave(receiptOf(next.returnUrl));
    else setStep(next);
  };
  const isSending = useRef(false);
  const onSettled = () => {
    isSending.current = false;
  };
  /** A second press can come before the first has rendered. */
  const once = (send: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    send();
  };
  const pay = useMutation({
    mutationFn: (cardNumber: string) =>
      callApi('paySandboxCheckout', { body: { sessionSecret, cardNumber } }),
    onMutate: leaveFromHere,
    onSuccess: ({ data }, _facts, leave) => follow(data, leave),
    onSettled,
  });
  const answer = useMutation({
    mutationFn: (approved: boolean) =>
      callApi('authenticateSandboxCheckout', { body: { sessionSecret, approved } }),
    onMutate: leaveFromHere,
    onSuccess: ({ data }, _facts, leave) => follow(data, leave),
    onSettled,
  });
  return { step, pay, answer, once };
}

const isOver = (state: Step['state']): boolean =>
  state === 'processing' || state === 'paid' || state === 'failed';

/** Strips the host: the receipt is always a page of this site. */
function receiptOf(returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl, location.href);
  return pageOfSite(`${pathname}${search}`) ?? sitePaths.home();
}

type CardFormProps = {
  cards: readonly { number: string; label: string }[];
  amount: string;
  busy: boolean;
  onPay: (cardNumber: string) => void;
};

function CardForm({ cards, amount, busy, onPay }: CardFormProps) {
  const [cardNumber, setCardNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay(cardNumber);
  };
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-6">
      <Field label="Test card number">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="numerals"
          value={cardNumber}
          onChange={(event) => setCardNumber(event.target.value)}
        />
      </Field>
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-quiet text-small">Or use one of these</legend>
        {cards.map(({ number, label }) => (
          <button
            key={number}
            type="button"
            aria-pressed={cardNumber === number}
            onClick={() => setCardNumber(number)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b px-2 py-2 text-left hover:bg-glass-high aria-pressed:bg-dot-tint"
          >
            <span>{label}</span>
            <span className="numerals text-quiet">{number.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </button>
        ))}
      </fieldset>
      <Button type="submit" wide loading={busy} disabled={cardNumber.trim() === ''}>
        Pay {amount}
      </Button>
    </form>
  );
}

function ThreeDSecure({ busy, onAnswer }: { busy: boolean; onAnswer: (approved: boolean) => void }) {
  return (
    <div className="mt-6 flex flex-col gap-4">
      <h3 className="display text-title">Your bank asks: is it you?</h3>
      <p className="text-quiet">This is where your bank's 3-D Secure page would be.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)} loading={busy}>
          Approve
        </Button>
        <Button variant="outline" onClick={() => onAnswer(false)} disabled={busy}>
          Decline
        </Button>
      </div>
    </div>
  );
}

type Refusal = NonNullable<SandboxCheckoutStep['refusal']>;

const REFUSALS = {
  card_declined: { title: 'The card was declined', advice: "You haven't been charged. Try another card." },
  authentication_failed: {
    title: "Your bank didn't confirm it",
    advice: "You haven't been charged. Try again or use another card.",
  },
  not_a_test_card: {
    title: "This isn't a test card",
    advice: 'Test mode only takes the cards listed here.',
  },
  not_open: { title: 'This checkout is closed', advice: 'Go back with Change and choose again.' },
} as const satisfies Record<Refusal, { title: string; advice: string }>;
