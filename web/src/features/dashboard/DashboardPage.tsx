import type { EntryWithTournament } from '@boast/contract/entries';
import { replayLabel } from '@boast/domain/tournament/status';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useAppConfig, useAppSession } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { upcomingQuery } from '../../api/queries/tournaments.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Missing, PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { displayName } from '../../lib/text/display-name.ts';
import { genderText } from '../../lib/text/gender.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { PasskeyOffer } from '../../parts/account/PasskeyOffer.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { OwnLeagues } from '../../parts/leagues/OwnLeagues.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { DrawsYouRun } from '../../parts/tournaments/DrawsYouRun.tsx';
import { StartCountdown } from '../../parts/tournaments/reminders/StartCountdown.tsx';
import { UnsentPicks } from '../../parts/tournaments/reminders/UnsentPicks.tsx';
import { PlainTiles } from '../../parts/under-way/PlainTiles.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { groupEntries } from './dashboard-groups.ts';
import { NextUp, Picked, ToEnter } from './NextUp.tsx';

const OwnTiles = lazyPart(async () => (await import('../../parts/under-way/UnderWayNow.tsx')).OwnTiles);

export function DashboardPage() {
  const { status } = useAppSession();
  return (
    <div className="page py-10 2xl:max-w-wide">
      <PageTitle>Dashboard</PageTitle>
      {status === 'loading' && <DashboardSkeleton />}
      {status === 'signed-out' && <SignInRequired>Sign in to see your entries.</SignInRequired>}
      {status === 'signed-in' && <Dashboard />}
    </div>
  );
}

