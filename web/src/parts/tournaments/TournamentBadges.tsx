import type { TournamentSummary } from '@boast/contract/tournaments';
import { STATUS_LABEL } from '@boast/domain/tournament/status';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { genderWords, type Phase, phaseOf } from './phase.ts';

/** Whose draw it is, how far it is, and whether it is a replay. */
export function TournamentBadges({
  gender,
  status,
  isDemo,
}: Pick<TournamentSummary, 'gender' | 'status' | 'isDemo'>) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[phaseOf(status)]}>{STATUS_LABEL[status]}</Badge>
      <Badge>{genderWords[gender]}</Badge>
      {isDemo && <Badge>Demo replay</Badge>}
    </span>
  );
}

const tones: Record<Phase, BadgeTone> = {
  creating: 'warning',
  upcoming: 'info',
  active: 'live',
  completed: 'neutral',
  cancelled: 'danger',
};
