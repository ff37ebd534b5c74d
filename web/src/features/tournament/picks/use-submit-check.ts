import type { Tournament } from '@boast/contract/tournaments';
import type { PickProgress } from '@boast/domain/picks/picks';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';
import { useConfig } from '../../../lib/use-config.ts';
import { toast } from '../../../ui/toast.ts';
import { leadToPayment } from './lead-to-payment.ts';

interface Submittable {
  readonly tournament: Tournament;
  /** There is no entry yet. */
  readonly isNew: boolean;
}

/** Says why tips cannot be submitted yet, and answers whether they can. */
export function useSubmitCheck({ tournament, isNew }: Submittable): (progress: PickProgress) => boolean {
  const { features } = useConfig();
  const { data: user } = useQuery({ ...userQuery, enabled: useUserId() !== null });
  return ({ picked, total }) => {
    if (picked < total) {
      const description = `You need to predict winners for all ${total} matches before submitting. You've predicted ${picked} matches.`;
      toast.error('Incomplete Tips', { description });
      return false;
    }
    if (features.credits && isNew && user && (user.credits ?? 0) < 1) {
      leadToPayment(tournament, 'You need 1 credit to enter this tournament. Please purchase credits first.');
      return false;
    }
    return true;
  };
}
