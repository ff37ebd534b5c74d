import '../../api/later-routes.ts';
import type { Tournament } from '@boast/contract/tournaments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';

type PaidAlertProps = { isOurError: boolean; onChange: (isOurError: boolean) => void };

/** Some of the prize was paid: whether this counts for money hangs on whose error it was. */
export function PaidAlert({ isOurError, onChange }: PaidAlertProps) {
  return (
    <Alert tone="warning" title="A prize of this tournament has been paid">
      <p>
        {isOurError
          ? 'The prize is held and calculated again: whoever wins by the right result is paid too, and nobody pays anything back.'
          : 'The board changes, and the prize stays as it was paid.'}
      </p>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-[600]">
        <input
          type="checkbox"
          className="size-5 accent-dot"
          checked={isOurError}
          onChange={({ target }) => onChange(target.checked)}
        />
        The error was ours, not the officials’
      </label>
    </Alert>
  );
}

/** Asked anew for every dialog: somebody may have paid meanwhile. */
export const paidQuery = ({ id, status }: Tournament) =>
  queryOptions({
    queryKey: ['tournaments', 'prizes', id, status, 'paid'],
    queryFn: async ({ signal }) => (await call('getPrizes', { params: { tournamentId: id }, signal })).data,
    staleTime: 0,
  });
