import type { Ending } from '@boast/domain/draw/endings';
import type { MatchExplanation } from '@boast/domain/scoring/explain-entry';
import type { pointsInMatch } from '@boast/domain/scoring/round-points';
import type { Outcome } from '../../../ui/marks/OutcomeMark.tsx';

interface ReasonLine {
  readonly label: 'Winner' | 'Score';
  readonly outcome: Outcome | null;
  readonly words: string;
  readonly points: number;
  readonly possible: number;
}

interface Reasons {
  readonly explained: MatchExplanation;
  readonly earns: ReturnType<typeof pointsInMatch>;
  readonly player: string;
  readonly score: string;
  /** The player was in the match that was really played. */
  readonly wasHere: boolean;
  /** The score the result counts as; null if undecided or unknown. */
  readonly counted: string | null;
}

/** One line per part of the rules; a single line if scores earn nothing or nothing was picked. */
export function reasonLines(reasons: Reasons): ReasonLine[] {
  const score = scoreLine(reasons);
  return score ? [winnerLine(reasons), score] : [winnerLine(reasons)];
}

function winnerLine({ explained: { winner }, earns, player, wasHere }: Reasons): ReasonLine {
  const line = (outcome: Outcome | null, words: string): ReasonLine => ({
    label: 'Winner',
    outcome,
    words,
    points: winner.points,
    possible: winner.reason === 'open' ? earns.winner : 0,
  });
  switch (winner.reason) {
    case 'right':
      return line('correct', `${player} won`);
    case 'wrong':
      return line('wrong', wasHere ? `${player} lost` : `${player} didn't get this far`);
    case 'replaced':
      return line('wrong', `${player} was replaced after the start`);
    case 'out':
      return line('wrong', `${player} is out`);
    case 'open':
      return line('possible', `${player} can still win`);
    case 'void':
      return line('void', "Nobody won this match, so picks don't count");
    case 'no_pick':
      return line(null, 'No pick');
  }
}

function scoreLine({ explained, earns, score: picked, counted }: Reasons): ReasonLine | null {
  const { reason, points } = explained.score;
  const line = (outcome: Outcome, words: string): ReasonLine => ({
    label: 'Score',
    outcome,
    words,
    points,
    possible: reason === 'open' ? earns.score : 0,
  });
  switch (reason) {
    case 'right':
      return line('correct', `${picked}, as picked`);
    case 'wrong':
      return line('wrong', `${picked} picked, finished ${counted ?? 'with another score'}`);
    case 'unknown':
      return line('wrong', 'Played over other games than picked, so no score counts');
    case 'needs_winner':
    case 'out':
      return line('wrong', `${picked} counts only with the winner`);
    case 'open':
      return line('possible', `If it ends ${picked}`);
    case 'void':
    case 'no_pick':
    case 'not_scored':
      return null;
  }
}

/** How a match that ended early counts; null for one that did not. */
export function endingText(ending: Ending | null, counted: string | null): string | null {
  if (counted === null || ending === null || ending === 'played') return null;
  return `A ${ending} counts as ${counted}.`;
}
