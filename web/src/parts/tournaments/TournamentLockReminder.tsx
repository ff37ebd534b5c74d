import { LockReminder } from './LockReminder.tsx';
import type { TournamentPartProps } from './tournament-parts.ts';

export function TournamentLockReminder({ tournament }: TournamentPartProps) {
  return <LockReminder here={tournament.id} />;
}
