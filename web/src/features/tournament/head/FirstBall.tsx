import { formatInstant } from '../../../lib/text/format-instant.ts';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { readTournamentAgain } from '../use-live-tournament.ts';
import { StartPlace } from './TournamentHead.tsx';

type FirstBallProps = { tournamentId: string; startsAt: string };

export const FirstBall = ({ tournamentId, startsAt }: FirstBallProps) => (
  <StartPlace label={`First ball ${formatInstant(startsAt)}`}>
    <StartCountdown startsAt={startsAt} onEnd={() => void readTournamentAgain(tournamentId)} />
  </StartPlace>
);
