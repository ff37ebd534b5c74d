import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useUserId } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { upcomingQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { genderedName } from '../../../lib/text/gendered-name.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { nextReminderChange, REMINDED_MS, type Reminder, remindersAt } from './lock-reminder.ts';

import { StartCountdown } from './StartCountdown.tsx';

type LockReminderProps = {
  /** Only this tournament is mentioned on its own page, and without a link. */
  here?: string | undefined;
};

/** In the last hour before a lock: the draws that still want picks from the person signed in. */
export function LockReminder({ here }: LockReminderProps) {
  const isSignedIn = useUserId() !== null;
  const { data: tournaments = none } = useQuery({ ...upcomingQuery, enabled: isSignedIn });
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = nextReminderChange(serverClock.now(), tournaments);
      if (left === null) return;
      const look = () => {
        lookAgain();
        wait();
      };
      // Timers overflow after some 24 days; looking too often does no harm.
      timer = setTimeout(look, Math.min(left + 50, 6 * REMINDED_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [tournaments]);
  if (!isSignedIn || !entries) return null;
  const reminders = remindersAt(serverClock.now(), tournaments, entries).filter(
    ({ tournament }) => here === undefined || tournament.id === here,
  );
  if (reminders.length === 0) return null;
  return (
    <ul aria-label="Locking soon" className="flex flex-col gap-3">
      {reminders.map((reminder) => (
        <li key={reminder.tournament.id}>
          <OneReminder reminder={reminder} isHere={reminder.tournament.id === here} />
        </li>
      ))}
    </ul>
  );
}

const none: readonly [] = [];

function OneReminder({ reminder, isHere }: { reminder: Reminder; isHere: boolean }) {
  const { tournament, missing } = reminder;
  const { id: tournamentId, startsAt } = tournament;
  return (
    <Alert
      tone="warning"
      title={
        <>
          {`${genderedName(tournament)} locks in `}
          <StartCountdown startsAt={startsAt} compact />
        </>
      }
      action={
        !isHere && (
          <Link to={sitePaths.tournament({ tournamentId })} className={buttonClass({ size: 'small' })}>
            {missing === null ? 'Make my picks' : 'Finish my picks'}
          </Link>
        )
      }
    >
      {missing === null
        ? "You haven't entered yet."
        : `The draw changed. Your entry is missing ${missing} ${missing === 1 ? 'pick' : 'picks'}.`}
    </Alert>
  );
}
