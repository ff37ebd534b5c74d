import '../../api/later-routes.ts';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { toast } from '../../ui/status/toast.ts';

type PaidTickProps = { leagueId: string; member: LeagueMember };

/** For money between the organiser and the members, which Boast never sees. */
export function PaidTick({ leagueId, member: { userId, username, hasPaid } }: PaidTickProps) {
  const note = useMutation({
    // A second press waits for the first.
    scope: { id: `paid ${leagueId} ${userId}` },
    mutationFn: (paid: boolean) =>
      callApi('changeMember', { params: { leagueId, userId }, body: { hasPaid: paid } }),
    onSettled: readLeaguesAgain,
    onError: (error) => toast.error("That didn't work", { description: failureMessage(error) }),
  });
  const shown = note.isPending ? note.variables : hasPaid === true;
  return (
    <Checkbox
      label={
        <>
          Paid<span className="sr-only"> by {username}</span>
        </>
      }
      checked={shown}
      // Disabling it while it saves would take the focus from keyboard users.
      onChange={({ target }) => note.mutate(target.checked)}
    />
  );
}
