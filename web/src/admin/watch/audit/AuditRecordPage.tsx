import type { AuditDetail } from '@boast/contract/admin/audit';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { operationsNavItems } from '../../frame/nav-items.ts';
import { adminPaths, resourcePath } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { formatMoment } from '../../parts/format-moment.ts';
import { actionText, auditDifference, type FieldDifference, withoutActor } from './audit-text.ts';

export function AuditRecordPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Audit record', list: adminPaths.audit() }}>
      <AuditRecord id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function AuditRecord({ id }: { id: string }) {
  const { data: record } = useSuspenseQuery(auditRecordQuery(id));
  return (
    <AdminPage
      title={actionText(record.action)}
      above={[operationsNavItems.audit]}
      badges={
        <Badge tone={record.holds ? 'correct' : 'danger'}>{record.holds ? 'Chain intact' : 'Broken'}</Badge>
      }
    >
      {!record.holds && (
        <Alert tone="danger" title="This record has been changed">
          Run sudo boast audit verify on the server to find out who changed the log and what they hid.
        </Alert>
      )}
      <section aria-label="About the record">
        <Facts facts={factsOf(record)} />
      </section>
      <Panel title="Before and after" flush>
        <AuditDifference before={record.before} after={record.after} />
      </Panel>
    </AdminPage>
  );
}

const factsOf = (record: AuditDetail) => [
  {
    name: 'Who',
    value: record.actor ? (
      <Link to={adminPaths.user(record.actor.id)} className={linkClass()}>
        {record.actor.username}
      </Link>
    ) : (
      withoutActor(record.reason)
    ),
  },
  { name: 'When', value: formatMoment(record.at) },
  { name: 'Why', value: record.reason },
  { name: 'About', value: <About record={record} /> },
  { name: 'Record', value: record.id },
  { name: 'Hash', value: <span className="break-all text-small">{record.hash}</span> },
  { name: 'Follows', value: <span className="break-all text-small">{record.previousHash}</span> },
];

function About({ record }: { record: AuditDetail }) {
  const path = resourcePath(record);
  const name = record.resourceName ?? `${actionText(record.resourceType)} ${record.resourceId}`;
  if (path === null) return <span className="break-all">{name}</span>;
  return (
    <Link to={path} className={`${linkClass()} break-words`}>
      {name}
    </Link>
  );
}

/** Changed fields come first. */
function AuditDifference({ before, after }: { before: unknown; after: unknown }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Fields before and after"
        columns={columns}
        rows={auditDifference(before, after)}
        rowKey={({ field }) => field}
        isMarked={({ kind }) => kind === 'changed'}
        empty={
          <p className="py-4 text-quiet sm:px-3">The log keeps no fields for this action. See its reason.</p>
        }
      />
    </div>
  );
}

const columns: readonly TableColumn<FieldDifference>[] = [
  {
    key: 'field',
    header: 'Field',
    narrow: 'title',
    cell: ({ field, kind }) => (
      <>
        {field} {kind !== 'same' && <span className="text-quiet text-small">({kind})</span>}
      </>
    ),
  },
  { key: 'before', header: 'Before', cell: ({ before }) => <Value value={before} isGone /> },
  { key: 'after', header: 'After', cell: ({ after }) => <Value value={after} /> },
];

function Value({ value, isGone = false }: { value: string | null; isGone?: boolean }) {
  if (value === null) return <span className="text-quiet">–</span>;
  return (
    <span className={`block max-w-[44ch] whitespace-pre-wrap break-words ${isGone ? 'text-quiet' : ''}`}>
      {value}
    </span>
  );
}

const auditRecordQuery = (auditId: string) =>
  queryOptions({
    queryKey: ['audit', 'one', auditId],
    queryFn: async ({ signal }) =>
      (await callApi('getAuditRecord', { params: { auditId: Number(auditId) }, signal })).data,
  });
