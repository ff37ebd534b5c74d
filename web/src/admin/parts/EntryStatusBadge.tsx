import type { ListedEntry } from '@boast/contract/admin-entries';
import { Badge } from '../../ui/Badge.tsx';

/** Whether an entry counts. */
export function EntryStatusBadge({ status }: Pick<ListedEntry, 'status'>) {
  return (
    <Badge tone={status === 'ACTIVE' ? 'correct' : 'neutral'}>
      {status === 'ACTIVE' ? 'Active' : 'Void'}
    </Badge>
  );
}
