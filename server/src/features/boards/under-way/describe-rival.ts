import type { OwnUnderWay } from '@boast/contract/under-way';
import { placeOf } from '@boast/domain/draw/bracket';
import { roundName } from '@boast/domain/draw/rounds';
import { needAgainst } from '@boast/domain/scoring/rival';
import { picksOfEntry } from '../board/board-outlook.ts';
import { standingAt } from '../board/boards.ts';
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
  const { tournamentBoard, playable } = tournament;
  const { draw, rules, entries } = tournamentBoard;
  const theirs = entries.entryIds.placeOf(rival.entryId);
  if (theirs === undefined) return null;
  const pair = {
    draw,
    rules,
    own: picksOfEntry(tournamentBoard, place),
    rival: picksOfEntry(tournamentBoard, theirs),
  };
  const need = needAgainst(pair, playable);
  const player = need && pickedPlayer(tournament, need.slot);
  return {
    ...rival,
    lead: standingAt(tournamentBoard, place).points - standingAt(tournamentBoard, theirs).points,
    need:
      need && player
        ? { player, toWin: need.toWin, roundName: roundName(draw, placeOf(draw.size, need.match).round) }
        : null,
  };
}
