import type { DataIssue } from '@boast/contract/data-issues';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type Leave, leaveFromHere } from '../../../lib/router/navigate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { typeText } from './issue-text.ts';

type DeleteIssueDialogProps = {
  issue: DataIssue;
  onClose: () => void;
  onDone?: ((leave: Leave) => void) | undefined;
};

/** Rereads the list whatever the answer was: somebody else may have deleted the issue. */
export function DeleteIssueDialog({ issue, onClose, onDone }: DeleteIssueDialogProps) {
  const remove = async () => {
    const leave = leaveFromHere();
    try {
      await callApi('deleteDataIssue', { params: { dataIssueId: issue.id } });
      toast.success('Success', { description: 'Data issue deleted' });
      onDone?.(leave);
    } catch (error) {
      console.error('A data issue could not be deleted:', error);
      toast.error('Error', { description: 'Failed to delete data issue' });
    }
    await queryClient.invalidateQueries({ queryKey: ['data-issues'] });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete this data issue?"
      description={`${typeText(issue.type)}, ${issue.resourceName}. It only comes back if it's fixed and happens again.`}
      confirmLabel="Delete data issue"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
