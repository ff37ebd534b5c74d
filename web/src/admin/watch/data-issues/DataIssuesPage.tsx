import type { DataIssue } from '@boast/contract/data-issues';
import { SEVERITIES } from '@boast/domain/issue/issue';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/router/Link.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';

import { DeleteIssueDialog } from './DeleteIssueDialog.tsx';
import { resourceLink, typeText } from './issue-text.ts';

export function DataIssuesPage() {
  const [deleting, setDeleting] = useState<DataIssue | null>(null);
  return (
    <AdminPage title="Data Issues" above={[]}>
      <AdminList
        name="data-issues"
        filters={filters}
        cells={cellsWith(setDeleting)}
        rowPath={({ id }) => adminPaths.dataIssue(id)}
        empty={
          <EmptyState
            title="No data issues."
            action={
              <Link to={adminPaths.dashboard()} className={buttonClass({ variant: 'outline' })}>
                Dashboard
              </Link>
            }
          >
            Everything adds up.
          </EmptyState>
        }
      />
      {deleting && <DeleteIssueDialog issue={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}

const filters: readonly ListFilter<'data-issues'>[] = [
  {
    name: 'severity',
    label: 'Severity',
    all: 'All severities',
    choices: SEVERITIES.map((severity) => ({ value: severity, label: severity })),
  },
];

const cellsWith = (onDelete: (issue: DataIssue) => void): Cells<'data-issues'> => ({
  type: ({ id, type }) => <RowLink to={adminPaths.dataIssue(id)}>{typeText(type)}</RowLink>,
  description: ({ description }) => <span className="block max-w-measure">{description}</span>,
  resourceName: (issue) => <Resource issue={issue} />,
  severity: ({ severity }) => <StatusBadge {...statuses.severity[severity]} />,
  createdAt: ({ createdAt }) => <span className="numerals">{formatCreated(createdAt)}</span>,
  actions: (issue) => (
    <IconButton
      icon={Trash2}
      size="small"
      label={`Delete ${typeText(issue.type)} of ${issue.resourceName}`}
      onClick={() => onDelete(issue)}
    />
  ),
});

function Resource({ issue }: { issue: DataIssue }) {
  const to = resourceLink(issue);
  if (to === null) return <span className="break-words">{issue.resourceName}</span>;
  return (
    <Link to={to} className={`${linkClass()} break-words`}>
      {issue.resourceName}
    </Link>
  );
}
