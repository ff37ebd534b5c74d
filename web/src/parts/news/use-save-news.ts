import { useMutation } from '@tanstack/react-query';
import { usePending } from '../../api/use-pending.ts';
import { toast } from '../../ui/status/toast.ts';

interface NewsSave<Change> {
  readonly key: readonly string[];
  /** Sends a change, and shows what the server answered. */
  readonly send: (change: Change) => Promise<unknown>;
}

/**
 * Saves a switch at once. Saves run one after the other, so that the last change wins; `pending` are those on their way, and a
 * change that fails goes back.
 */
export function useSaveNews<Change>({ key, send }: NewsSave<Change>) {
  const { mutate, isPending } = useMutation({
    scope: { id: 'news' },
    mutationKey: key,
    mutationFn: send,
    onSuccess: () => toast.success('Preferences updated successfully'),
    onError: () => toast.error('Failed to update preferences'),
  });
  return { save: mutate, isSaving: isPending, pending: usePending<Change>(key) };
}
