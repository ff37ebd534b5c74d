import { useAppSession } from '../../api/app-api.ts';
import { DrawsYouRun } from '../../parts/tournaments/DrawsYouRun.tsx';
import { LockReminder } from '../../parts/tournaments/reminders/LockReminder.tsx';
import { UnsentPicks } from '../../parts/tournaments/reminders/UnsentPicks.tsx';

/** About the reader's own draws. */
export function OwnNotes() {
  const isSignedIn = useAppSession().status === 'signed-in';
  return (
    <div className="flex w-full max-w-[36rem] flex-col gap-3 empty:hidden">
      <UnsentPicks />
      {isSignedIn && <LockReminder />}
      {isSignedIn && <DrawsYouRun />}
    </div>
  );
}
