import { Button } from '../Button.tsx';
import { Table, type TableColumn } from '../Table.tsx';
import { Alert } from './Alert.tsx';

export interface StaleProps {
  readonly conflicts: readonly Change[];
  readonly onKeep: () => void;
  readonly onTakeOver: () => void;
}

interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * Somebody else saved first: shows their changes beside the typed values, and two ways to continue. It scrolls into
 * view.
 */
export function StaleAlert({ what, conflicts, onKeep, onTakeOver }: StaleProps & { what: string }) {
  return (
    <div ref={intoSight} className="flex flex-col gap-4 rounded-base border border-line p-4">
      <Alert tone="warning" announce title={`Someone else has changed this ${what}`}>
        {conflicts.length === 0
          ? 'Nothing in this form. Keep yours and save again.'
          : 'Nothing was saved. They changed:'}
      </Alert>
      {conflicts.length > 0 && (
        <Table caption="What has changed" columns={columns} rows={conflicts} rowKey={({ field }) => field} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onTakeOver}>
          Use theirs
        </Button>
        <Button onClick={onKeep}>Keep mine</Button>
      </div>
    </div>
  );
}

const intoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

const columns: readonly TableColumn<Change>[] = [
  { key: 'field', header: 'Field', cell: ({ label }) => label, narrow: 'title' },
  { key: 'before', header: 'Before', cell: ({ before }) => before },
  { key: 'theirs', header: 'Now', cell: ({ theirs }) => theirs },
  { key: 'mine', header: 'Yours', cell: ({ mine }) => mine },
];
