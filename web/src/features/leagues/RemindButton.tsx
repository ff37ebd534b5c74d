import '../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { useIdempotencyKey } from '../../lib/new-key.ts';
import { countText } from '../../lib/text/number-text.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';

type RemindButtonProps = { leagueId: string; tournamentId: string };

/** One tap reminds the members who have not picked, once a day. */
export function RemindButton({ leagueId, tournamentId }: RemindButtonProps) {
  const keyOf = useIdempotencyKey();
  const [answered, setAnswered] = useState(0);
  const remind = useMutation({
    mutationFn: async () => {
      const body = { tournamentId };
      // A repeated press after a lost answer gets that answer; one after an answer is new.
      const idempotencyKey = keyOf({ leagueId, body, answered });
      return (await callApi('remindLeague', { params: { leagueId }, body, idempotencyKey })).data.told;
    },
    onSuccess: (receivers) => {
      setAnswered(answered + 1);
      if (receivers === 0)
        toast.success('Nobody to remind', { description: 'Everyone who wants reminders has picked.' });
      else toast.success('Reminder sent', { description: `It goes to ${countText(receivers, 'member')}.` });
    },
    onError: (error) => toast.error("Couldn't send a reminder", { description: failureMessage(error) }),
  });
  return (
    <Button variant="outline" size="small" loading={remind.isPending} onClick={() => remind.mutate()}>
      Remind the rest
    </Button>
  );
}