function Dashboard() {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery);
  const isMissing = !user && error !== null;
  const { features } = useAppConfig();
  return (
    <>
      {/* Always two lines on a phone: the name loads late and would push the link down. */}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 max-sm:flex-col max-sm:items-start">
        <h1 className="display min-w-0 max-w-full text-display [overflow-wrap:anywhere]">
          {isMissing ? 'Hi!' : `Hi, ${user ? displayName(user) : '…'}!`}
        </h1>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {!features.credits && (user?.credits ?? 0) > 0 && (
            // No other page links there while credits are switched off.
            <Link to={sitePaths.credits()} className={linkClass('quiet')}>
              Your {user?.credits === 1 ? '1 credit' : `${user?.credits} credits`}
            </Link>
          )}
          <Link to={sitePaths.account()} className={linkClass('quiet')}>
            Manage Account
          </Link>
        </div>
      </div>
      {isMissing && (
        <div className="mt-6">
          <Alert
            tone="warning"
            title="Couldn't load your account"
            action={
              <Button size="small" variant="outline" loading={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            Your entries are still here.
          </Alert>
        </div>
      )}
      <OwnNotes />
      <div className="mt-8">
        <PartBoundary title="Couldn't load your entries" skeleton={<DashboardSkeleton />}>
          <Entries />
        </PartBoundary>
      </div>
      <div className="mt-4">
        <PartBoundary title="Couldn't load your leagues" skeleton={<Skeleton className="h-40" />}>
          <OwnLeagues />
        </PartBoundary>
      </div>
      <PasskeyOffer />
    </>
  );
}

function OwnNotes() {
  return (
    <div className="mt-6 flex flex-col gap-3 empty:hidden">
      <PartBoundary>
        <UnsentPicks />
      </PartBoundary>
      <PartBoundary>
        <DrawsYouRun />
      </PartBoundary>
    </div>
  );
}

function Entries() {
  const { data: entries } = useSuspenseQuery(myEntriesQuery);
  const { active, upcoming, past } = groupEntries(entries);
  const isQuiet = active.length === 0;
  return (
    <div
      className={classNames(
        'grid items-start gap-4',
        // A panel that would stand beside nothing takes its row whole.
        isQuiet ? 'lg:grid-cols-3' : 'lg:grid-cols-2 lg:[&>:last-child:nth-child(even)]:col-span-2',
      )}
    >
      {isQuiet && (
        <div className="lg:col-span-3">
          <NextUp
            upcoming={upcoming}
            last={past.find(({ rank, tournament }) => rank !== null && tournament.status !== 'CANCELLED')}
          />
        </div>
      )}
      <div className={isQuiet ? undefined : 'lg:col-span-2'}>
        {isQuiet ? (
          <EntriesPanel title="Active Tournaments" entries={active} />
        ) : (
          <ActivePanel entries={active} />
        )}
      </div>
      <EntriesPanel title="Upcoming Tournaments" entries={upcoming} />
      {!isQuiet && <ToEnter upcoming={upcoming} />}
      <EntriesPanel title="Past Tournaments" entries={past} />
    </div>
  );
}

/** Tiles for what is being played; plain lines if the tiles' data does not come. */
function ActivePanel({ entries }: { entries: readonly EntryWithTournament[] }) {
  const lines = entries.map((entry) => ({ id: entry.id, line: <EntryLine entry={entry} /> }));
  const missing = (
    <>
      <Missing />
      <PlainTiles lines={lines} />
    </>
  );
  return (
    <section aria-labelledby="active">
      <SectionHead id="active" title="Active Tournaments" />
      <ErrorBoundary fallback={() => <PlainTiles lines={lines} />}>
        <PromptSuspense fallback={<PlainTiles lines={lines} isLoading />} missing={missing}>
          <OwnTiles lines={lines} />
        </PromptSuspense>
      </ErrorBoundary>
    </section>
  );
}

type EntriesPanelProps = { title: string; entries: readonly EntryWithTournament[] };

function EntriesPanel({ title, entries }: EntriesPanelProps) {
  return (
    <Panel title={title} level={2} flush>
      {entries.length === 0 ? (
        <div className="flex flex-col items-start gap-2 p-5 sm:p-6">
          <p className="text-quiet">No {title}</p>
          <Link
            to={sitePaths.tournaments()}
            className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
          >
            Browse tournaments
          </Link>
        </div>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className="border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
              <EntryLine entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EntryLine({ entry }: { entry: EntryWithTournament }) {
  const { tournament, tournamentId } = entry;
  const to = sitePaths.tournament({ tournamentId });
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <Link
          to={to}
          className="inline-flex items-center font-[650] text-ink no-underline hover:text-accent pointer-coarse:min-h-11"
        >
          {tournament.name}
        </Link>
        <p className="numerals flex flex-wrap gap-x-3 text-quiet text-small">
          <span>{genderText[tournament.gender]}</span>
          {tournament.isDemo && <span>{replayLabel(tournament.name)}</span>}
          <EntryState entry={entry} />
        </p>
        {phaseOf(tournament.status) === 'upcoming' && <PicksIn entry={entry} />}
      </div>
      <Link to={to} className={buttonClass({ variant: 'outline', size: 'small' })}>
        View
        <span className="sr-only"> {tournament.name}</span>
      </Link>
    </div>
  );
}

function EntryState({ entry }: { entry: EntryWithTournament }) {
  const { tournament, score, possibleScore, rank, voided } = entry;
  const phase = phaseOf(tournament.status);
  if (phase === 'upcoming')
    return tournament.startsAt && <StartCountdown startsAt={tournament.startsAt} compact />;
  if (phase === 'active') {
    return (
      <span>
        <Untranslated>{`${score}/${possibleScore}`}</Untranslated> tips correct
      </span>
    );
  }
  if (phase === 'cancelled' && tournament.isDemo) return <span>Replay ended</span>;
  if (phase === 'cancelled') return <span>{cancelledText(voided?.refundedCredits ?? 0)}</span>;
  return rank === null ? null : <span>Finished {ordinal(rank)}</span>;
}

function PicksIn({ entry: { matchTips, tournamentId } }: { entry: EntryWithTournament }) {
  const { data: draws } = useQuery(upcomingQuery);
  const total = draws?.find(({ id }) => id === tournamentId)?.totalMatches;
  return (
    <div className="mt-1.5 min-h-[2.125rem] max-w-72">
      {total === undefined ? (
        <p className="numerals text-quiet text-small">
          {matchTips.length === 1 ? '1 pick is in' : `${matchTips.length} picks are in`}
        </p>
      ) : (
        <Picked picked={matchTips.length} total={total} />
      )}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="flex h-96 flex-col justify-between rounded-large border border-line bg-glass p-5 sm:p-6">
        <div>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-4 h-12 w-4/5 max-w-120" />
          <Skeleton className="mt-4 h-5 w-3/5 max-w-96" />
        </div>
        <div className="flex items-end justify-between gap-8">
          <Skeleton className="h-16 w-56" />
          <Skeleton className="h-12 w-36 max-sm:hidden" />
        </div>
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {['upcoming', 'past'].map((card) => (
          <div key={card} className="h-44 rounded-large border border-line bg-glass p-5 sm:p-6">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="mt-6 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

function cancelledText(refunded: number): string {
  if (refunded === 0) return 'Cancelled';
  return `Cancelled, ${refunded === 1 ? '1 credit' : `${refunded} credits`} returned`;
}
