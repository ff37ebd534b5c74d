import type { OwnUnderWay } from '@boast/contract/under-way';
import { placeOf } from '@boast/domain/draw/bracket';
import { roundName } from '@boast/domain/draw/rounds';
import { standAgainst } from '@boast/domain/scoring/rival';
import { rivalPair } from '../rival/rival-pair.ts';
import { pickedPlayer, type TournamentUnderWay } from './tournaments-under-way.ts';

interface Rival {
  readonly userId: string;
  readonly username: string;
  readonly entryId: string;
}

/** How an entry stands against the rival's. Null where theirs is not on the board. */
export function describeRival(
  tournament: TournamentUnderWay,
  place: number,
  rival: Rival,
): OwnUnderWay['rival'] {
  const pair = rivalPair(tournament.tournamentBoard, place, rival.entryId);
  if (!pair) return null;
  const { draw, lead } = pair;
  const { need, isSettled } = standAgainst(pair, tournament.playable);
  const player = need && pickedPlayer(tournament, need.slot);
  return {
    ...rival,
    lead,
    isSettled,
    need:
      need && player
        ? { player, toWin: need.toWin, roundName: roundName(draw, placeOf(draw.size, need.match).round) }
        : null,
  };
}
