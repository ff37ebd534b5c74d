import type { Picks } from '@boast/domain/picks/picks';
import { picksOfEntry } from '../board/board-outlook.ts';
import { standingAt, type TournamentBoard } from '../board/boards.ts';

interface RivalPair extends Pick<TournamentBoard, 'draw' | 'rules'> {
  readonly own: Picks;
  readonly rival: Picks;
  /** How many points the entry is ahead; negative behind. */
  readonly lead: number;
}

/** An entry of a board, by its place, beside its rival's. Null where the rival's is not on the board. */
export function rivalPair(
  tournamentBoard: TournamentBoard,
  place: number,
  rivalEntryId: string,
): RivalPair | null {
  const { draw, rules, entries } = tournamentBoard;
  const rivalPlace = entries.entryIds.placeOf(rivalEntryId);
  if (rivalPlace === undefined) return null;
  return {
    draw,
    rules,
    own: picksOfEntry(tournamentBoard, place),
    rival: picksOfEntry(tournamentBoard, rivalPlace),
    lead: standingAt(tournamentBoard, place).points - standingAt(tournamentBoard, rivalPlace).points,
  };
}
