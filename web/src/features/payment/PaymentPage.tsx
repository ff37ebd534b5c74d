import type { CreditPack } from '@boast/domain/credits/credits';
import { useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { EnteringIsFree } from '../../lib/EnteringIsFree.tsx';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { SignInRequired } from '../../lib/SignInRequired.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Checkout } from './Checkout.tsx';
import { PackChoice } from './PackChoice.tsx';
import { ReturnToTournament } from './ReturnToTournament.tsx';

export function PaymentPage() {
  const { status } = useSession();
  const { features } = useConfig();
  return (
    <div className="page py-10">
      <PageTitle>Purchase Credits</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && <SignInRequired>Please sign in to purchase credits</SignInRequired>}
      {status === 'signed-in' && (features.credits ? <Purchase /> : <EnteringIsFree />)}
    </div>
  );
}

/** Choose a pack, then pay for it. */
function Purchase() {
  const [pack, setPack] = useState<CreditPack | null>(null);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="display text-display">Purchase Credits</h1>
        <Link to={pb.credits()} className={linkClass('quiet')}>
          View Transactions
        </Link>
      </div>
      {pack === null ? (
        <PackChoice onChoose={setPack} />
      ) : (
        <Checkout key={pack} pack={pack} onChange={() => setPack(null)} />
      )}
      <ReturnToTournament note="Your picks are kept. Come back to them as soon as you have a credit." />
    </div>
  );
}
