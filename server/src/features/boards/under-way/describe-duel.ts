import type { Champion, Duel } from '@boast/contract/under-way';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import type { Fate } from '@boast/domain/scoring/follow-entry';
import { pickedPlayer, type TournamentUnderWay } from './tournaments-under-way.ts';

export function describeDuel(tournament: TournamentUnderWay, number: number | undefined): Duel | null {
  const match = number === undefined ? undefined : tournament.matches.get(number);
  if (number === undefined || !match) return null;
  const shares = tournament.field.get(number)?.shares ?? [];
  const sides = resolveDraw(tournament.tournamentBoard.draw)[number]?.sides ?? [];
  const [upper = 0, lower = 0] = sides.map((side) => shares.find(({ slot }) => slot === side)?.count ?? 0);
  return { match, field: { one: upper, two: lower } };
}

export function describeChampion(
  tournament: TournamentUnderWay,
  slot: number,
  { fate, lost }: Fate,
): Champion | null {
  const player = pickedPlayer(tournament, slot);
  if (!player) return null;
  const match = lost && lost.to !== null ? tournament.matches.get(lost.match) : null;
  const winner = match?.winnerId === match?.playerOne?.id ? match?.playerOne : match?.playerTwo;
  return { player, fate, lostTo: match && winner ? { player: winner, roundName: match.roundName } : null };
}
