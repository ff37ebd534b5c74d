import type { Tournament } from '@boast/contract/tournaments';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { isFailure, messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { formatInstant } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { genderWords } from '../../parts/tournaments/phase.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { checkReceipt } from './check-receipt.ts';
import { EntriesCheck, FileChoice, FindingList } from './EntriesCheck.tsx';
import type { PublishedFacts } from './published-facts.ts';
import { SealFacts } from './SealFacts.tsx';
import { sealQuery } from './seal-queries.ts';
import { canCheck, receiptCrypto } from './web-hashing.ts';

/** Where anybody checks a receipt, or everything that was sealed, in their own browser. */
export function VerifyPage({ params }: PageProps) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(params.id ?? ''));
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageTitle>{`Verify ${tournament.name}`}</PageTitle>
      <header className="flex flex-col gap-4">
        <Link to={pb.tournament({ tournamentId: tournament.id })} className={linkClass('quiet')}>
          {tournament.name} {genderWords[tournament.gender]}
        </Link>
        <h1 className="display text-display">Verify it yourself</h1>
        <p className="max-w-measure text-lead text-quiet">
          You need not believe us. Your browser does the arithmetic, with nothing but the published
          fingerprint: what you choose here is not sent anywhere.
        </p>
      </header>
      {canCheck() ? (
        <Checks tournament={tournament} />
      ) : (
        <Alert tone="warning" title="This browser cannot check anything here">
          Its cryptography is only there for pages that come over https. Open this page at its https address.
        </Alert>
      )}
    </div>
  );
}

function Checks({ tournament }: { tournament: Tournament }) {
  const isSealed = tournament.sealedAt !== null;
  const {
    data: seal,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...sealQuery(tournament.id), enabled: isSealed });
  if (!seal && error) {
    return (
      <ErrorState
        title="The seal could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!seal && isSealed) return <LoadingMark />;
  return (
    <>
      {!seal && (
        <Alert title="Nothing is sealed yet">
          {tournament.startsAt === null
            ? 'All entries are sealed at the first ball.'
            : `All entries are sealed at the first ball, ${formatInstant(tournament.startsAt)}.`}{' '}
          Until then a receipt can be checked for itself.
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="A receipt">
          <ReceiptCheck tournamentId={tournament.id} seal={seal ?? null} />
        </Panel>
        {seal && (
          <Panel title="Every entry">
            <EntriesCheck tournament={tournament} seal={seal} />
          </Panel>
        )}
        {seal && (
          <Panel title="What was published" className="lg:col-span-2">
            <SealFacts seal={seal} />
          </Panel>
        )}
      </div>
    </>
  );
}

type ReceiptCheckProps = { tournamentId: string; seal: PublishedFacts['seal'] | null };

/** Takes a receipt file and says what of it holds. */
function ReceiptCheck({ tournamentId, seal }: ReceiptCheckProps) {
  const check = useMutation({
    mutationFn: ({ text }: { name: string; text: string }) =>
      checkReceipt(text, { crypto: receiptCrypto, tournamentId, seal, readProof }),
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-quiet">
        Proves that your picks were saved as you made them, when, and that exactly they were sealed.
      </p>
      <FileChoice
        label="Choose a receipt"
        hint={check.variables?.name ?? 'The file that you downloaded after saving'}
        onFile={(file) => check.mutate(file)}
      />
      {check.isPending && <LoadingMark message="Checking..." />}
      {check.error && (
        <Alert tone="danger" title="The check did not come to an end" announce>
          {messageOf(check.error)}
        </Alert>
      )}
      {check.data && <FindingList findings={check.data} words={words} />}
    </div>
  );
}

const words = {
  correct: 'This receipt is genuine, and was sealed',
  possible: 'Nothing speaks against this receipt',
  wrong: 'This receipt does not hold',
};

async function readProof(entryId: string) {
  try {
    return (await call('entryProof', { params: { entryId } })).data;
  } catch (error) {
    if (isFailure(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
