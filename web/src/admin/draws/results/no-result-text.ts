import { playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { nextOf, placeOf } from '@boast/domain/draw/bracket';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { changeResult, wonBy } from '@boast/domain/draw/results';
import { roundName } from '@boast/domain/draw/rounds';
import { playerInSlot } from '@boast/domain/draw/slot-players';

type DrawnTournament = Pick<Tournament, 'drawSize' | 'firstRound' | 'slots' | 'rounds' | 'players'>;

/** The consequences of a match that nobody wins: who goes through without playing, if anybody. */
export function noResultText(tournament: DrawnTournament, { index }: Pick<Match, 'index'>): string {
  const result = { winner: null, ending: 'no_result', games: [0, 0] } as const;
  const outcome = changeResult(toDraw(tournament), { match: index, result, cascade: true });
  if (!outcome.ok) return '';
  const { draw } = outcome;
  const champion = wonBy(draw);
  const next = nextOf(draw.size, index);
  if (champion === 'nobody' || !next) return 'Nobody wins. The tournament ends without a champion';
  const through = resolveDraw(draw)[next.match]?.through ?? 'open';
  if (through === 'nobody') return 'Nobody wins or goes through';
  const playerId = playerInSlot(draw, through);
  const name = playersOf(tournament).find(({ id }) => id === playerId)?.fullName ?? 'the next opponent';
  if (champion !== 'open') return `Nobody wins: ${name} wins the tournament without playing the final`;
  const round = roundName(draw, placeOf(draw.size, next.match).round);
  return `Nobody wins: ${name} goes through the ${round} without playing`;
}
