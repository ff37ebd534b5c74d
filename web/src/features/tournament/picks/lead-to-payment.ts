import type { Tournament } from '@boast/contract/tournaments';
import { browserStorage, serverClock } from '../../../api/app-api.ts';
import { rememberPendingEntry } from '../../../lib/pending-entry.ts';
import { navigate } from '../../../lib/router/router.ts';
import { pb } from '../../../path-builder.ts';
import { toast } from '../../../ui/toast.ts';

/** The draft holds the picks; the tournament is remembered as the place to come back to after buying. */
export function leadToPayment({ id, name }: Pick<Tournament, 'id' | 'name'>, message: string): void {
  const pending = { tournamentId: id, tournamentName: name, timestamp: serverClock.now() };
  rememberPendingEntry(browserStorage, pending);
  toast.error('Insufficient Credits', { description: message });
  navigate(pb.payment());
}
