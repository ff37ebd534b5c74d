/**
 * Compares a waiting result with the match as the server has it now. A lost answer cannot double a result, and nobody's
 * result is replaced unless a person has seen it. The sender calls this before every call that writes.
 */
import type { Match } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { isSameResult } from '@boast/domain/draw/results';
import { gamesOf } from '../../parts/match-text.ts';
import type { Trouble, Waiting } from './courtside-reducer.ts';

type Step =
  /** The server takes it for this version only. */
  | { readonly do: 'send' | 'undo'; readonly version: number }
  /** The server has what was wanted, whoever entered it. */
  | { readonly do: 'nothing' }
  /** Its players come out of matches that are still to be sent. */
  | { readonly do: 'wait' }
  | { readonly do: 'ask'; readonly kind: Exclude<Trouble['kind'], 'refused'> };

export function judgeWaiting(waiting: Waiting, match: Match): Step {
  const { version } = match;
  if (waiting.want === 'take-back')
    return hasResult(match, waiting) ? { do: 'undo', version } : { do: 'nothing' };
  if (isAwaitingPlayers(waiting, match)) return { do: 'wait' };
  if (!hasPlayers(match, waiting)) return { do: 'ask', kind: 'other-players' };
  if (hasResult(match, waiting)) return { do: 'nothing' };
  if (waiting.over === version) return { do: 'send', version };
  if (match.isCompleted) return { do: 'ask', kind: 'other-result' };
  // It may have arrived, and somebody has taken it back since.
  if (waiting.tried !== null && waiting.tried !== version) return { do: 'ask', kind: 'cleared' };
  return { do: 'send', version };
}

const sidesOf = ({ playerOne, playerTwo }: Match) => [playerOne, playerTwo];

/** The players known so far are the right ones, and one is missing. */
const isAwaitingPlayers = ({ players }: Waiting, match: Match): boolean =>
  !match.isBye &&
  sidesOf(match).includes(null) &&
  sidesOf(match).every((player, side) => player === null || player.id === players[side]?.id);

const hasPlayers = (match: Match, { players }: Waiting): boolean =>
  sidesOf(match).every((player, side) => player?.id === players[side]?.id);

/** Points of games that somebody else has typed do no harm. */
function hasResult(match: Match, waiting: Waiting): boolean {
  const { result, gameScores } = waiting;
  if (!hasPlayers(match, waiting) || !isSameResult(resultOf(match), result)) return false;
  return gameScores.length === 0 || JSON.stringify(gameScores) === JSON.stringify(match.gameScores);
}

function resultOf(match: Match): MatchResult | null {
  const { isCompleted, ending, winnerId, playerTwo } = match;
  if (!isCompleted || ending === null) return null;
  const games = gamesOf(match);
  if (ending === 'no_result') return { winner: null, ending, games };
  return { winner: winnerId === playerTwo?.id ? 1 : 0, ending, games };
}
