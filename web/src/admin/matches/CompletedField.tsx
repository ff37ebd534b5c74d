import type { Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { isReady, resultWords } from '../match-words.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';

type CompletedFieldProps = {
  match: Match;
  tournament: Tournament;
  /** A result may have been entered, corrected or taken away. */
  onDone: () => void;
};

/** Ticking it asks who won, and how; taking the tick away asks for the result to be cleared. */
export function CompletedField({ match, tournament, onDone }: CompletedFieldProps) {
  const [isAsking, setAsking] = useState(false);
  const hindrance = hindranceOf(match, tournament);
  return (
    <>
      <Checkbox
        label="Completed"
        hint={hindrance ?? resultWords(match) ?? 'Then say who won and how'}
        checked={match.isCompleted}
        disabled={hindrance !== null}
        onChange={() => setAsking(true)}
      />
      {isAsking && (
        <ResultDialog
          tournament={tournament}
          match={match}
          onClose={() => {
            setAsking(false);
            onDone();
          }}
          onNext={null}
        />
      )}
    </>
  );
}

/** Why no result can be entered; null when one can. */
function hindranceOf(match: Match, { sealedAt }: Tournament): string | null {
  if (sealedAt === null)
    return 'Results can be entered once the tournament has started and its entries are sealed.';
  if (match.isBye) return 'A bye is not played.';
  return match.isCompleted || isReady(match) ? null : 'Both players must be known first.';
}
