import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { formatMoment } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';

import { actionText } from './audit-text.ts';

export function AuditPage() {
  const { data: choices } = useQuery(auditChoicesQuery);
  const filters = [
    {
      name: 'actor_id',
      label: 'Who',
      all: 'Anybody',
      choices: (choices?.actors ?? []).map(({ id, username }) => ({ value: id, label: username })),
    },
    {
      name: 'action',
      label: 'Action',
      all: 'Any action',
      choices: (choices?.actions ?? []).map((value) => ({ value, label: actionText(value) })),
    },
    {
      name: 'resource_type',
      label: 'About',
      all: 'Anything',
      choices: (choices?.resourceTypes ?? []).map((value) => ({ value, label: actionText(value) })),
    },
  ];
  return (
    <AdminPage title="Audit log" above={[]}>
      <AdminList
        source={{ name: 'audit', operation: 'listAudit' }}
        label="Audit records"
        searches="Reason, action or ID"
        defaultSort={{ by: 'at', order: 'desc' }}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => adminPaths.auditRecord(String(id))}
        empty={<EmptyState title="No audit records yet.">No administrator has changed anything.</EmptyState>}
      />
    </AdminPage>
  );
}

const columns: readonly ListColumn<'listAudit'>[] = [
  {
    key: 'action',
    header: 'Action',
    narrow: 'title',
    cell: ({ id, action }) => <RowLink to={adminPaths.auditRecord(String(id))}>{actionText(action)}</RowLink>,
  },
  {
    key: 'about',
    header: 'About',
    cell: ({ resourceName, resourceType, resourceId }) => (
      <span className="break-words">
        {resourceName ?? `${actionText(resourceType)} ${resourceId.slice(0, 8)}`}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    narrow: 'hidden',
    cell: ({ reason }) => <span className="block max-w-[44ch] break-words">{reason}</span>,
  },
  { key: 'who', header: 'Who', cell: ({ actor }) => actor?.username ?? 'A command' },
  { key: 'at', header: 'When', sorts: 'at', align: 'end', cell: ({ at }) => formatMoment(at) },
];

const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: async ({ signal }) => (await callApi('auditChoices', { signal })).data,
});
