import type { AdminEntry } from '@boast/contract/admin-entries';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { EntryStatusBadge } from '../parts/EntryStatusBadge.tsx';
import { Facts } from '../parts/Facts.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { formatMoment } from '../parts/format-moment.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryPicks } from './EntryPicks.tsx';
import { EntryReceipt } from './EntryReceipt.tsx';
import { EntryVersions } from './EntryVersions.tsx';
import { entryQuery } from './entry-queries.ts';

export function EntryDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Entry', list: places.entries.to }}>
      <EntryDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function EntryDetail({ id }: { id: string }) {
  const { data: entry } = useSuspenseQuery(entryQuery(id));
  return (
    <AdminPage
      title={`${entry.username}, ${entry.tournamentName || 'Unknown Tournament'}`}
      above={[places.entries]}
      badges={<EntryStatusBadge status={entry.status} />}
      actions={<EntryActions entry={entry} />}
    >
      {entry.status === 'VOID' && (
        <Alert title="This entry does not count">
          {entry.voidReason ?? 'No reason was given.'} What was picked stays hidden.
        </Alert>
      )}
      {entry.status === 'ACTIVE' && entry.picked === null && (
        <Alert title="What was picked is hidden until the entries are sealed">
          Nobody but its owner can read an entry before the tournament starts, administrators included. It is
          shown here, with its receipt, from the seal on.
        </Alert>
      )}
      <section aria-label="About the entry">
        <Facts facts={factsOf(entry)} />
      </section>
      {entry.picked && <EntryPicks tournamentId={entry.tournamentId} picked={entry.picked} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <EntryVersions entry={entry} />
        {entry.picked && <EntryReceipt receipt={entry.picked.receipt} />}
      </div>
    </AdminPage>
  );
}

const factsOf = (entry: AdminEntry) => [
  {
    name: 'User',
    value: (
      <Link to={adminPaths.user(entry.userId)} className={linkClass()}>
        {entry.username}
      </Link>
    ),
  },
  {
    name: 'Tournament',
    value: (
      <Link to={adminPaths.tournament(entry.tournamentId)} className={linkClass()}>
        {entry.tournamentName || 'Unknown Tournament'}
      </Link>
    ),
  },
  {
    name: 'Finalized',
    value: entry.finalizedAt === null ? 'Not Finalized' : formatMoment(entry.finalizedAt),
  },
  { name: 'Created', value: formatCreated(entry.createdAt) },
  { name: 'Last changed', value: formatMoment(entry.updatedAt) },
  { name: 'Credits paid', value: entry.creditsPaid },
  ...(entry.picked
    ? [
        { name: 'Rank', value: entry.picked.rank ?? 'N/A' },
        { name: 'Points', value: entry.picked.points },
        { name: 'Correct', value: `${entry.picked.score} of ${entry.picked.possibleScore}` },
      ]
    : []),
  { name: 'ID', value: entry.id },
];
