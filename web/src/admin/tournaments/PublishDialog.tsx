import type { Tournament } from '@boast/contract/tournaments';
import { isScoringRulesId } from '@boast/domain/scoring/rules';
import { useState } from 'react';
import { call } from '../../api/app-api.ts';
import { formatInstantOfYear } from '../../lib/dates.ts';
import { roundsOf } from '../../parts/tournaments/rules-words.ts';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { RulesField } from './RulesField.tsx';

type PublishDialogProps = { tournament: Tournament; onClose: () => void };

export function PublishDialog({ tournament, onClose }: PublishDialogProps) {
  const { id, name } = tournament;
  const [scoringRules, setScoringRules] = useState(tournament.scoringRules);
  const publish = async (reason: string) => {
    try {
      await call('publishTournament', { params: { tournamentId: id }, body: { scoringRules, reason } });
    } catch (error) {
      return toast.error('Error publishing tournament', {
        description: messageOr(error, 'Failed to publish tournament'),
      });
    }
    await refreshDraws();
    toast.success('Tournament published', { description: opening(tournament) });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Publish ${name}?`}
      description={`Everybody will see it. ${opening(tournament)} ${closing(tournament)}`}
      confirmLabel="Publish tournament"
      harmless
      onConfirm={publish}
      onCancel={onClose}
    >
      <RulesField
        chosen={scoringRules}
        rounds={roundsOf(tournament)}
        isFixed={false}
        select={{
          value: scoringRules,
          onChange: ({ target }) => isScoringRulesId(target.value) && setScoringRules(target.value),
        }}
      />
    </ReasonDialog>
  );
}

const opening = ({ isDrawFull }: Tournament): string =>
  isDrawFull ? 'Entries are open.' : 'Entries open once Round 1 is full.';

const closing = ({ startsAt, timeZone }: Tournament): string =>
  startsAt ? `They lock at ${formatInstantOfYear(startsAt, timeZone)}.` : 'No start time is set yet.';
