import type { CreditTransaction } from '@boast/contract/credits';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig, useAppSession } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { userQuery } from '../../api/queries/account.ts';
import { creditTransactionsQuery } from '../../api/queries/payments.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { formatTransactionTime } from '../../lib/text/format-instant.ts';
import { EnteringIsFree } from '../../parts/account/EnteringIsFree.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { resourcePath, signedAmount, typeLabels } from './credit-text.ts';

const PAGE_SIZE = 20;

export function CreditsPage() {
  const { status } = useAppSession();
  const { features } = useAppConfig();
  return (
    <div className="page py-10">
      <PageTitle>Credit Transactions</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && <SignInRequired>Sign in to see your credits.</SignInRequired>}
      {status === 'signed-in' && (features.credits ? <Credits /> : <PastCredits />)}
    </div>
  );
}

function PastCredits() {
  const page = { page: 0, page_size: PAGE_SIZE };
  return (
    // A query of this component must not be repeated below: each answer would render the other again, forever.
    <Read
      query={useQuery(creditTransactionsQuery(page))}
      title={NOT_LOADED}
      skeleton={<TransactionsSkeleton />}
    >
      {({ pageInfo }) => (pageInfo.totalRecords === 0 ? <EnteringIsFree /> : <Credits />)}
    </Read>
  );
}

const NOT_LOADED = "Couldn't load your transactions";

function Credits() {
  return (
    <>
      <PageHead title="Credit Transactions">
        <Link to={sitePaths.dashboard()} className={linkClass('quiet')}>
          Back to Dashboard
        </Link>
      </PageHead>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <Transactions />
        <AboutCredits />
      </div>
    </>
  );
}

function Transactions() {
  const page = Math.max(0, Number(new URLSearchParams(useLocation().search).get('page') ?? 1) - 1) || 0;
  const query = useQuery(creditTransactionsQuery({ page, page_size: PAGE_SIZE }));
  return (
    <Read query={query} title={NOT_LOADED} skeleton={<TransactionsSkeleton />}>
      {(found) => <TransactionsPage found={found} page={page} />}
    </Read>
  );
}

type TransactionsPageProps = { found: CallResult<'creditTransactions'>; page: number };

function TransactionsPage({ found: { data, pageInfo }, page }: TransactionsPageProps) {
  const { data: user } = useQuery(userQuery);
  const hrefOf = (to: number) => (to === 0 ? sitePaths.credits() : `${sitePaths.credits()}?page=${to + 1}`);
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Transactions" level={2} flush>
        {data.length === 0 ? (
          <EmptyState
            title="No transactions yet"
            action={
              <Link to={sitePaths.payment()} className={buttonClass({ variant: 'outline' })}>
                Purchase Credits
              </Link>
            }
          >
            The credits you buy, spend, win or get back show up here.
          </EmptyState>
        ) : (
          <ul>
            {data.map((transaction) => (
              <TransactionRow
                key={transaction.id}
                transaction={transaction}
                isAdmin={user?.isAdmin ?? false}
              />
            ))}
          </ul>
        )}
      </Panel>
      <Pagination
        label="Credit transactions"
        page={page}
        pageCount={Math.ceil(pageInfo.totalRecords / PAGE_SIZE)}
        hrefOf={hrefOf}
        onPage={(to) => navigate(hrefOf(to))}
      />
    </div>
  );
}

function TransactionsSkeleton() {
  return (
    <LoadingRegion label="Loading your transactions">
      <div className="flex flex-col gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </LoadingRegion>
  );
}

function AboutCredits() {
  const { data: user } = useQuery(userQuery);
  const { features, terms } = useAppConfig();
  const { entryCredits } = terms;
  return (
    <Panel title="About Credits" level={2}>
      {features.credits && (
        <dl>
          <Stat label="Your credits" value={user?.credits ?? '–'} hero />
        </dl>
      )}
      {!features.credits && <p className="text-quiet">Entering is free for now. Your credits are safe.</p>}
      {features.credits && (
        <p className="mt-4 text-quiet">
          Entering a tournament costs {entryCredits === 1 ? '1 credit' : `${entryCredits} credits`}. Changing
          your tips is free until the start. If a tournament is cancelled, you get your credits back.
        </p>
      )}
      {features.credits && (
        <Link to={sitePaths.payment()} className={`${buttonClass()} mt-5`}>
          Purchase Credits
        </Link>
      )}
    </Panel>
  );
}

type TransactionRowProps = { transaction: CreditTransaction; isAdmin: boolean };

function TransactionRow({ transaction, isAdmin }: TransactionRowProps) {
  const { type, amount, description, createdAt, resourceType, resourceId } = transaction;
  const path = isAdmin ? resourcePath(transaction) : null;
  return (
    <li className="flex items-start gap-4 border-line border-b px-5 py-4 last:border-b-0 sm:px-6">
      <div className="min-w-0 grow">
        <p className="font-[650]">{typeLabels[type]}</p>
        <p className="break-words text-small">{description}</p>
        <p className="numerals flex flex-wrap gap-x-3 text-quiet text-small">
          <time dateTime={createdAt}>{formatTransactionTime(createdAt)}</time>
          {resourceType === 'PAYMENT' && (
            <Link to={sitePaths.receipt({ paymentId: resourceId })} className={linkClass('quiet')}>
              Receipt
            </Link>
          )}
          {path && (
            <Link to={path} className={linkClass('quiet')}>
              {resourceType.toLowerCase()}
            </Link>
          )}
        </p>
      </div>
      <p className={`score text-title ${amount < 0 ? 'text-tin-text' : 'text-correct-text'}`}>
        {signedAmount(amount)}
        <span className="sr-only"> credits</span>
      </p>
    </li>
  );
}
