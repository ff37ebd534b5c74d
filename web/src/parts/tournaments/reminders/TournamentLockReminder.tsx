import type { TournamentPartProps } from '../tournament-parts.ts';
import { LockReminder } from './LockReminder.tsx';

export function TournamentLockReminder({ tournament }: TournamentPartProps) {
  return <LockReminder here={tournament.id} />;
}
