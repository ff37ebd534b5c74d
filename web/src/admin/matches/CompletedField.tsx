import type { Match, Tournament } from '@boast/contract/tournaments';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { isReady, resultWords } from '../match-words.ts';

type CompletedFieldProps = {
  match: Match;
  tournament: Tournament;
  /** Asks who won, and how; or whether the result is to be cleared. */
  onAsk: () => void;
};

/** Whether the match is completed. The box follows the result: ticking it asks for one. */
export function CompletedField({ match, tournament, onAsk }: CompletedFieldProps) {
  const hindrance = hindranceOf(match, tournament);
  return (
    <Checkbox
      label="Completed"
      hint={hindrance ?? resultWords(match) ?? 'Then say who won and how'}
      checked={match.isCompleted}
      disabled={hindrance !== null}
      onChange={onAsk}
    />
  );
}

/** Why no result can be entered; null when one can. */
function hindranceOf(match: Match, { sealedAt }: Tournament): string | null {
  if (sealedAt === null)
    return 'Results can be entered once the tournament has started and its entries are sealed.';
  if (match.isBye) return 'A bye is not played.';
  return match.isCompleted || isReady(match) ? null : 'Both players must be known first.';
}
