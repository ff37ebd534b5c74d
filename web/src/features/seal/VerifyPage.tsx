import type { Tournament } from '@boast/contract/tournaments';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { readExport } from '@boast/domain/verify/sealed-export';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatInstant } from '../../lib/text/format-instant.ts';
import { genderText } from '../../lib/text/gender.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { ReplayBadge } from '../../parts/tournaments/cards/TournamentBadges.tsx';
import { Button } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { Progress } from '../../ui/status/Progress.tsx';
import { checkEntries } from './check-entries.ts';
import { checkReceipt } from './check-receipt.ts';
import { type Finding, verdictOf } from './finding.ts';
import { readProof } from './own-place.ts';
import { type PublishedFacts, readPublishedFacts } from './published-facts.ts';
import { SealFacts } from './SealFacts.tsx';
import { readAllEntries, sealQuery } from './seal-queries.ts';
import { hashInBrowser, receiptCrypto } from './web-hashing.ts';

/** Checks a receipt, or all sealed entries, in the visitor's own browser. */
export function VerifyPage({ params }: PageProps) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(params.id ?? ''));
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageTitle>{`Verify ${tournament.name}`}</PageTitle>
      <header className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={sitePaths.tournament({ tournamentId: tournament.id })} className={linkClass('quiet')}>
            {tournament.name} {genderText[tournament.gender]}
          </Link>
          <ReplayBadge {...tournament} />
        </p>
        <h1 className="display text-display">Verify it yourself</h1>
        <p className="max-w-measure text-lead text-quiet">
          Don't take our word for it. Your browser does the maths with the published fingerprint. Files you
          choose here stay on your device.
        </p>
      </header>
      <Checks tournament={tournament} />
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
        title="Couldn't load the seal"
        message={failureMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!seal && isSealed) return <LoadingMark />;
  return (
    <>
      {!seal && (
        <Alert title="Not sealed yet">
          {tournament.startsAt === null
            ? 'All entries are sealed at the first ball.'
            : `All entries are sealed at the first ball, ${formatInstant(tournament.startsAt)}.`}{' '}
          Until then, you can check a receipt on its own.
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

function ReceiptCheck({ tournamentId, seal }: ReceiptCheckProps) {
  const check = useMutation({
    mutationFn: ({ text }: { name: string; text: string }) =>
      checkReceipt(text, { crypto: receiptCrypto, tournamentId, seal, readProof }),
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-quiet">
        Proves your picks, when you saved them, and that they haven't changed since.
      </p>
      <FileChoice
        label="Choose a receipt"
        hint={check.variables?.name ?? 'The file you downloaded after saving'}
        onFile={(file) => check.mutate(file)}
      />
      {check.isPending && <LoadingMark message="Checking..." />}
      <CheckOutcome {...check} words={words} />
    </div>
  );
}

const words = {
  correct: 'This receipt is genuine and sealed',
  possible: 'No problems found with this receipt',
  wrong: "This receipt isn't valid",
};

type EntriesCheckProps = { tournament: Tournament; seal: PublishedFacts['seal'] };

/** Takes all sealed entries, as the site publishes them now or from a file kept earlier. */
function EntriesCheck({ tournament, seal }: EntriesCheckProps) {
  const [read, setRead] = useState(0);
  const { drawSize } = tournament;
  const check = useMutation({
    mutationFn: async (file: { name: string; text: string } | null) => {
      if (!isDrawSize(drawSize)) throw new Error(`No draw has ${drawSize} slots`);
      setRead(0);
      const exported = file ? readExport(file.text) : await readAllEntries({ seal, drawSize }, setRead);
      return checkEntries(exported, await readPublishedFacts(seal), hashInBrowser);
    },
  });
  const isLoading = check.isPending && check.variables === null;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-measure text-quiet">
        Hashes every entry and works out the leaderboard and winners again, on your device.
      </p>
      <div>
        <Button loading={isLoading} onClick={() => check.mutate(null)}>
          Check all entries
        </Button>
      </div>
      <FileChoice
        label="Or choose a list you saved"
        hint={check.variables?.name ?? 'The file from “Download all entries”'}
        onFile={(file) => check.mutate(file)}
      />
      {isLoading && <Progress label="Entries read" value={read} max={seal.entryCount} />}
      <CheckOutcome {...check} words={entriesText} />
    </div>
  );
}

const entriesText = {
  correct: 'All checks passed',
  possible: 'No problems found',
  wrong: 'A check failed',
};

type FileChoiceProps = {
  label: string;
  hint: string;
  onFile: (file: { name: string; text: string }) => void;
};

/** Larger than a file of a million entries; anything larger is not ours and is not read. */
const LARGEST_BYTES = 400_000_000;

/** A file to drop or to choose. It is read in the browser and sent nowhere. */
function FileChoice({ label, hint, onFile }: FileChoiceProps) {
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, text: file.size > LARGEST_BYTES ? '' : await file.text() });
  };
  return (
    <div className="relative flex items-center gap-4 rounded-base border border-edge border-dashed px-4 py-4 focus-within:outline-2 focus-within:outline-offset-2 hover:border-ink">
      <FileCheck aria-hidden="true" className="size-6 shrink-0 text-quiet" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-[650]">
          {label}
        </label>
        <p className="break-words text-quiet text-small">{hint}</p>
      </div>
      {/* Covers the whole field, so that the browser accepts a drop anywhere. */}
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // Lets the same file be chosen again after a change.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

type CheckOutcomeProps = {
  error: Error | null;
  data: readonly Finding[] | undefined;
  words: Record<'correct' | 'possible' | 'wrong', string>;
};

function CheckOutcome({ error, data: findings, words }: CheckOutcomeProps) {
  if (error)
    return (
      <Alert tone="danger" title="Couldn't finish the check" announce>
        {failureMessage(error)}
      </Alert>
    );
  if (!findings) return null;
  const verdict = verdictOf(findings);
  return (
    <div className="flex animate-rise flex-col gap-4">
      <Alert tone={tones[verdict]} title={words[verdict]} announce />
      <ol className="flex flex-col">
        {findings.map(({ outcome, title, text }) => (
          <li key={title} className="flex gap-3 border-line border-t py-3 first:border-t-0 first:pt-0">
            <OutcomeMark outcome={outcome} label={marks[outcome]} className="mt-0.5 h-6" />
            <div className="min-w-0">
              <p className="font-[650]">{title}</p>
              <p className="mt-0.5 max-w-measure text-quiet text-small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const tones = { correct: 'success', possible: 'info', wrong: 'danger' } as const;
const marks = { correct: 'Passed', possible: 'Open', wrong: 'Failed' } as const;
