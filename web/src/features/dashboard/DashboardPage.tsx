import type { EntryWithTournament } from '@boast/contract/entries';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useConfig, useSession } from '../../api/app-api.ts';
import { myEntriesQuery, userQuery } from '../../api/queries.ts';
import { displayName } from '../../lib/display-name.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { genderWords, phaseOf } from '../../parts/tournaments/phase.ts';
import { StartCountdown } from '../../parts/tournaments/StartCountdown.tsx';
import { UnsentPicks } from '../../parts/tournaments/UnsentPicks.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { groupEntries, ordinal } from './dashboard-groups.ts';

export function DashboardPage() {
  const { status } = useSession();
  return (
    <div className="page py-10">
      <PageTitle>Dashboard</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && (
        <SignInRequired>Your entries and how they stand are here once you are signed in.</SignInRequired>
      )}
      {status === 'signed-in' && <Dashboard />}
    </div>
  );
}

function Dashboard() {
  const { data: entries } = useSuspenseQuery(myEntriesQuery);
  const { data: user, isError, isFetching, refetch } = useQuery(userQuery);
  const { features } = useConfig();
  const { active, upcoming, past } = groupEntries(entries);
  return (
    <>
      {/* On a phone always in two lines: the name comes late, and would push the link down. */}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 max-sm:flex-col max-sm:items-start">
        <h1 className="display min-w-0 max-w-full text-display [overflow-wrap:anywhere]">
          {isError ? 'Hi!' : `Hi, ${user ? displayName(user) : '…'}!`}
        </h1>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {!features.credits && (user?.credits ?? 0) > 0 && (
            // While they are switched off no other page leads there.
            <Link to={pb.credits()} className={linkClass('quiet')}>
              Your {user?.credits === 1 ? '1 credit' : `${user?.credits} credits`}
            </Link>
          )}
          <Link to={pb.account()} className={linkClass('quiet')}>
            Manage Account
          </Link>
        </div>
      </div>
      {isError && (
        <div className="mt-6">
          <Alert
            tone="warning"
            title="Your account did not load"
            action={
              <Button size="small" variant="outline" loading={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            Your entries are here all the same.
          </Alert>
        </div>
      )}
      <div className="mt-6 empty:hidden">
        <UnsentPicks />
      </div>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-3">
        <EntriesPanel title="Active Tournaments" entries={active} />
        <EntriesPanel title="Upcoming Tournaments" entries={upcoming} />
        <EntriesPanel title="Past Tournaments" entries={past} />
      </div>
    </>
  );
}

type EntriesPanelProps = { title: string; entries: readonly EntryWithTournament[] };

function EntriesPanel({ title, entries }: EntriesPanelProps) {
  return (
    <Panel title={title} level={2} flush>
      {entries.length === 0 ? (
        <div className="flex flex-col items-start gap-2 p-5 sm:p-6">
          <p className="text-quiet">No {title}</p>
          <Link to={pb.tournaments()} className={linkClass()}>
            Browse tournaments
          </Link>
        </div>
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EntryLine({ entry }: { entry: EntryWithTournament }) {
  const { tournament, tournamentId } = entry;
  const to = pb.tournament({ tournamentId });
  return (
    <li className="flex items-center gap-4 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      <div className="min-w-0 grow">
        <Link to={to} className="font-[650] text-ink no-underline hover:text-accent">
          {tournament.name}
        </Link>
        <p className="numerals flex flex-wrap gap-x-3 text-quiet text-small">
          <span>{genderWords[tournament.gender]}</span>
          <Standing entry={entry} />
        </p>
      </div>
      <Link to={to} className={buttonClass({ variant: 'outline', size: 'small' })}>
        View
        <span className="sr-only"> {tournament.name}</span>
      </Link>
    </li>
  );
}

function Standing({ entry }: { entry: EntryWithTournament }) {
  const { tournament, score, possibleScore, rank, voided } = entry;
  const phase = phaseOf(tournament.status);
  if (phase === 'upcoming') {
    return tournament.startsAt ? <StartCountdown startsAt={tournament.startsAt} compact /> : null;
  }
  if (phase === 'active') {
    return (
      <span>
        {score}/{possibleScore} tips correct
      </span>
    );
  }
  if (phase === 'cancelled') return <span>{cancelledWords(voided?.refundedCredits ?? 0)}</span>;
  return rank === null ? null : <span>Finished {ordinal(rank)}</span>;
}

function cancelledWords(refunded: number): string {
  if (refunded === 0) return 'Cancelled';
  return `Cancelled, ${refunded === 1 ? '1 credit' : `${refunded} credits`} returned`;
}
