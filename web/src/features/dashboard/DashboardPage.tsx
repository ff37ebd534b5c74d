import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { myEntriesQuery, userQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { displayName } from '../../lib/display-name.ts';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { SignInRequired } from '../../lib/SignInRequired.tsx';
import { UnsentPicks } from '../../lib/tournaments/UnsentPicks.tsx';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { groupEntries } from './dashboard-groups.ts';
import { EntriesPanel } from './EntriesPanel.tsx';

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
