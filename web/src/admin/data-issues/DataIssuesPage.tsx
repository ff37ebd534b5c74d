import type { DataIssue } from '@boast/contract/data-issues';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { adminPaths, readPage } from '../admin-paths.ts';
import { dataIssuesQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { ListPages } from '../parts/ListPages.tsx';
import { TableLoading } from '../parts/TableLoading.tsx';
import { DeleteIssueDialog } from './DeleteIssueDialog.tsx';
import { formatCreated, resourceLink, typeWords } from './issue-words.ts';

export function DataIssuesPage() {
  const page = readPage(new URLSearchParams(usePlace().search));
  return (
    <AdminPage title="Data Issues" above={[]}>
      <AdminBoundary loading={<TableLoading label="Loading data issues..." />}>
        <IssueTable page={page} />
      </AdminBoundary>
    </AdminPage>
  );
}

function IssueTable({ page }: { page: number }) {
  // The page that is shown stays until the next one is there.
  const shown = useDeferredValue(page);
  const { data } = useSuspenseQuery(dataIssuesQuery({ page: shown }));
  const [deleting, setDeleting] = useState<DataIssue | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <Table
        caption="Data issues, the newest first"
        columns={columnsWith(setDeleting)}
        rows={data.data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="No data issues."
            action={
              shown > 0 && (
                <Link to={adminPaths.dataIssues()} className={buttonClass({ variant: 'outline' })}>
                  First page
                </Link>
              )
            }
          >
            Everything that was read adds up.
          </EmptyState>
        }
      />
      <ListPages
        label="Data issues"
        pageInfo={data.pageInfo}
        hrefOf={(to) => adminPaths.dataIssues({ page: to })}
      />
      {deleting && <DeleteIssueDialog issue={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

const columnsWith = (onDelete: (issue: DataIssue) => void): readonly Column<DataIssue>[] => [
  { key: 'type', header: 'Type', cell: ({ type }) => typeWords(type), narrow: 'title' },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => <span className="block max-w-measure">{description}</span>,
  },
  { key: 'resource', header: 'Resource', cell: (issue) => <Resource issue={issue} /> },
  {
    key: 'severity',
    header: 'Severity',
    cell: ({ severity }) => <Badge tone={tones[severity]}>{severity}</Badge>,
  },
  {
    key: 'created',
    header: 'Created',
    cell: ({ createdAt }) => <span className="numerals">{formatCreated(createdAt)}</span>,
  },
  {
    key: 'acts',
    header: <span className="sr-only">Actions</span>,
    narrow: 'actions',
    cell: (issue) => (
      <IconButton
        icon={Trash2}
        size="small"
        label={`Delete ${typeWords(issue.type)} of ${issue.resourceName}`}
        onClick={() => onDelete(issue)}
      />
    ),
  },
];

const tones: Record<DataIssue['severity'], BadgeTone> = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'neutral' };

function Resource({ issue }: { issue: DataIssue }) {
  const to = resourceLink(issue);
  if (to === null) return <span className="break-words">{issue.resourceName}</span>;
  return (
    <Link to={to} className={`${linkClass()} break-words`}>
      {issue.resourceName}
    </Link>
  );
}
