import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';

import { actionText, withoutActor } from './audit-text.ts';

export function AuditPage() {
  const { data: choices } = useQuery(auditChoicesQuery);
  const filters: readonly ListFilter<'audit'>[] = [
    {
      name: 'actor_id',
      label: 'Who',
      all: 'Anyone',
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
        name="audit"
        filters={filters}
        cells={cells}
        rowPath={({ id }) => adminPaths.auditRecord(String(id))}
        empty={
          <EmptyState title="No audit records yet.">No administrator has changed anything yet.</EmptyState>
        }
      />
    </AdminPage>
  );
}

const cells: Cells<'audit'> = {
  action: ({ id, action }) => <RowLink to={adminPaths.auditRecord(String(id))}>{actionText(action)}</RowLink>,
  resourceName: ({ resourceName, resourceType, resourceId }) => (
    <span className="break-words">
      {resourceName ?? `${actionText(resourceType)} ${resourceId.slice(0, 8)}`}
    </span>
  ),
  reason: ({ reason }) => <span className="block max-w-[44ch] break-words">{reason}</span>,
  who: ({ actor, reason }) => actor?.username ?? withoutActor(reason),
  at: ({ at }) => formatMoment(at),
};

const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: async ({ signal }) => (await callApi('auditChoices', { signal })).data,
});
