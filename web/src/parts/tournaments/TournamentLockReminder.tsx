import { LockReminder } from './LockReminder.tsx';
import type { TournamentPartProps } from './tournament-parts.ts';

/** On a tournament's own page. */
export function TournamentLockReminder({ tournament }: TournamentPartProps) {
  return <LockReminder here={tournament.id} />;
}
