import { whose } from '../draw/draw-reader.ts';
import type { JudgedPick, MatchView, SideView } from '../draw/match-view.ts';
import { spokenPlayer } from '../draw/PlayerName.tsx';

interface SpokenFor {
  readonly owner: string | null;
  /** The person whose picks are compared. */
  readonly otherName?: string | null;
  readonly tellsPick: boolean;
  readonly word: string | null;
}

/**
 * A match in full: `Round 1 match 3: Ali Farag (1), 3 games, winner, against Paul Coll, 1 game. Your pick: Ali Farag
 * 3-0, correct, 100 points. Upset.` `owner` is the person who picked, null for the reader; `word` says what is
 * special about it.
 */
export function spokenMatch(
  view: MatchView,
  { owner, otherName = null, tellsPick, word }: SpokenFor,
): string {
  const [upper, lower] = view.sides;
  return [
    `${view.title}: ${spokenSide(upper)}, against ${spokenSide(lower)}.`,
    view.isVoid && 'Nobody won it.',
    tellsPick && spokenPick(view, view.otherPick?.agreement === 'same' ? 'Same' : whose(owner)),
    view.otherPick?.pick &&
      view.otherPick.agreement !== 'same' &&
      spokenPick(view.otherPick, `${otherName}'s`),
    word !== null && `${word}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A player for screen readers: `Ali Farag (1), seed 1, Egypt, 3 games, winner`. */
export function spokenSide(side: SideView): string {
  const { player, name, games, isWinner, isPredicted, isOut } = side;
  return [
    player ? spokenPlayer(player) : name,
    games !== null && `${games} ${games === 1 ? 'game' : 'games'}`,
    isWinner && 'winner',
    isPredicted && (isOut ? 'picked for this place, out' : 'picked for this place'),
  ]
    .filter(Boolean)
    .join(', ');
}

function spokenPick({ pick, verdict, points }: JudgedPick, ofWhom: string): string {
  if (!pick) return 'No pick.';
  const says = `${ofWhom} pick: ${pick.winner} ${pick.score}`;
  if (verdict === null || verdict === 'none') return `${says}.`;
  return `${says}, ${verdict === 'correct' ? `correct, ${points} points` : verdictText[verdict]}.`;
}

const verdictText = { wrong: 'wrong', lost: 'out', open: 'still possible', void: 'void' } as const;
