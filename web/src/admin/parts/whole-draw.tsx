/** What the pages of a second chance say in place of what is done at its whole draw. */
import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { StaffLink } from '../frame/ForStaff.tsx';

type WholeDrawAlertProps = {
  /** The page of the whole draw where it is done. */
  to: string;
  act: string;
};

export function WholeDrawAlert({ to, act }: WholeDrawAlertProps) {
  return (
    <Alert
      title="Results, places and times are entered at the whole draw"
      action={
        <StaffLink to={to} closed="nothing" className={buttonClass({ variant: 'outline', size: 'small' })}>
          {act}
        </StaffLink>
      }
    >
      This second chance follows it at once.
    </Alert>
  );
}

type Part = Pick<Tournament, 'wholeDraw' | 'firstRound'>;

/** Finds the same match in the whole draw by its id; null if this is a whole draw, and until that draw is loaded. */
export function useWholeMatch({ wholeDraw, firstRound }: Part): (match: Match) => string | null {
  const { data: whole } = useQuery({
    ...tournamentQuery(wholeDraw?.id ?? ''),
    enabled: wholeDraw !== null,
  });
  if (wholeDraw === null || !whole) return () => null;
  const first = whole.rounds[firstRound - 1]?.matches[0]?.index ?? 0;
  const matches = whole.rounds.flatMap((round) => round.matches);
  return ({ index }) => matches[first + index]?.id ?? null;
}
