import type { TournamentSummary } from '@boast/contract/tournaments';
import { replayLabel, STATUS_LABEL } from '@boast/domain/tournament/status';
import { genderText } from '../../../lib/text/gender.ts';
import { Badge, type BadgeTone } from '../../../ui/marks/Badge.tsx';
import { type Phase, phaseOf } from './phase.ts';

type MarkedTournament = Pick<TournamentSummary, 'name' | 'isDemo'>;

export function TournamentBadges({
  gender,
  status,
  ...tournament
}: Pick<TournamentSummary, 'gender' | 'status'> & MarkedTournament) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[phaseOf(status)]}>{STATUS_LABEL[status]}</Badge>
      <Badge>{genderText[gender]}</Badge>
      <ReplayBadge {...tournament} />
    </span>
  );
}

export function ReplayBadge({ name, isDemo, small }: MarkedTournament & { small?: boolean }) {
  return isDemo && <Badge small={small}>{replayLabel(name)}</Badge>;
}

const tones: Record<Phase, BadgeTone> = {
  creating: 'warning',
  upcoming: 'info',
  active: 'live',
  completed: 'neutral',
  cancelled: 'danger',
};
