import type { ListedJob } from '@boast/contract/admin-jobs';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';

/** Has a job that failed for good run once more. */
export function RetryJobDialog({ job, onClose }: { job: ListedJob; onClose: () => void }) {
  const retry = async (reason: string) => {
    try {
      await call('retryJob', { params: { jobId: job.id }, body: { reason } });
      toast.success(`${job.queue} runs again`);
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Run ${job.queue} again?`}
      description="It is told the same once more. Every job may run twice."
      confirmLabel="Run again"
      harmless
      onConfirm={retry}
      onCancel={onClose}
    />
  );
}
