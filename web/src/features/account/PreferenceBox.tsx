import type { User } from '@boast/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { toast } from '../../ui/toast.ts';

type PreferenceBoxProps = {
  user: User;
  field: 'tournamentUpdatesEnabled' | 'tournamentResultsEnabled';
  label: string;
  hint: string;
};

/** A preference that is saved as it is ticked, and goes back when it could not be. */
export function PreferenceBox({ user, field, label, hint }: PreferenceBoxProps) {
  const save = useMutation({
    // One after the other, so that the last tick is the one that stays.
    scope: { id: field },
    mutationFn: (enabled: boolean) => call('updateUser', { body: { [field]: enabled } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(userQuery.queryKey, (known) => known && { ...known, [field]: data[field] });
      toast.success('Preferences updated successfully');
    },
    onError: () => toast.error('Failed to update preferences'),
  });
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={save.isPending ? save.variables : user[field]}
      aria-busy={save.isPending}
      onChange={(event) => save.mutate(event.target.checked)}
    />
  );
}
