import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { browserStorage, serverClock } from '../../../api/app-api.ts';
import { userQuery } from '../../../api/queries.ts';
import { useConfig } from '../../../api/use-config.ts';
import { useUserId } from '../../../api/use-session.ts';
import { pb } from '../../../lib/path-builder.ts';
import { rememberPendingEntry } from '../../../lib/pending-entry.ts';
import { navigate } from '../../../lib/router/router.ts';
import { toast } from '../../../ui/toast.ts';

/** A first entry costs a credit, and there is none. */
export function useMustPay(hasEntry: boolean): boolean {
  const { features } = useConfig();
  const { data: user } = useQuery({ ...userQuery, enabled: useUserId() !== null });
  return features.credits && !hasEntry && user !== undefined && (user.credits ?? 0) < 1;
}

/** The draft holds the picks; the tournament is remembered as the place to come back to after buying. */
export function leadToPayment({ id, name }: Pick<Tournament, 'id' | 'name'>, message?: string): void {
  const pending = { tournamentId: id, tournamentName: name, timestamp: serverClock.now() };
  rememberPendingEntry(browserStorage, pending);
  if (message !== undefined) toast.error('Insufficient Credits', { description: message });
  navigate(pb.payment());
}
