import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';

/** Stops following the page, or follows it again. */
export function SwitchSyncButton({ tournamentId, isOn }: { tournamentId: string; isOn: boolean }) {
  const [asking, setAsking] = useState(false);
  const change = async (reason: string) => {
    try {
      await call('switchSync', { params: { tournamentId }, body: { enabled: !isOn, reason } });
      toast.success(isOn ? 'The page is not followed any more' : 'The page is followed again');
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isOn ? 'Stop following' : 'Follow the page'}
      </Button>
      {asking && (
        <ReasonDialog
          title={isOn ? 'Stop following the page?' : 'Follow the page again?'}
          description={
            isOn
              ? 'Results then come in by hand alone.'
              : 'What it says is brought in by itself; your own results are kept.'
          }
          confirmLabel={isOn ? 'Stop following' : 'Follow'}
          harmless={!isOn}
          onConfirm={change}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
