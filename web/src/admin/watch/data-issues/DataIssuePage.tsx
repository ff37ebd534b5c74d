import type { DataIssue } from '@boast/contract/data-issues';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { cureOf } from './cure.ts';
import { DeleteIssueDialog } from './DeleteIssueDialog.tsx';
import { resourceLink, typeText } from './issue-text.ts';

export function DataIssuePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Data issue', list: navItems.dataIssues.to }}>
      <Issue id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function Issue({ id }: { id: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const { data: issue } = useSuspenseQuery(dataIssueQuery(id));
  const isOfTournament = issue.resourceType === 'TOURNAMENT';
  const { data: tournament } = useQuery({ ...tournamentQuery(issue.resourceId), enabled: isOfTournament });
  const cure = cureOf(issue, tournament ?? { gender: 'mens', sourceUrl: null, rounds: [] });
  const isOver = issue.closedAt !== null || issue.dismissedAt !== null;
  return (
    <AdminPage
      title={typeText(issue.type)}
      above={[navItems.dataIssues]}
      badges={<StatusBadge {...statuses.severity[issue.severity]} />}
      actions={
        !isOver && (
          <Button variant="outline" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )
      }
    >
      {isOver && (
        <Alert tone="success" title={issue.closedAt === null ? 'Deleted from the list' : 'Cured'}>
          {issue.closedAt === null
            ? 'An administrator has dealt with it.'
            : `Resolved on ${formatInstantOfYear(issue.closedAt)}.`}
        </Alert>
      )}
      <Panel title="What was found">
        <div className="flex max-w-measure flex-col gap-5">
          <p className="break-words text-lead">{issue.found}</p>
          <p>
            <strong>What to do:</strong> {issue.todo}
          </p>
          {cure !== null && !isOver && (
            <Link to={cure.to} className={`${buttonClass()} self-start`}>
              <Wrench aria-hidden="true" />
              {cure.act}
            </Link>
          )}
        </div>
      </Panel>
      <IssueFacts issue={issue} />
      {isDeleting && (
        <DeleteIssueDialog
          issue={issue}
          onClose={() => setDeleting(false)}
          onDone={(leave) => leave(adminPaths.dataIssues(), { replace: true })}
        />
      )}
    </AdminPage>
  );
}

function IssueFacts({ issue }: { issue: DataIssue }) {
  const resource = resourceLink(issue);
  return (
    <section aria-label="About the issue">
      <Facts
        facts={[
          {
            name: 'Resource',
            value:
              resource === null ? (
                issue.resourceName
              ) : (
                <Link to={resource} className={`${linkClass()} break-words`}>
                  {issue.resourceName}
                </Link>
              ),
          },
          { name: 'Created', value: formatInstantOfYear(issue.createdAt) },
          { name: 'Last seen', value: formatInstantOfYear(issue.seenAt) },
          { name: 'ID', value: issue.id },
        ]}
      />
    </section>
  );
}

const dataIssueQuery = (dataIssueId: string) =>
  queryOptions({
    queryKey: ['data-issues', 'one', dataIssueId],
    queryFn: async ({ signal }) => (await callApi('getDataIssue', { params: { dataIssueId }, signal })).data,
  });
