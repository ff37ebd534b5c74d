import type { ReactNode } from 'react';
import { formatClock } from '../../../lib/text/format-instant.ts';

import { Alert } from '../../../ui/status/Alert.tsx';

type LockedAlertProps = {
  /** The server's time at the refusal; null if the page itself found that the tournament has started. */
  serverTime: string | null;
  hasEntry: boolean;
  action?: ReactNode;
};

/**
 * The start came before the last changes were sent: they are kept here, and the last accepted entry counts (edge 1).
 */
export function LockedAlert({ serverTime, hasEntry, action }: LockedAlertProps) {
  return (
    <Alert
      tone="danger"
      announce
      title={serverTime ? `Entries closed. Our clock said ${formatClock(serverTime)}` : 'Entries are closed'}
      action={action}
    >
      {hasEntry
        ? 'Your last changes came after the start. The version we accepted before counts.'
        : "Your picks came after the start, so you're not in this tournament."}
    </Alert>
  );
}
