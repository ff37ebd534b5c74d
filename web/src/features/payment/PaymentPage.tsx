import '../../api/later-routes.ts';
import { CREDIT_PACKS, type CreditPack, priceCentsOf } from '@boast/domain/credits/credits';
import { useMutation } from '@tanstack/react-query';
import { callApi, useAppConfig, useAppSession } from '../../api/app-api.ts';
import { newKey } from '../../lib/new-key.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { EnteringIsFree } from '../../parts/account/EnteringIsFree.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { toast } from '../../ui/status/toast.ts';
import { creditsText, dollars } from './payment-text.ts';
import { ReturnToTournament } from './ReturnToTournament.tsx';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { StripeCheckout } from './StripeCheckout.tsx';

export function PaymentPage() {
  const { status } = useAppSession();
  const { features } = useAppConfig();
  return (
    <div className="page py-10">
      <PageTitle>Purchase Credits</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && <SignInRequired>Please sign in to purchase credits</SignInRequired>}
      {status === 'signed-in' && (features.credits ? <Purchase /> : <EnteringIsFree />)}
    </div>
  );
}

interface Choice {
  readonly pack: CreditPack;
  /** The same choice, sent again on a slow network or by a second press, is the same payment. */
  readonly idempotencyKey: string;
}

function Purchase() {
  const create = useMutation({
    mutationFn: async ({ pack, idempotencyKey }: Choice) =>
      (await callApi('createPayment', { body: { creditAmount: pack }, idempotencyKey })).data,
    onError: () => toast.error('Error', { description: 'Failed to initialize payment' }),
  });
  const chosen = create.variables;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <PageHead title="Purchase Credits">
        <Link to={sitePaths.credits()} className={linkClass('quiet')}>
          View Transactions
        </Link>
      </PageHead>
      {chosen === undefined ? (
        <PackChoice onChoose={(pack) => create.mutate({ pack, idempotencyKey: newKey() })} />
      ) : (
        <div className="flex flex-col gap-6">
          <ChosenPack pack={chosen.pack} onChange={create.reset} />
          {create.isPending && <LoadingMark message="Opening the checkout..." />}
          {create.error && (
            <ErrorState
              title="Failed to initialize payment"
              message={create.error.message}
              onRetry={() => create.mutate(chosen)}
            />
          )}
          {create.data && <EmbeddedCheckout {...create.data} />}
        </div>
      )}
      <ReturnToTournament />
    </div>
  );
}

type EmbeddedCheckoutProps = { provider: 'stripe' | 'sandbox'; sessionSecret: string };

function EmbeddedCheckout({ provider, sessionSecret }: EmbeddedCheckoutProps) {
  const { stripe } = useAppConfig();
  if (provider === 'sandbox') return <SandboxCheckout sessionSecret={sessionSecret} />;
  if (stripe.publicKey === null) {
    return <ErrorState title="Configuration Error" message="Failed to load configuration" />;
  }
  return <StripeCheckout publicKey={stripe.publicKey} sessionSecret={sessionSecret} />;
}

function PackChoice({ onChoose }: { onChoose: (pack: CreditPack) => void }) {
  const { terms } = useAppConfig();
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" className="display text-heading">
        How many credits?
      </h2>
      <p className="mt-2 text-quiet">
        Entering a tournament costs {creditsText(terms.entryCredits)}. Changing your tips is free.
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {CREDIT_PACKS.map((pack) => (
          <li key={pack}>
            <button
              type="button"
              onClick={() => onChoose(pack)}
              className="group flex w-full items-baseline justify-between gap-4 rounded-large border border-edge bg-glass px-6 py-6 text-left hover:border-dot hover:bg-glass-high"
            >
              <span className="flex items-baseline gap-3">
                <span className="score text-[3rem] text-ink group-hover:text-accent">{pack}</span>
                <span>{pack === 1 ? 'credit' : 'credits'}</span>
                <span className="sr-only">for</span>
              </span>
              <span className="numerals font-[650] text-lead">{dollars(priceCentsOf(pack))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenPack({ pack, onChange }: { pack: CreditPack; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-line border-b pb-4">
      <p className="text-lead">
        <span className="font-[650]">{creditsText(pack)}</span>{' '}
        <span className="numerals text-quiet">{dollars(priceCentsOf(pack))}</span>
      </p>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 px-2 font-[600] text-accent underline underline-offset-4"
      >
        Change
      </button>
    </div>
  );
}
