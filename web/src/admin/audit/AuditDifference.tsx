import { type Column, Table } from '../../ui/Table.tsx';
import { auditDifference, type FieldDifference } from './audit-difference.ts';

/** What was before beside what was after, the fields that changed first. */
export function AuditDifference({ before, after }: { before: unknown; after: unknown }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Fields before and after"
        columns={columns}
        rows={auditDifference(before, after)}
        rowKey={({ field }) => field}
        isMarked={({ kind }) => kind === 'changed'}
        empty={
          <p className="py-4 text-quiet sm:px-3">The log keeps no fields of this act: its reason says it.</p>
        }
      />
    </div>
  );
}

const columns: readonly Column<FieldDifference>[] = [
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
