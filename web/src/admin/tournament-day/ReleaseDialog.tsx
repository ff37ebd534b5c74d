import type { AdminPrizes } from '@boast/contract/prizes';
import { APPROVALS_NEEDED } from '@boast/domain/prize/prize';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { prizeText } from './prize-words.ts';

type ReleaseDialogProps = { tournamentId: string; prizes: AdminPrizes; onClose: () => void };

/** One of two administrators says that just this calculation may be paid. */
export function ReleaseDialog({ tournamentId, prizes, onClose }: ReleaseDialogProps) {
  const { amount, unit, winnerCount } = prizes.public;
  const isLast = prizes.approvals.length + 1 >= APPROVALS_NEEDED;
  const release = async (reason: string) => {
    try {
      const body = { calculation: prizes.calculation ?? 0, reason };
      await call('releasePrizes', { params: { tournamentId }, body });
      toast.success('Prize released', {
        description: isLast ? 'It can be settled now.' : 'Another administrator must release it, too.',
      });
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Release ${prizeText(amount, unit)} to ${winnerCount} ${winnerCount === 1 ? 'winner' : 'winners'}?`}
      description={
        isLast
          ? 'You are the second: it is paid from then on, and that cannot be taken back.'
          : 'You are the first of two. Nothing is paid before another administrator releases it, too.'
      }
      confirmLabel="Release"
      harmless={!isLast}
      onConfirm={release}
      onCancel={onClose}
    />
  );
}
