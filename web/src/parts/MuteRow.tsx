import { Button } from '../ui/Button.tsx';
import { SettingRow } from '../ui/forms/SettingRow.tsx';

type MuteRowProps = { isMuted: boolean; isPending: boolean; onChange: (isMuted: boolean) => void };

/** Turns the news of one league or one draw off and on. */
export function MuteRow({ isMuted, isPending, onChange }: MuteRowProps) {
  return (
    <SettingRow
      title="Notifications"
      action={
        <Button variant="outline" size="small" loading={isPending} onClick={() => onChange(!isMuted)}>
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
      }
    >
      {isMuted ? "Muted. You won't get notifications." : 'You get notifications.'}
    </SettingRow>
  );
}
