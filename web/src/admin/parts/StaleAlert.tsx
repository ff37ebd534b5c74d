import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import type { Conflict } from './conflict.ts';

type StaleAlertProps = {
  /** What was changed: "tournament". */
  what: string;
  conflicts: readonly Conflict[];
  onKeep: () => void;
  onTakeOver: () => void;
};

/** Somebody else saved first: what they changed beside what is typed here, and the two ways on. */
export function StaleAlert({ what, conflicts, onKeep, onTakeOver }: StaleAlertProps) {
  return (
    <div className="flex flex-col gap-4 rounded-base border border-line p-4">
      <Alert tone="warning" announce title={`Somebody else changed this ${what} meanwhile`}>
        {conflicts.length === 0
          ? 'Nothing that stands in this form. Keep what you typed and save again.'
          : 'Nothing was saved. This is what they changed:'}
      </Alert>
      {conflicts.length > 0 && (
        <Table
          caption="What changed meanwhile"
          columns={columns}
          rows={conflicts}
          rowKey={({ field }) => field}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onTakeOver}>
          Take theirs over
        </Button>
        <Button onClick={onKeep}>Keep what I typed</Button>
      </div>
    </div>
  );
}

const columns: readonly Column<Conflict>[] = [
  { key: 'field', header: 'Field', cell: ({ label }) => label, narrow: 'title' },
  { key: 'before', header: 'You saw', cell: ({ before }) => before },
  { key: 'theirs', header: 'Now', cell: ({ theirs }) => theirs },
  { key: 'mine', header: 'You typed', cell: ({ mine }) => mine },
];
