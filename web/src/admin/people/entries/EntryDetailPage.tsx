import type { AdminEntry } from '@boast/contract/admin/entries';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { formatCreated, formatMoment } from '../../parts/format-moment.ts';
import { announceRefusal } from '../../parts/message-or.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { type PickLine, pickLines } from './pick-lines.ts';

export function EntryDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Entry', list: navItems.entries.to }}>
      <EntryDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function EntryDetail({ id }: { id: string }) {
  const { data: entry } = useSuspenseQuery(entryQuery(id));
  return (
    <AdminPage
      title={`${entry.username}, ${entry.tournamentName || 'Unknown Tournament'}`}
      above={[navItems.entries]}
      badges={<StatusBadge {...statuses.entry[entry.status]} />}
      actions={<EntryActions entry={entry} />}
    >
      {entry.status === 'VOID' && (
        <Alert title="This entry doesn't count">
          {entry.voidReason ?? 'No reason given.'} The picks stay hidden.
        </Alert>
      )}
      {entry.status === 'ACTIVE' && entry.picked === null && (
        <Alert title="Picks are hidden until entries are sealed">
          Only its owner can see an entry before the start, not even administrators. After the seal, it shows
          up here with its receipt.
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
        { name: 'Right', value: `${entry.picked.score} of ${entry.picked.possibleScore}` },
      ]
    : []),
  { name: 'ID', value: entry.id },
];

type EntryReceiptProps = { receipt: NonNullable<AdminEntry['picked']>['receipt'] };

function EntryReceipt({ receipt }: EntryReceiptProps) {
  const lines = [
    ['Version', String(receipt.version)],
    ['Saved', formatMoment(receipt.savedAt)],
    ['Leaf', receipt.leafHash],
    ['Picks', receipt.picks],
    ['Key', receipt.keyId],
    ['Signature', receipt.signature],
  ] as const;
  return (
    <Panel title="Receipt">
      <dl className="flex flex-col gap-3">
        {lines.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="eyebrow pt-0.5 text-quiet">{name}</dt>
            <dd className="numerals break-all text-small">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function EntryVersions({ entry: { versions } }: { entry: AdminEntry }) {
  return (
    <Panel title="Versions" note={String(versions.length)} flush>
      <ol>
        {versions.map(({ version, origin, savedAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
          >
            <span className="font-[650]">Version {version}</span>
            <Badge tone={origin === 'entrant' ? 'neutral' : 'info'}>{origins[origin]}</Badge>
            <span className="numerals text-quiet text-small sm:ml-auto">{formatMoment(savedAt)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const origins = {
  entrant: 'By its owner',
  draw_change: 'Draw change',
  auto_pick: 'Automatic picks',
} as const satisfies Record<AdminEntry['versions'][number]['origin'], string>;

type EntryPicksProps = { tournamentId: string; picked: NonNullable<AdminEntry['picked']> };

function EntryPicks({ tournamentId, picked }: EntryPicksProps) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  const lines = pickLines(tournament, picked);
  const automatic = lines.filter(({ isAutomatic }) => isAutomatic).length;
  return (
    <Panel title="Picks" note={automatic === 0 ? 'All by its owner' : `${automatic} automatic`}>
      <Table caption="Picks by match" columns={columns} rows={lines} rowKey={({ matchId }) => matchId} />
    </Panel>
  );
}

const columns: readonly TableColumn<PickLine>[] = [
  { key: 'round', header: 'Round', cell: ({ round }) => round },
  {
    key: 'pick',
    header: 'Pick',
    narrow: 'title',
    cell: ({ winner, loser, score, isAutomatic, isReplaced }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-[400]">
          <strong className="font-[650]">{winner}</strong> beats {loser}{' '}
          <span className="numerals">{score}</span>
        </span>
        {isReplaced && <Badge>Replaced after the seal</Badge>}
        {isAutomatic && <Badge tone="info">Automatic</Badge>}
      </span>
    ),
  },
  { key: 'result', header: 'Result', cell: ({ result }) => result ?? 'Not played' },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <span className="inline-flex items-center gap-2">
        <OutcomeMark outcome={outcome} label="" />
        {outcomeText[outcome]}
      </span>
    ),
  },
];

const outcomeText: Record<PickLine['outcome'], string> = {
  correct: 'Correct',
  possible: 'Still possible',
  wrong: 'Wrong',
  void: 'Void: nobody won the match',
};

function EntryActions({ entry }: { entry: AdminEntry }) {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <Link to={adminPaths.entries()} className={buttonClass({ variant: 'quiet' })}>
        Back
      </Link>
      {entry.isVoidable && (
        <Button variant="outline" onClick={() => setVoiding(true)}>
          <Ban aria-hidden="true" />
          Void
        </Button>
      )}
      {isVoiding && <VoidDialog entry={entry} onClose={() => setVoiding(false)} />}
    </>
  );
}

function VoidDialog({ entry, onClose }: { entry: AdminEntry; onClose: () => void }) {
  const [version, setVersion] = useState(entry.version);
  const end = async (reason: string) => {
    await callApi('voidEntry', { params: { entryId: entry.id }, body: { reason }, ifMatch: version });
    await refreshEntries();
    onClose();
    toast.success('Success', { description: 'Entry voided' });
  };
  const refusalOf = async (error: unknown) => {
    const refusal = announceRefusal(error, 'Failed to void entry');
    if (!isFailure(error, 'STALE_VERSION')) return refusal;
    const newer = await queryClient.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 }).catch(() => null);
    if (newer === null) return refusal;
    setVersion(newer.version);
    return `Its owner has saved version ${newer.version} since; you saw version ${version}. Void it again if you still want to.`;
  };
  return (
    <ReasonDialog
      title={`Void the entry of ${entry.username}?`}
      description={`It won't count${refundText(entry.creditsPaid)}. Its owner will see the reason on their page and by email, and can enter again.`}
      confirmLabel="Void entry"
      onConfirm={end}
      refusalOf={refusalOf}
      onCancel={onClose}
    />
  );
}

const refundText = (credits: number): string =>
  credits === 0 ? '' : `, and ${credits} ${credits === 1 ? 'credit goes' : 'credits go'} back`;

const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'one', entryId],
    queryFn: async ({ signal }) => (await callApi('getAdminEntry', { params: { entryId }, signal })).data,
  });

/** Voiding also changes the owner's credits and the tournament's count. */
const refreshEntries = (): Promise<unknown> =>
  Promise.all(
    ['entries', 'users', 'tournaments'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })),
  );
